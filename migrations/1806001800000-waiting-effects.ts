import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The sweep and the metrics find the effects that are due or tried again among the many that are planned for later. */
export class WaitingEffects1806001800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index outbox_at_once on outbox (due_at)
        where done_at is null and failed_at is null and last_error is null and due_at <= created_at;
      create index outbox_retried on outbox (due_at)
        where done_at is null and failed_at is null and last_error is not null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index outbox_retried, outbox_at_once');
  }
}
