import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Sites1763640200000 implements MigrationInterface {
  name = 'Sites1763640200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table sites (
        id uuid primary key default gen_random_uuid(),
        slug text not null,
        card_slug text not null,
        template text not null,
        plan text not null check (plan in ('starter', 'pro', 'plus_ai')),
        time_zone text not null,
        default_language text not null,
        languages text[] not null check (default_language = any (languages)),
        content jsonb not null,
        owner_id uuid references users (id) on delete cascade,
        sample_revision int,
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        check (owner_id is null or sample_revision is null)
      );
      create unique index sites_slug on sites (slug);
      create unique index sites_card_slug on sites (card_slug);
      create index sites_owner on sites (owner_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table sites');
  }
}
