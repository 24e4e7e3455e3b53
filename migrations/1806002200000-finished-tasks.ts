import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Add-on services that were done long ago are found without reading all of them. */
export class FinishedTasks1806002200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create index service_tasks_done on service_tasks (done_at) where done_at is not null');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index service_tasks_done');
  }
}
