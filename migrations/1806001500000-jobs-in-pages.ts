import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The weekly mail reads the sites that were opened, not all; the comparison with Stripe goes on where a run died. */
export class JobsInPages1806001500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index site_counts_opened on site_counts (day, site_id) where kind in ('view', 'card_view');
      alter table billing_customers add column synced_at timestamptz;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table billing_customers drop column synced_at;
      drop index site_counts_opened;
    `);
  }
}
