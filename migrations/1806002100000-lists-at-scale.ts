import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What an operator and the daily jobs read of all sites, domains, names and entries costs the same however many there are. */
export class ListsAtScale1806002100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table count_totals (day date not null, kind text not null, n bigint not null, primary key (day, kind));
      insert into count_totals (day, kind, n) select day, kind, sum(n) from site_counts group by day, kind;
      create index site_domains_failing on site_domains (failing_since, id) where state = 'failing';
      create index sites_without_plan on sites (without_plan_since) where without_plan_since is not null;
      create index site_names_search on site_names using gin (name gin_trgm_ops);
      create index audit_log_action on audit_log (action, at, id);
      create index audit_log_actor on audit_log (actor_id, at, id);
      drop index audit_log_subject;
      create index audit_log_subject on audit_log (subject_id, at, id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index audit_log_subject, audit_log_actor, audit_log_action, site_names_search, sites_without_plan, site_domains_failing;
      create index audit_log_subject on audit_log (subject_id);
      drop table count_totals;
    `);
  }
}
