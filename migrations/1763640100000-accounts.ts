import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Accounts1763640100000 implements MigrationInterface {
  name = 'Accounts1763640100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table account_tokens (
        id bigint generated always as identity primary key,
        user_id uuid not null references users (id) on delete cascade,
        purpose text not null check (purpose in ('verify', 'reset', 'revert')),
        token_hash text not null,
        email text not null,
        created_at timestamptz not null,
        expires_at timestamptz not null
      );
      create unique index account_tokens_hash on account_tokens (token_hash);
      create unique index account_tokens_one_reset on account_tokens (user_id) where purpose = 'reset';
      create index account_tokens_user on account_tokens (user_id, purpose);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table account_tokens');
  }
}
