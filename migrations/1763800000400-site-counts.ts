import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How often a site was opened and used on a day of its own zone. */
export class SiteCounts1763800000400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table site_counts (
        site_id uuid not null references sites (id) on delete cascade,
        day date not null,
        kind text not null check (kind in ('view', 'card_view', 'qr', 'call', 'mail', 'save')),
        n int not null check (n > 0),
        primary key (site_id, day, kind)
      );
      create index site_counts_day on site_counts (day);
      create index appointments_made on appointments (site_id, created_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index appointments_made');
    await runner.query('drop table site_counts');
  }
}
