import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What people report about customers' sites; and an index for those that were published first not long ago. */
export class AbuseReports1763800000410 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table abuse_reports (
        id uuid primary key default gen_random_uuid(),
        site_id uuid not null references sites (id) on delete cascade,
        reason text not null check (reason in ('phishing', 'spam', 'rights', 'other')),
        text text not null check (char_length(text) <= 4000),
        email text,
        outcome text,
        created_at timestamptz not null
      );
      create index abuse_reports_newest on abuse_reports (created_at, id);
      create index abuse_reports_open on abuse_reports (created_at, id) where outcome is null;
      create index abuse_reports_of_site on abuse_reports (site_id);
      create index sites_first_published on sites (first_published_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index sites_first_published');
    await runner.query('drop table abuse_reports');
  }
}
