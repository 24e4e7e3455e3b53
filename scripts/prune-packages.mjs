import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** A face's file in a text or template, e.g. @fontsource/barlow/files/barlow-${subset}-700-normal.woff. */
const FACE = /['"`](@fontsource[\w-]*\/[\w.-]+\/files\/[^'"`\s]+\.woff2?)['"`]/g;
/** What Vike alone depends on to build pages; it draws them without. */
const OF_THE_BUILD = new Set(['vite', 'esbuild', '@babel/core']);
/** A package's name in an import or as the first argument of a call, e.g. require$1("bull"): what is loaded, or resolved as a file. */
const NAMED = /(?:\(|\bfrom|\bimport)\s*['"`]((?:@[a-z0-9][\w.-]*\/)?[a-z0-9][\w.-]*)(?:\/[^'"`\s]*)?['"`]/g;

/**
 * Deletes from node_modules what the built server in dist never loads: tools of the build, and faces that the pages' build
 * has copied. Kept is every package that a built file names, with all that it depends on. For the image (Dockerfile).
 * `--list` prints the kept packages and deletes nothing.
 */
const isListed = process.argv.includes('--list');
const kept = new Set();
/** The font files that the server reads, to draw preview pictures; other files of their packages are deleted. */
const faces = [];
for (const file of filesIn('dist', /\.m?js$/)) {
  if (file.startsWith(join('dist', 'views', 'client'))) continue;
  const text = readFileSync(file, 'utf8');
  for (const [, name] of text.matchAll(NAMED)) keep(name, 'node_modules');
  for (const [, path] of text.matchAll(FACE)) {
    keep(path.split('/').slice(0, 2).join('/'), 'node_modules');
    faces.push(new RegExp(`^${path.replace(/\$\{\w+\}/g, '[\\w-]+')}$`));
  }
}
if (isListed) console.log([...kept].sort((a, b) => a.localeCompare(b, 'en')).join('\n'));
else prune();

function prune() {
  let deleted = 0;
  for (const name of installed()) {
    if (kept.has(name)) continue;
    rmSync(join('node_modules', name), { recursive: true });
    deleted += 1;
  }
  for (const name of [...kept].filter((one) => one.startsWith('@fontsource'))) {
    for (const file of filesIn(join('node_modules', name, 'files'), /\.woff2?$/)) {
      if (!faces.some((face) => face.test(file.slice('node_modules/'.length)))) rmSync(file);
    }
  }
  console.log(`${kept.size} packages stay, ${deleted} were deleted.`);
}

/** An optional peer is not installed for the server's sake: Vite is one of Vike's. */
function keep(name, folder) {
  if (OF_THE_BUILD.has(name)) return;
  const place = join(folder, name);
  if (!existsSync(join(place, 'package.json'))) return;
  if (folder === 'node_modules') {
    if (kept.has(name)) return;
    kept.add(name);
  }
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = JSON.parse(
    readFileSync(join(place, 'package.json'), 'utf8'),
  );
  const peers = Object.keys(peerDependencies ?? {}).filter((peer) => !peerDependenciesMeta?.[peer]?.optional);
  for (const needed of [...Object.keys(dependencies ?? {}), ...Object.keys(optionalDependencies ?? {}), ...peers]) {
    const own = join(place, 'node_modules');
    if (existsSync(join(own, needed))) keep(needed, own);
    else keep(needed, 'node_modules');
  }
}

function installed() {
  const names = readdirSync('node_modules').filter((name) => !name.startsWith('.'));
  return names.flatMap((name) =>
    name.startsWith('@') ? readdirSync(join('node_modules', name)).map((one) => `${name}/${one}`) : [name],
  );
}

function filesIn(folder, pattern) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => pattern.test(name)).map((name) => join(folder, name));
}
