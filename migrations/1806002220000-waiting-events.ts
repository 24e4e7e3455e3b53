import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Disputes, and events that were not applied yet, are found without reading the events of months. */
export class WaitingEvents1806002220000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index stripe_events_disputes on stripe_events (type, object)
        where type in ('charge.dispute.created', 'charge.dispute.closed');
      create index stripe_events_waiting on stripe_events (received_at) where applied_at is null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index stripe_events_waiting, stripe_events_disputes');
  }
}
