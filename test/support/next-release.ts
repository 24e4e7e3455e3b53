import { randomUUID } from 'node:crypto';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const BUILT = 'dist/server';
const NO_UPGRADES = 'var UPGRADES = [];';
/** What the next release makes of a record of today's schema. */
const UPGRADE = `(record) => ({ ...record, content: { ...record.content, business_name: record.content.business_name + ' II' } })`;

/** A copy of the built server as a release whose records have one schema more. @returns its program, and a way to remove it */
export async function nextRelease(): Promise<{ program: string; remove: () => Promise<void> }> {
  const folder = `${BUILT}-${randomUUID()}`;
  await cp(BUILT, folder, { recursive: true, filter: (name) => !name.endsWith('.map') });
  const source = join(folder, 'src');
  let changed = 0;
  for (const name of await readdir(source)) {
    if (!name.endsWith('.js')) continue;
    const text = await readFile(join(source, name), 'utf8');
    if (!text.includes(NO_UPGRADES)) continue;
    await writeFile(join(source, name), text.replace(NO_UPGRADES, `var UPGRADES = [${UPGRADE}];`));
    changed += 1;
  }
  if (changed !== 1) throw new Error(`The built server has ${changed} lists of upgrades that are empty.`);
  return { program: join(source, 'main.js'), remove: () => rm(folder, { recursive: true }) };
}
