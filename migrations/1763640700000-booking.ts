import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Booking1763640700000 implements MigrationInterface {
  name = 'Booking1763640700000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table available_slots (
        id uuid primary key default gen_random_uuid(),
        site_id uuid not null references sites (id) on delete cascade,
        date date not null check (extract(isodow from date) <> 7),
        time_slots text[] not null check (cardinality(time_slots) > 0),
        created_at timestamptz not null,
        deleted_at timestamptz
      );
      create unique index one_slot_per_day on available_slots (site_id, date);

      create table appointments (
        id uuid primary key default gen_random_uuid(),
        site_id uuid not null references sites (id) on delete cascade,
        date date not null,
        time text not null check (time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
        time_zone text not null,
        service_type text not null,
        customer_name text not null,
        customer_email text not null,
        customer_phone text not null,
        notes text,
        language text not null,
        client_id uuid,
        status text not null default 'pending' check (status in ('pending', 'accepted', 'rejected', 'cancelled')),
        sequence int not null default 0,
        cancel_token_hash text,
        confirmation_mailed boolean not null,
        created_at timestamptz not null,
        lapses_at timestamptz not null,
        changed_at timestamptz not null
      );
      create unique index one_live_appointment_per_time on appointments (site_id, date, time)
        where status in ('pending', 'accepted');
      create unique index appointments_client on appointments (site_id, client_id) where client_id is not null;
      create index appointments_in_order on appointments (site_id, date, time, id);
      create index appointments_lapsing on appointments (lapses_at) where status = 'pending';
      create index appointments_pending_of_customer on appointments (site_id, lower(customer_email))
        where status = 'pending';

      create table confirmation_quotas (
        site_id uuid not null references sites (id) on delete cascade,
        month text not null,
        sent int not null check (sent between 0 and 500),
        primary key (site_id, month)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table confirmation_quotas, appointments, available_slots');
  }
}
