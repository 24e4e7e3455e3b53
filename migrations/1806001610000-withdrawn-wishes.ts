import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Design requests that were withdrawn are deleted when their years are over. Of earlier ones these begin now. */
export class WithdrawnWishes1806001610000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table design_requests add column withdrawn_at timestamptz;
      update design_requests set withdrawn_at = now() where state = 'withdrawn';
      create index design_requests_withdrawn on design_requests (withdrawn_at) where withdrawn_at is not null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table design_requests drop column withdrawn_at');
  }
}
