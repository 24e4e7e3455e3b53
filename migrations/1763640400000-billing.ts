import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Billing1763640400000 implements MigrationInterface {
  name = 'Billing1763640400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table billing_customers (
        user_id uuid primary key references users (id) on delete cascade,
        stripe_customer_id text,
        attempt uuid not null,
        held_by uuid,
        held_until timestamptz,
        synced_seq bigint not null default 0,
        failing_since timestamptz,
        failing_invoice text,
        created_at timestamptz not null
      );
      create unique index billing_customers_stripe on billing_customers (stripe_customer_id);
      create index billing_customers_failing on billing_customers (failing_since) where failing_since is not null;

      create table subscriptions (
        id text primary key,
        user_id uuid not null references users (id) on delete cascade,
        plan text not null check (plan in ('starter', 'pro', 'plus_ai')),
        status text not null,
        live boolean not null,
        current_period_end timestamptz,
        cancel_at_period_end boolean not null,
        pending_plan text check (pending_plan in ('starter', 'pro', 'plus_ai')),
        trial_end timestamptz,
        started_at timestamptz not null,
        ended_at timestamptz,
        seen_at timestamptz not null
      );
      create unique index subscriptions_one_live on subscriptions (user_id) where live;
      create index subscriptions_user on subscriptions (user_id, started_at);
      create index subscriptions_ended on subscriptions (ended_at) where ended_at is not null;

      create table purchases (
        id text primary key,
        user_id uuid not null references users (id) on delete cascade,
        service text not null check (service in ('google-business', 'custom-domain')),
        purchased_at timestamptz not null,
        refunded_at timestamptz
      );
      create unique index purchases_one_a_service on purchases (user_id, service) where refunded_at is null;
      create index purchases_user on purchases (user_id);

      create table stripe_events (
        id text primary key,
        seq bigserial not null,
        type text not null,
        customer text,
        object text,
        created_at timestamptz not null,
        received_at timestamptz not null,
        applied_at timestamptz
      );
      create index stripe_events_customer on stripe_events (customer, seq);
      create index stripe_events_received on stripe_events (received_at);

      create table spent_trials (
        hash text primary key,
        subscription text not null,
        spent_at timestamptz not null
      );

      create table payment_records (
        invoice text primary key,
        user_id uuid,
        description text not null,
        currency text not null,
        subtotal_cents int not null,
        tax_cents int not null,
        total_cents int not null,
        paid_at timestamptz not null
      );
      create index payment_records_user on payment_records (user_id);
      create index payment_records_paid on payment_records (paid_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'drop table payment_records, spent_trials, stripe_events, purchases, subscriptions, billing_customers',
    );
  }
}
