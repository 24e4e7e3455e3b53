import { Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { join } from 'node:path';
import { Env } from '../config/env.ts';
import { DiskStorage } from './disk-storage.ts';
import { S3Storage } from './s3.client.ts';
import { Storage } from './storage.ts';

@Global()
@Module({
  providers: [
    {
      provide: Storage,
      inject: [Env],
      useFactory: (env: Env) => (env.s3 ? new S3Storage(env.s3) : new DiskStorage(join(env.dataDir, 'uploads'))),
    },
  ],
  exports: [Storage],
})
export class StorageModule implements OnApplicationShutdown {
  constructor(@Inject(Storage) private readonly storage: Storage) {}

  onApplicationShutdown(): void {
    if (this.storage instanceof S3Storage) this.storage.close();
  }
}
