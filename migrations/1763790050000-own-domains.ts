import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Own domains are checked on a schedule, and their certificates counted. */
export class OwnDomains1763790050000 implements MigrationInterface {
  name = 'OwnDomains1763790050000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table site_domains
        add column proof_gone_since timestamptz,
        add column lost_checks int not null default 0 check (lost_checks >= 0),
        add constraint site_domains_failing_check check (state <> 'failing' or failing_since is not null),
        add constraint site_domains_primary_check check (not "primary" or state in ('live', 'failing'));
      create unique index site_domains_one_a_site on site_domains (site_id, host) where state <> 'removed';
      create unique index site_domains_primary on site_domains (site_id) where "primary";
      create index site_domains_host on site_domains (host);

      create table domain_certificates (
        host text primary key,
        domain_id uuid not null references site_domains (id) on delete cascade,
        registrable text not null,
        allowed_at timestamptz not null
      );
      create index domain_certificates_newest on domain_certificates (allowed_at);
      create index domain_certificates_domain on domain_certificates (domain_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table domain_certificates;
      drop index site_domains_host, site_domains_primary, site_domains_one_a_site;
      alter table site_domains
        drop constraint site_domains_failing_check,
        drop constraint site_domains_primary_check,
        drop column lost_checks,
        drop column proof_gone_since;
    `);
  }
}
