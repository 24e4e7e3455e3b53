import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The operator's lists by name read their first rows, not everybody. */
export class UsersByName1806000800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create index users_by_name on users (lower(name), id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index users_by_name');
  }
}
