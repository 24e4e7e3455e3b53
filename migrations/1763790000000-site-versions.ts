import type { MigrationInterface, QueryRunner } from 'typeorm';
import { RESERVED_NAMES } from '../src/sites/hosts/reserved-names.ts';

const SECTIONS = [
  ...['top', 'services', 'about', 'gallery', 'testimonials', 'faq'],
  ...['assistant', 'hours', 'areas', 'booking', 'contact'],
];
const LOOKS = {
  piano: { design: 'programme', palette: 'plum', trade: 'music-teacher' },
  handyman: { design: 'workorder', palette: 'hi-vis', trade: 'handyman' },
  garage: { design: 'showroom', palette: 'blue', trade: 'mechanic' },
  shingle: { design: 'shingle', palette: 'own', trade: 'other' },
};

/** A site becomes a pointer to immutable, numbered versions; what stood in its row is its version 1. */
export class SiteVersions1763790000000 implements MigrationInterface {
  name = 'SiteVersions1763790000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table sites
        add column trade text,
        add column trade_name jsonb,
        add column state text not null default 'draft'
          check (state in ('draft', 'published', 'paused', 'unpublished', 'blocked')),
        add column publishing text not null default 'team' check (publishing in ('team', 'owner')),
        add column block_reason text,
        add column state_before_block text check (state_before_block in ('draft', 'published', 'paused', 'unpublished')),
        add column published_version int,
        add column facts_live boolean not null default true,
        add column weekly_mail boolean not null default true,
        add column first_submitted_at timestamptz,
        add column first_published_at timestamptz,
        alter column slug drop not null,
        alter column card_slug drop not null;

      create table site_versions (
        site_id uuid not null references sites (id) on delete cascade,
        number int not null check (number > 0),
        schema int not null,
        words jsonb not null,
        look jsonb not null,
        record jsonb,
        facts_version int,
        published_at timestamptz,
        author_kind text not null check (author_kind in ('owner', 'operator', 'system')),
        author text,
        note text,
        restored_from int,
        created_at timestamptz not null,
        primary key (site_id, number),
        check (published_at is null or record is not null),
        check (pg_column_size(words) <= 200000)
      );
      create function refuse_version_change() returns trigger language plpgsql as $$
        begin raise exception 'A version of a site is never changed.'; end $$;
      create trigger site_versions_immutable before update on site_versions
        for each row execute function refuse_version_change();

      create table site_drafts (
        site_id uuid primary key references sites (id) on delete cascade,
        words jsonb not null,
        look jsonb not null,
        revision int not null check (revision > 0),
        updated_by text not null check (updated_by in ('owner', 'operator')),
        updated_at timestamptz not null
      );

      create table site_images (
        site_id uuid not null references sites (id) on delete cascade,
        image_id uuid not null references images (id) on delete restrict,
        primary key (site_id, image_id)
      );
      create index site_images_image on site_images (image_id);

      create table site_pictures (
        site_id uuid not null references sites (id) on delete cascade,
        number int not null,
        kind text not null check (kind in ('preview', 'portrait')),
        key text not null,
        primary key (site_id, number, kind)
      );

      create table site_names (
        name text primary key check (name ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(name) <= 60),
        site_id uuid references sites (id) on delete set null,
        kind text not null check (kind in ('current', 'old', 'reserved', 'resting', 'held')),
        until timestamptz,
        created_at timestamptz not null default now()
      );
      create index site_names_site on site_names (site_id);
      create unique index site_names_current on site_names (site_id) where kind = 'current';

