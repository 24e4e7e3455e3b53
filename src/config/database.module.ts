import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { dataSourceOptions } from '../../ormconfig.ts';
import { Env } from './env.ts';
import { openMigrated } from './migrate.ts';

@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [Env],
      useFactory: (env: Env) => ({ ...dataSourceOptions(env.databaseUrl), retryAttempts: 5, retryDelay: 1_000 }),
      dataSourceFactory: (options) => openMigrated(options!),
    }),
  ],
})
export class DatabaseModule {}
