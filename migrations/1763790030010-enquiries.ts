import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What visitors write to a site's owner, and how many did so on a day. */
export class Enquiries1763790030010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table enquiries (
        id uuid primary key default gen_random_uuid(),
        site_id uuid not null references sites (id) on delete cascade,
        name text not null check (char_length(name) between 1 and 120),
        email text,
        phone text,
        message text not null check (char_length(message) <= 4000),
        language text not null,
        spam boolean not null,
        in_digest boolean not null,
        read_at timestamptz,
        created_at timestamptz not null,
        check (email is not null or phone is not null)
      );
      create index enquiries_newest on enquiries (site_id, spam, created_at, id);
      create index enquiries_unread on enquiries (site_id) where read_at is null and not spam;
      create index enquiries_created on enquiries (created_at);

      create table enquiry_counts (
        site_id uuid not null references sites (id) on delete cascade,
        day date not null,
        kept int not null,
        primary key (site_id, day)
      );
      create index enquiry_counts_day on enquiry_counts (day);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table enquiry_counts, enquiries');
  }
}
