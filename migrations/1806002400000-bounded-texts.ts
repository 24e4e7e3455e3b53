import type { MigrationInterface, QueryRunner } from 'typeorm';

const BOUNDS = [
  ['enquiries', 'name', 'between 1 and 120'],
  ['enquiries', 'message', '<= 4000'],
  ['design_requests', 'text', '<= 4000'],
  ['update_requests', 'text', 'between 10 and 4000'],
  ['proposal_options', 'name', 'between 1 and 60'],
  ['proposal_comments', 'text', 'between 1 and 4000'],
  ['abuse_reports', 'text', '<= 4000'],
  ['passkeys', 'name', 'between 1 and 60'],
] as const;

/** Validators alone bound texts: an emoji of two code points is one character to them, and was two here. */
export class BoundedTexts1806002400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [table, column] of BOUNDS)
      await runner.query(`alter table ${table} drop constraint ${table}_${column}_check`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, column, bound] of BOUNDS)
      await runner.query(
        `alter table ${table} add constraint ${table}_${column}_check check (char_length(${column}) ${bound}) not valid`,
      );
  }
}
