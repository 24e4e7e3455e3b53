import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Since when a site's owner has no plan: its page stays 30 days. */
export class SitesWithoutPlan1763790010000 implements MigrationInterface {
  name = 'SitesWithoutPlan1763790010000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table sites add column without_plan_since timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table sites drop column without_plan_since');
  }
}
