import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { ROOT } from './paths.mjs';

const CONFIG = path.join(ROOT, 'dist/server/ormconfig.js');

/**
 * Makes a database with every migration, from which each test file's own database is copied.
 * @param {string} clusterUrl a role that may create databases
 * @returns {Promise<{ name: string, drop(): Promise<void> }>}
 */
export async function createTemplateDatabase(clusterUrl) {
  const name = `template_${randomBytes(6).toString('hex')}`;
  await query(clusterUrl, `create database ${name}`);
  const drop = () => dropWithCopies(clusterUrl, name);
  try {
    await migrate(Object.assign(new URL(clusterUrl), { pathname: `/${name}` }).toString());
  } catch (error) {
    await drop();
    throw error;
  }
  return { name, drop };
}

async function migrate(url) {
  const [{ DataSource }, { dataSourceOptions }] = await Promise.all([import('typeorm'), import(CONFIG)]);
  const db = await new DataSource({ ...dataSourceOptions(url), entities: [] }).initialize();
  try {
    await db.runMigrations({ transaction: 'each' });
  } finally {
    await db.destroy(); // a database with a connection cannot be copied
  }
}

/** Copies are still there of tests that were ended, and of servers that files share. */
async function dropWithCopies(clusterUrl, name) {
  const rows = await query(clusterUrl, `select datname from pg_database where starts_with(datname, '${name}')`);
  for (const { datname } of rows) await query(clusterUrl, `drop database if exists ${datname} with (force)`);
}

async function query(url, sql) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
