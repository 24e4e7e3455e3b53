import { Global, Module } from '@nestjs/common';
import { Env, readEnv } from './env.ts';

@Global()
@Module({ providers: [{ provide: Env, useFactory: () => readEnv(process.env) }], exports: [Env] })
export class ConfigModule {}
