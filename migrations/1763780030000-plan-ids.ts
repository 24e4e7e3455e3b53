import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLUMNS = [
  ['users', 'granted_plan'],
  ['users', 'subscribed_plan'],
  ['sites', 'plan'],
  ['subscriptions', 'plan'],
  ['subscriptions', 'pending_plan'],
] as const;

const replaceChecks = (rule: (column: string) => string) =>
  COLUMNS.map(
    ([table, column]) =>
      `alter table ${table} drop constraint ${table}_${column}_check, add constraint ${table}_${column}_check check (${rule(column)});`,
  ).join('\n');

/** Plans are listed in src/plans alone: the database checks only the form of an id. Only a sample has a plan of its own. */
export class PlanIds1763780030000 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(`
      ${replaceChecks((column) => `${column} ~ '^[a-z][a-z0-9_]*$' and ${column} <> 'no_plan'`)}
      alter table sites alter column plan drop not null;
      update sites set plan = null where owner_id is not null;
      alter table sites add constraint sites_plan_of_samples_check check ((owner_id is null) = (plan is not null));
    `);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query(`
      alter table sites drop constraint sites_plan_of_samples_check;
      update sites set plan = coalesce(
        (select coalesce(u.granted_plan, u.subscribed_plan) from users u where u.id = sites.owner_id), 'starter')
        where plan is null;
      alter table sites alter column plan set not null;
      ${replaceChecks((column) => `${column} in ('starter', 'pro', 'plus_ai')`)}
    `);
  }
}