      create table site_domains (
        id uuid primary key default gen_random_uuid(),
        site_id uuid not null references sites (id) on delete cascade,
        host text not null check (host = lower(host) and length(host) <= 253),
        token text not null,
        state text not null check (state in ('pending', 'proven', 'live', 'failing', 'removed')),
        "primary" boolean not null default false,
        checks jsonb not null default '[]',
        proven_at timestamptz,
        failing_since timestamptz,
        checked_at timestamptz,
        next_check timestamptz,
        created_at timestamptz not null default now()
      );
      create unique index site_domains_proven on site_domains (host) where state in ('proven', 'live', 'failing');
      create index site_domains_site on site_domains (site_id);
      create index site_domains_due on site_domains (next_check) where state <> 'removed';
    `);
    await this.moveRows(runner);
    await runner.query(`
      alter table sites
        alter column trade set not null,
        drop column template,
        drop column content,
        drop column version;
      drop index sites_owner;
      create unique index sites_owner on sites (owner_id);
      create index sites_newest on sites (updated_at, id);
      alter table sites add foreign key (id, published_version) references site_versions (site_id, number);
      alter table sites add check (state in ('draft', 'blocked') or published_version is not null);
    `);
    await runner.query(
      `insert into site_names (name, kind) select name, 'reserved' from unnest($1::text[]) as name on conflict do nothing`,
      [RESERVED_NAMES],
    );
  }

  private async moveRows(runner: QueryRunner): Promise<void> {
    await runner.query(
      `with looks as (select key as template, value from jsonb_each($1::jsonb)),
       moved as (
         select s.id, s.sample_revision, s.created_at, s.updated_at, l.value ->> 'trade' as trade,
           jsonb_build_object('design', l.value ->> 'design', 'palette', l.value ->> 'palette', 'pair', 'a',
             'sections', (select jsonb_agg(jsonb_build_object('id', id, 'on', true) order by at)
                          from unnest($2::text[]) with ordinality as every (id, at))) as look
         from sites s join looks l using (template)
       ), traded as (
         update sites s set trade = case when s.owner_id is null then moved.trade else 'other' end,
           state = 'published', facts_live = false, first_published_at = s.created_at
         from moved where moved.id = s.id returning s.id
       )
       insert into site_versions (site_id, number, schema, words, look, record, published_at, author_kind, created_at)
       select s.id, 1, 1, '{}', moved.look,
         jsonb_build_object('schema', 1, 'look', moved.look,
           'trade', case when s.owner_id is null then moved.trade else 'other' end, 'time_zone', s.time_zone,
           'default_language', s.default_language, 'languages', to_jsonb(s.languages), 'content', s.content),
         s.updated_at, 'system', s.updated_at
       from sites s join moved on moved.id = s.id`,
      [JSON.stringify(LOOKS), SECTIONS],
    );
    await runner.query(`
      update sites set published_version = 1;
      insert into site_names (name, site_id, kind)
        select slug, id, case when owner_id is null then 'reserved' else 'current' end from sites
        on conflict do nothing;
      insert into site_names (name, kind) select card_slug, 'reserved' from sites where owner_id is null
        on conflict do nothing;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table sites
        add column template text,
        add column content jsonb,
        add column version int not null default 1;
      update sites s set content = v.record -> 'content',
        template = case v.record #>> '{look,design}'
          when 'workorder' then 'handyman' when 'showroom' then 'garage' when 'shingle' then 'shingle' else 'piano' end
      from site_versions v where v.site_id = s.id and v.number = s.published_version;
      alter table sites drop constraint sites_id_published_version_fkey;
      delete from sites where content is null or slug is null;
      update sites set card_slug = slug where card_slug is null;
      drop table site_domains, site_names, site_pictures, site_images, site_drafts, site_versions;
      drop function refuse_version_change();
      drop index sites_newest;
      drop index sites_owner;
      create index sites_owner on sites (owner_id);
      alter table sites
        drop column trade, drop column trade_name, drop column state, drop column publishing,
        drop column block_reason, drop column state_before_block, drop column published_version,
        drop column facts_live, drop column weekly_mail, drop column first_submitted_at,
        drop column first_published_at,
        alter column template set not null,
        alter column content set not null,
        alter column slug set not null,
        alter column card_slug set not null;
    `);
  }
}
