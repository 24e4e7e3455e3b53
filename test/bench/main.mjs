import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { table } from './table.mjs';

/** Every *.bench.mjs beside this file exports `bench(): Promise<Row[]>`, Row = {what, figure, bar, ok}; names on the command line choose. */
const wanted = process.argv.slice(2);
const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.bench.mjs'));
const rows = [];
for (const file of files) {
  const name = basename(file, '.bench.mjs');
  if (wanted.length && !wanted.includes(name)) continue;
  process.stderr.write(`${name} …\n`);
  const { bench } = await import(join(import.meta.dirname, file));
  rows.push(...(await bench()));
}

console.log(table(rows));
process.exit(rows.every(({ ok }) => ok) ? 0 : 1);
