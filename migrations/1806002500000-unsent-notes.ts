import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What our team writes with a proposal waits for its next sending. */
export class UnsentNotes1806002500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table proposals add column pending_note text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table proposals drop column pending_note');
  }
}
