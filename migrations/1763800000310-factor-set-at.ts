import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Since when an account has an authenticator: one set up after the e-mail was changed goes when the change is reverted. */
export class FactorSetAt1763800000310 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table second_factors add column set_at timestamptz;
      update second_factors set set_at = now() where secret is not null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table second_factors drop column set_at');
  }
}
