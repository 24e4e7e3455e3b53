import type { QueryResultRow } from 'pg';
import type { DataSource } from 'typeorm';

type Pool = { query: (asked: object) => Promise<{ rows: unknown[] }> };

/**
 * One read straight from pg's pool, for the few questions that every poll asks: without TypeORM's runner around it, and
 * prepared once a connection under `name`. @throws what pg throws; the error filter knows it
 */
export async function hotRead<Row extends QueryResultRow>(
  db: DataSource,
  name: string,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  const { master } = db.driver as unknown as { master: Pool };
  return (await master.query({ name, text, values })).rows as Row[];
}
