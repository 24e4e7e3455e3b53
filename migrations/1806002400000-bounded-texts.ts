import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Table, column, least and most characters. */
const BOUNDS = [
  ['enquiries', 'name', 1, 120],
  ['enquiries', 'message', 0, 4_000],
  ['design_requests', 'text', 0, 4_000],
  ['update_requests', 'text', 10, 4_000],
  ['proposal_options', 'name', 1, 60],
  ['proposal_comments', 'text', 1, 4_000],
  ['abuse_reports', 'text', 0, 4_000],
  ['passkeys', 'name', 1, 60],
] as const;

/** An emoji of two code points is one character to the validators, and two to PostgreSQL: it allows twice as many. */
export class BoundedTexts1806002400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await bound(runner, 2);
  }

  async down(runner: QueryRunner): Promise<void> {
    await bound(runner, 1);
  }
}

async function bound(runner: QueryRunner, times: number): Promise<void> {
  for (const [table, column, least, most] of BOUNDS) {
    const check = `${table}_${column}_check`;
    await runner.query(
      `alter table ${table} drop constraint ${check},
       add constraint ${check} check (char_length(${column}) between ${least} and ${most * times}) not valid`,
    );
  }
}
