import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Names what is running, so that pages drawn by another build, or with other settings, are not taken for its own: files of
 * the pages have hashes in their names. `settings`: what pages show of them.
 */
export function releaseOf(builtViews: string, program: string, settings: readonly string[]): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(join(builtViews, 'client', 'assets')).sort()) hash.update(name);
  for (const name of readdirSync(join(builtViews, 'server'), { recursive: true, encoding: 'utf8' }).sort())
    hash.update(name);
  hash.update(readFileSync(join(builtViews, 'server', 'entry.mjs')));
  hash.update(readFileSync(program));
  hash.update(JSON.stringify(settings));
  return hash.digest('hex').slice(0, 16);
}
