import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The operator finds businesses by name without accents, and by one or two letters: written by a trigger, as of users. Rows of
 * before are filled some at a time and each time for itself: neither the table nor many rows stay locked.
 */
export class SearchedBusinesses1806002000000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table business_infos add column if not exists search text, add column if not exists search_pairs text[];
      create or replace function write_business_search() returns trigger language plpgsql as $$
      begin
        new.search := search_text(new.business_name);
        new.search_pairs := search_pairs(new.search);
        return new;
      end $$;
      create or replace trigger write_search before insert or update of business_name on business_infos
        for each row execute function write_business_search();
    `);
    for (let filled = 1; filled > 0;) {
      [, filled] = (await runner.query(`
        update business_infos set business_name = business_name where ctid = any(array(
          select ctid from business_infos where search is null limit 1000))`)) as [unknown, number];
    }
    await runner.query(`
      drop index if exists business_infos_search, business_infos_search_pairs;
      create index business_infos_search on business_infos using gin (search gin_trgm_ops);
      create index business_infos_search_pairs on business_infos using gin (search_pairs);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger write_search on business_infos;
      drop function write_business_search;
      drop index business_infos_search, business_infos_search_pairs;
      alter table business_infos drop column search, drop column search_pairs;
      create index business_infos_search on business_infos using gin (lower(business_name) gin_trgm_ops);
    `);
  }
}
