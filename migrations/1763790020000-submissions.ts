import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What customers send to the team, links to previews, and how many requests of a period are used. */
export class Submissions1763790020000 implements MigrationInterface {
  name = 'Submissions1763790020000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table site_submissions (
        id uuid primary key default gen_random_uuid(),
        site_id uuid not null references sites (id) on delete cascade,
        revision int not null,
        words jsonb not null,
        look jsonb not null,
        record jsonb,
        facts text not null check (facts in ('now', 'then')),
        facts_version int,
        restored_from int,
        note text,
        state text not null check (state in ('waiting', 'held', 'published', 'answered', 'declined', 'withdrawn')),
        reason text,
        period text,
        claimed_by uuid,
        claimed_name text,
        sent_at timestamptz not null,
        due_at timestamptz not null,
        check (facts = 'now' or record is not null)
      );
      create unique index site_submissions_open on site_submissions (site_id) where state in ('waiting', 'held');
      create index site_submissions_site on site_submissions (site_id);
      create index site_submissions_queue on site_submissions (sent_at, id) where state in ('waiting', 'held');

      create table site_previews (
        id uuid primary key default gen_random_uuid(),
        site_id uuid not null references sites (id) on delete cascade,
        token_hash text not null,
        ends text not null,
        "of" text not null check ("of" in ('draft', 'version', 'option')),
        ref text,
        expires_at timestamptz not null,
        revoked_at timestamptz,
        opened int not null default 0,
        created_at timestamptz not null
      );
      create unique index site_previews_token on site_previews (token_hash);
      create index site_previews_site on site_previews (site_id);

      create table update_quotas (
        user_id uuid not null references users (id) on delete cascade,
        period text not null,
        used int not null check (used >= 0),
        primary key (user_id, period)
      );

      create index sites_slug_search on sites using gin (slug gin_trgm_ops);
      create index business_infos_search on business_infos using gin (lower(business_name) gin_trgm_ops);
      create index sites_of_state on sites (state, updated_at, id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index sites_of_state, business_infos_search, sites_slug_search;
      drop table update_quotas, site_previews, site_submissions;
    `);
  }
}
