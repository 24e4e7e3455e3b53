import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Effects that a person waits for are known as such; conversations remember when the provider was mailed of them. */
export class AwaitedEffects1763780060000 implements MigrationInterface {
  name = 'AwaitedEffects1763780060000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table outbox add column awaited boolean not null default false;
      alter table conversations add column mailed_at timestamptz;
      update conversations set mailed_at = created_at;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table conversations drop column mailed_at;
      alter table outbox drop column awaited;
    `);
  }
}
