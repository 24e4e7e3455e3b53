import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Names what is running, so that pages drawn by another build, or with other settings, are not taken for its own. The
 * browser's files have hashes in their names; not all of the server's have. `settings`: what pages show of them.
 */
export function releaseOf(builtViews: string, program: string, settings: readonly string[]): string {
  const hash = createHash('sha256');
  for (const { name } of filesIn(join(builtViews, 'client', 'assets'))) hash.update(`${name}\n`);
  for (const { name, path } of filesIn(join(builtViews, 'server'))) hash.update(`${name}\n`).update(readFileSync(path));
  hash.update(readFileSync(program));
  hash.update(JSON.stringify(settings));
  return hash.digest('hex').slice(0, 16);
}

function filesIn(folder: string): { name: string; path: string }[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name, parentPath }) => ({ name, path: join(parentPath, name) }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}
