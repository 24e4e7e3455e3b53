import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An appointment keeps what its service was called. Of earlier ones the names of the live record are filled in, some at a
 * time and each time for itself: neither the table nor many rows stay locked.
 */
export class BookedServices1806001900000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table appointments add column if not exists service_name jsonb');
    const services = (await runner.query(`
      select s.id as site_id, service ->> 'id' as id, service -> 'name' as name
      from sites s join site_versions v on v.site_id = s.id and v.number = s.published_version
      cross join jsonb_array_elements(v.record -> 'content' -> 'services') service
      where exists (select 1 from appointments a where a.site_id = s.id)
    `)) as { site_id: string; id: string; name: object }[];
    for (const { site_id, id, name } of services) await fill(runner, [site_id, id, JSON.stringify(name)]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table appointments drop column service_name');
  }
}

async function fill(runner: QueryRunner, values: string[]): Promise<void> {
  for (let filled = 1; filled > 0;) {
    const [, count] = (await runner.query(
      `update appointments set service_name = $3 where ctid = any(array(
         select ctid from appointments where site_id = $1 and service_type = $2 and service_name is null limit 1000))`,
      values,
    )) as [unknown, number];
    filled = count;
  }
}
