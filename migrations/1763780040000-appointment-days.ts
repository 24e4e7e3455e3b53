import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The daily retention job deletes appointments by their day. */
export class AppointmentDays1763780040000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create index appointments_day on appointments (date)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index appointments_day');
  }
}
