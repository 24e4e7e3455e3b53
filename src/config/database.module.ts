import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { dataSourceOptions } from '../../ormconfig.ts';
import { Env } from './env.ts';

/** Several servers start together: one migrates, the others wait for it. */
const MIGRATION_LOCK = 7_446_453;

@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [Env],
      useFactory: (env: Env) => ({ ...dataSourceOptions(env.databaseUrl), retryAttempts: 5, retryDelay: 1_000 }),
      dataSourceFactory: (options) => openMigrated(options as DataSourceOptions),
    }),
  ],
})
export class DatabaseModule {}

async function openMigrated(options: DataSourceOptions): Promise<DataSource> {
  const db = await new DataSource(options).initialize();
  const lock = db.createQueryRunner();
  try {
    await lock.query('set statement_timeout = 0');
    await lock.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await db.runMigrations({ transaction: 'each' });
  } finally {
    await lock.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined);
    await lock.query('reset statement_timeout').catch(() => undefined);
    await lock.release();
  }
  return db;
}
