import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The second factor of customers and administrators, the tickets of sign-ins that wait for it, and when a session was confirmed. */
export class SecondFactors1763800000300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const account = `
        user_id uuid references users (id) on delete cascade,
        admin_id uuid references admins (id) on delete cascade,
        check (num_nonnulls(user_id, admin_id) = 1)`;
    await runner.query(`
      create table second_factors (
        id uuid primary key default gen_random_uuid(),
        secret text,
        offered_secret text,
        last_step bigint not null default 0,
        recovery_hashes text[] not null default '{}',${account}
      );
      create unique index second_factors_user on second_factors (user_id);
      create unique index second_factors_admin on second_factors (admin_id);

      create table passkeys (
        id uuid primary key default gen_random_uuid(),
        credential_id text not null check (char_length(credential_id) <= 1400),
        public_key bytea not null,
        counter bigint not null check (counter >= 0),
        transports text[] not null default '{}',
        name text not null check (char_length(name) between 1 and 60),
        created_at timestamptz not null,${account}
      );
      create unique index passkeys_credential on passkeys (credential_id);
      create index passkeys_user on passkeys (user_id);
      create index passkeys_admin on passkeys (admin_id);

      create table sign_in_tickets (
        id uuid primary key default gen_random_uuid(),
        token_hash text not null,
        kind text not null check (kind in ('second', 'enrol')),
        tries_left int not null check (tries_left >= 0),
        challenge text,
        expires_at timestamptz not null,${account}
      );
      create unique index sign_in_tickets_hash on sign_in_tickets (token_hash);
      create index sign_in_tickets_user on sign_in_tickets (user_id);
      create index sign_in_tickets_admin on sign_in_tickets (admin_id);
      create index sign_in_tickets_expiry on sign_in_tickets (expires_at);

      alter table sessions
        add column confirmed_at timestamptz,
        add column challenge text,
        add column challenge_until timestamptz;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table sessions drop column confirmed_at, drop column challenge, drop column challenge_until;
      drop table sign_in_tickets, passkeys, second_factors;
    `);
  }
}
