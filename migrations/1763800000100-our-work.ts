import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What our team does for customers: briefs, requests, proposals, add-ons as tasks, and whether promises were kept. */
export class OurWork1763800000100 implements MigrationInterface {
  name = 'OurWork1763800000100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table design_requests (
        id uuid primary key default gen_random_uuid(),
        site_id uuid not null references sites (id) on delete cascade,
        text text check (char_length(text) <= 4000),
        state text not null check (state in ('new', 'working', 'proposed', 'done', 'withdrawn')),
        due_at timestamptz not null,
        our_days int,
        claimed_by uuid,
        claimed_name text,
        created_at timestamptz not null
      );
      create unique index design_requests_one on design_requests (site_id) where state <> 'withdrawn';
      create index design_requests_site on design_requests (site_id);
      create index design_requests_us on design_requests (due_at, id) where state in ('new', 'working');

      create table update_requests (
        id uuid primary key default gen_random_uuid(),
        site_id uuid not null references sites (id) on delete cascade,
        text text not null check (char_length(text) between 10 and 4000),
        image_ids uuid[] not null,
        state text not null check (state in ('new', 'asked', 'working', 'proposed', 'done', 'declined', 'withdrawn')),
        period text,
        counted boolean not null,
        started_at timestamptz,
        due_at timestamptz not null,
        our_days int,
        messages jsonb not null,
        reason text,
        claimed_by uuid,
        claimed_name text,
        created_at timestamptz not null,
        ended_at timestamptz
      );
      create unique index update_requests_working on update_requests (site_id) where state = 'working';
      create index update_requests_site on update_requests (site_id, created_at, id);
      create index update_requests_newest on update_requests (created_at, id);
      create index update_requests_us on update_requests (due_at, id) where state in ('new', 'working');
      create index update_requests_customer on update_requests (due_at, id) where state = 'asked';
      create index update_requests_ended on update_requests (ended_at) where ended_at is not null;

      create table proposals (
        id uuid primary key default gen_random_uuid(),
        site_id uuid not null references sites (id) on delete cascade,
        kind text not null check (kind in ('design', 'update')),
        design_request_id uuid references design_requests (id) on delete set null,
        request_id uuid references update_requests (id) on delete set null,
        submission_id uuid references site_submissions (id) on delete set null,
        state text not null check (state in ('draft', 'sent', 'changing', 'chosen', 'declined', 'withdrawn')),
        revision int not null,
        note text,
        pending jsonb,
        operator text,
        facts_version int,
        sent_at timestamptz,
        due_at timestamptz not null,
        our_days int,
        chosen_option uuid,
        chosen_by text,
        chosen_version int,
        reason text,
        claimed_by uuid,
        claimed_name text,
        created_at timestamptz not null,
        changed_at timestamptz not null,
        ended_at timestamptz,
        check ((state = 'chosen') = (chosen_option is not null))
      );
      create unique index proposals_open_design on proposals (site_id)
        where kind = 'design' and state in ('draft', 'sent', 'changing');
      create unique index proposals_open_request on proposals (request_id) where state in ('draft', 'sent', 'changing');
      create unique index proposals_open_submission on proposals (submission_id)
        where state in ('draft', 'sent', 'changing');
      create index proposals_site on proposals (site_id, created_at, id);
      create index proposals_newest on proposals (created_at, id);
      create index proposals_brief on proposals (design_request_id);
      create index proposals_us on proposals (due_at, id) where state = 'changing';
      create index proposals_customer on proposals (due_at, id) where state = 'sent';
      create index proposals_ended on proposals (ended_at) where ended_at is not null;

      create table proposal_options (
        id uuid primary key default gen_random_uuid(),
        proposal_id uuid not null references proposals (id) on delete cascade,
        position int not null check (position between 1 and 3),
        name text not null check (char_length(name) between 1 and 60),
        words jsonb not null,
        look jsonb not null
      );
      create index proposal_options_of on proposal_options (proposal_id, position);

      create table proposal_comments (
        id uuid primary key default gen_random_uuid(),
        proposal_id uuid not null references proposals (id) on delete cascade,
        option_id uuid references proposal_options (id) on delete set null,
        section text,
        author_kind text not null check (author_kind in ('owner', 'operator')),
        author text not null,
        text text not null check (char_length(text) between 1 and 4000),
        done boolean not null,
        created_at timestamptz not null
      );
      create index proposal_comments_of on proposal_comments (proposal_id, created_at, id);
      create index proposal_comments_option on proposal_comments (option_id);

      create table service_tasks (
        id uuid primary key default gen_random_uuid(),
        user_id uuid not null references users (id) on delete cascade,
        purchase_id text not null,
        service text not null check (service in ('google-business', 'custom-domain')),
        state text not null check (state in ('waiting', 'working', 'asked', 'done')),
        promised_from timestamptz not null,
        promised_by timestamptz not null,
        due_at timestamptz not null,
        our_days int,
        messages jsonb not null,
        claimed_by uuid,
        claimed_name text,
        bought_at timestamptz not null,
        done_at timestamptz
      );
      create unique index service_tasks_purchase on service_tasks (purchase_id);
      create index service_tasks_user on service_tasks (user_id);
      create index service_tasks_newest on service_tasks (bought_at, id);
      create index service_tasks_us on service_tasks (due_at, id) where state in ('waiting', 'working');
      create index service_tasks_customer on service_tasks (due_at, id) where state = 'asked';

      create table answered_promises (
        id uuid primary key default gen_random_uuid(),
        kind text not null,
        kept boolean not null,
        at timestamptz not null
      );
      create index answered_promises_at on answered_promises (at);

      create index site_submissions_due on site_submissions (due_at, id) where state in ('waiting', 'held');
    `);
    // What was bought before: business days are not known here, two weeks hold ten of them and one holds five.
    await runner.query(`
      insert into service_tasks (user_id, purchase_id, service, state, promised_from, promised_by, due_at, messages, bought_at)
      select user_id, id, service, 'waiting', purchased_at + first, purchased_at + last, purchased_at + last, '[]', purchased_at
      from purchases join (values ('google-business', interval '7 days', interval '14 days'),
        ('custom-domain', interval '2 days', interval '7 days')) as promised (id_of, first, last) on id_of = service
      where refunded_at is null
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index site_submissions_due;
      drop table answered_promises, service_tasks, proposal_comments, proposal_options, proposals, update_requests,
        design_requests;
    `);
  }
}
