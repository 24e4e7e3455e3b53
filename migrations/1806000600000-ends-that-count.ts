import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A trial that was refused was no subscription; after a grant, what is kept is kept for its days again. */
export class EndsThatCount1806000600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table subscriptions add column refused boolean not null default false;
      alter table users add column grant_ended_at timestamptz;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table subscriptions drop column refused;
      alter table users drop column grant_ended_at;
    `);
  }
}
