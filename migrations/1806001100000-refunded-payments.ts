import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was refunded of a payment; the comparison with Stripe fills it in for those that are there. */
export class RefundedPayments1806001100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table payment_records add column refunded_cents int not null default 0
        check (refunded_cents between 0 and greatest(total_cents, 0));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table payment_records drop column refunded_cents');
  }
}
