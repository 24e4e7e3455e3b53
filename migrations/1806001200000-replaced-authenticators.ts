import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Authenticators that were replaced since a change of e-mail, which the earlier address can still revert. */
export class ReplacedAuthenticators1806001200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table second_factors add column replaced jsonb not null default '[]'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table second_factors drop column replaced');
  }
}
