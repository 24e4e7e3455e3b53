import type { EntityManager } from 'typeorm';

type Plan = {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Plan[];
};

/** Rows that PostgreSQL reads of its tables to answer a statement. */
export async function rowsReadBy(db: Pick<EntityManager, 'query'>, sql: string, values: unknown[]): Promise<number> {
  const [{ 'QUERY PLAN': plan }] = await db.query<[{ 'QUERY PLAN': [{ Plan: Plan }] }]>(
    `explain (analyze, format json) ${sql}`,
    values,
  );
  return readBy(plan[0].Plan);
}

function readBy(plan: Plan): number {
  const scanned =
    plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0);
  const own = plan['Relation Name'] ? scanned * plan['Actual Loops'] : 0;
  return (plan.Plans ?? []).reduce((sum, below) => sum + readBy(below), own);
}
