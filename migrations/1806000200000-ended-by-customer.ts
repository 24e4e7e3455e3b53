import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The daily job reads ended subscriptions customer by customer: without the order of an index each page sorts all that follow. */
export class EndedByCustomer1806000200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index subscriptions_ended;
      create index subscriptions_ended on subscriptions (user_id, ended_at) where ended_at is not null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index subscriptions_ended;
      create index subscriptions_ended on subscriptions (ended_at) where ended_at is not null;
    `);
  }
}
