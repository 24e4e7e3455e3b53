import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether the owner or our team paused a site: the owner reads it. */
export class PausedBy1763820000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table sites add column paused_by text check (paused_by in ('owner', 'team'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table sites drop column paused_by');
  }
}
