import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The daily cleanup of effects finds those without a key among the many whose keys are kept for a year longer. */
export class FinishedEffects1806001700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index outbox_finished;
      create index outbox_finished on outbox (done_at) where done_at is not null and key is null;
      create index outbox_finished_keyed on outbox (done_at) where done_at is not null and key is not null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index outbox_finished_keyed, outbox_finished;
      create index outbox_finished on outbox (done_at) where done_at is not null;
    `);
  }
}
