import type { MigrationInterface, QueryRunner } from 'typeorm';
import { RESERVED_LATER } from '../src/sites/hosts/reserved-names.ts';

/** A site that has one of these names keeps it. */
export class MoreReservedNames1806002300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `insert into site_names (name, kind) select name, 'reserved' from unnest($1::text[]) as name on conflict do nothing`,
      [RESERVED_LATER],
    );
  }

  /** They stay: an operator may have reserved one of them meanwhile. */
  async down(): Promise<void> {}
}
