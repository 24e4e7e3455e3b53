import type { Pool, QueryResultRow } from 'pg';
import type { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';

/**
 * One read straight from pg's pool, for the few questions that every poll asks: without TypeORM's runner around it, and
 * prepared once a connection under `name`. @throws what pg throws; the error filter handles it
 */
export function hotRead<Row extends QueryResultRow>(
  db: DataSource,
  name: string,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  return new Promise((resolve, reject) => {
    poolOf(db).query<Row>({ name, text, values: values.map(plain) }, (error, result) => {
      if (error as Error | undefined) reject(error);
      else resolve(result.rows);
    });
  });
}

/** pg writes a Date in the local zone piece by piece, which takes longer than all other values. */
const plain = (value: unknown) => (value instanceof Date ? value.toISOString() : value);

/** The pool, which TypeORM declares as `any`. @throws where this version of TypeORM keeps it elsewhere */
export function poolOf(db: DataSource): Pool {
  const { master } = db.driver as Partial<PostgresDriver> as { master?: Pool };
  if (typeof master?.query !== 'function') throw new Error('TypeORM keeps its pool elsewhere in this version.');
  return master;
}
