import type { MigrationInterface, QueryRunner } from 'typeorm';

const START = `(left(time, 2)::int * 60 + right(time, 2)::int)`;

/**
 * A site's week for bookings; days that are closed or have times of their own, Sundays too; and appointments that cannot
 * overlap, whatever their lengths.
 */
export class BookingSettings1763790030000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table booking_settings (
        site_id uuid primary key references sites (id) on delete cascade,
        services text[] check (cardinality(services) <= 24),
        week jsonb not null,
        step_minutes int not null check (step_minutes in (15, 30, 60)),
        notice_hours int not null check (notice_hours between 0 and 720),
        days_ahead int not null check (days_ahead between 1 and 180),
        answers text not null check (answers in ('by_hand', 'at_once')),
        lengths jsonb not null,
        version int not null,
        feed_key_hash text,
        updated_at timestamptz not null
      );
      create unique index booking_settings_feed on booking_settings (feed_key_hash) where feed_key_hash is not null;

      alter table available_slots
        drop constraint available_slots_date_check,
        drop constraint available_slots_time_slots_check,
        add closed boolean not null default false,
        add check (closed = (cardinality(time_slots) = 0));

      create extension if not exists btree_gist;
      alter table appointments
        add minutes int not null default 60,
        add minutes_held int not null default 1;
      update appointments set minutes_held = held.minutes
      from (
        select a.id, least(60, 1440 - ${START}, lead(${START}) over (partition by site_id, date order by time) - ${START}) as minutes
        from appointments a join sites s on s.id = a.site_id
        where s.owner_id is not null and a.status in ('pending', 'accepted')
      ) held where held.id = appointments.id;
      alter table appointments
        add check (minutes between 1 and 1440),
        add check (minutes_held between 1 and 1440 - ${START}),
        add constraint no_overlapping_appointments exclude using gist
          (site_id with =, date with =, int4range(${START}, ${START} + minutes_held) with &&)
          where (status in ('pending', 'accepted'));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table appointments drop constraint no_overlapping_appointments, drop minutes, drop minutes_held;
      drop extension btree_gist;
      delete from available_slots where closed or extract(isodow from date) = 7;
      alter table available_slots
        drop closed,
        add check (extract(isodow from date) <> 7),
        add check (cardinality(time_slots) > 0);
      drop table booking_settings;
    `);
  }
}
