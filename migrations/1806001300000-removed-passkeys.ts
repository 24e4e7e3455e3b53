import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Passkeys that were removed since a change of e-mail, which the earlier address can still revert. */
export class RemovedPasskeys1806001300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table passkeys add column removed_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('delete from passkeys where removed_at is not null');
    await runner.query('alter table passkeys drop column removed_at');
  }
}
