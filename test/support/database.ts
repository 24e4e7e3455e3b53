import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

export function needed(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the tests by \`npm test\` or \`npm run test:http\`.`);
  return value;
}

/**
 * A new database in the test cluster. It is a copy of TEST_DATABASE_TEMPLATE: the run's has every migration and no rows,
 * template1 is empty.
 */
export async function createDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const template = needed('TEST_DATABASE_TEMPLATE');
  const admin = needed('TEST_DATABASE_URL');
  const name = `${template}_${randomBytes(6).toString('hex')}`; // by which the run finds what is left at its end
  await run(admin, `create database ${name} template ${template} strategy file_copy`); // half the work of the other one
  const url = new URL(admin);
  url.pathname = `/${name}`;
  return { url: url.toString(), drop: () => run(admin, `drop database if exists ${name} with (force)`) };
}

async function run(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** A fingerprint of every table's rows, so that a test can say that nothing changed. */
export async function fingerprint(query: (sql: string) => Promise<unknown[]>, except: string[] = []): Promise<string> {
  const tables = (await query(
    `select tablename from pg_tables where schemaname = 'public' and tablename not in ('migrations') order by 1`,
  )) as { tablename: string }[];
  const marks = [];
  for (const { tablename } of tables) {
    if (except.includes(tablename)) continue;
    const [row] = (await query(
      `select count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)), 0) as mark from "${tablename}" t`,
    )) as { mark: string }[];
    marks.push(`${tablename}=${row?.mark}`);
  }
  return marks.join('\n');
}
