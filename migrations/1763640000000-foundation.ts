import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Foundation1763640000000 implements MigrationInterface {
  name = 'Foundation1763640000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table users (
        id uuid primary key default gen_random_uuid(),
        name text not null,
        email text not null,
        password_hash text not null,
        status text not null default 'active' check (status in ('active', 'inactive', 'suspended')),
        inactive_reason text check (inactive_reason = 'payment'),
        granted_plan text check (granted_plan in ('starter', 'pro', 'plus_ai')),
        subscribed_plan text check (subscribed_plan in ('starter', 'pro', 'plus_ai')),
        email_verified_at timestamptz,
        created_at timestamptz not null,
        last_login_at timestamptz
      );
      create unique index users_email on users (lower(email));

      create table admins (
        id uuid primary key default gen_random_uuid(),
        username text not null,
        full_name text not null,
        email text,
        role text not null check (role in ('platform', 'studio')),
        site_id uuid,
        password_hash text not null,
        created_at timestamptz not null,
        check ((role = 'studio') = (site_id is not null))
      );
      create unique index admins_username on admins (lower(username));

      create table sessions (
        id uuid primary key default gen_random_uuid(),
        audience text not null check (audience in ('customer', 'platform', 'studio')),
        user_id uuid references users (id) on delete cascade,
        admin_id uuid references admins (id) on delete cascade,
        created_at timestamptz not null,
        last_seen_at timestamptz not null,
        expires_at timestamptz not null,
        check ((audience = 'customer') = (user_id is not null)),
        check ((audience = 'customer') = (admin_id is null))
      );
      create index sessions_user on sessions (user_id);
      create index sessions_admin on sessions (admin_id);
      create index sessions_expiry on sessions (expires_at);

      create table outbox (
        id uuid primary key default gen_random_uuid(),
        kind text not null,
        payload jsonb,
        key text unique,
        created_at timestamptz not null,
        due_at timestamptz not null,
        leased_until timestamptz,
        attempts int not null default 0,
        done_at timestamptz,
        failed_at timestamptz,
        last_error text
      );
      create index outbox_waiting on outbox (due_at) where done_at is null and failed_at is null;

      create table audit_log (
        id uuid primary key default gen_random_uuid(),
        at timestamptz not null,
        actor_id uuid not null,
        actor_name text not null,
        action text not null,
        subject_type text not null,
        subject_id uuid not null,
        before jsonb,
        after jsonb
      );
      create index audit_log_newest on audit_log (at, id);
      create index audit_log_subject on audit_log (subject_id);

      create table scheduled_runs (
        name text not null,
        period text not null,
        finished_at timestamptz not null,
        primary key (name, period)
      );

      create table contact_messages (
        id uuid primary key default gen_random_uuid(),
        name text not null,
        email text not null,
        phone text,
        questions text not null,
        created_at timestamptz not null,
        answered_at timestamptz
      );
      create index contact_messages_newest on contact_messages (created_at, id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table contact_messages, scheduled_runs, audit_log, outbox, sessions, admins, users');
  }
}
