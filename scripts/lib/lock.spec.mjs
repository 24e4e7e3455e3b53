import { describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { lockProblems } from './lock.mjs';

const NPMRC = 'ignore-scripts=true\n';
const integrity = `sha512-${'A'.repeat(86)}==`;
const manifest = { name: 'shop', version: '1.0.0', dependencies: { tool: '^1.2.3' } };
const FOR_SERVERS = { optional: true, os: ['linux'], cpu: ['x64'] };
const lockWith = (entry, place = 'node_modules/tool') => ({
  lockfileVersion: 3,
  packages: { '': { ...manifest }, [place]: { version: '1.2.3', integrity, ...entry } },
});

describe('the lock file', () => {
  it.each([
    ['', {}],
    [', or none for a machine that runs no server', { ...FOR_SERVERS, os: ['darwin'], integrity: undefined }],
    [', also with its address', { resolved: 'https://registry.npmjs.org/tool/-/tool-1.2.3.tgz' }],
  ])('is right where every package is the registry’s and has a checksum%s', (_also, entry) => {
    expect(lockProblems(manifest, lockWith(entry), NPMRC)).toEqual([]);
  });

  it.each([
    ['git', { resolved: 'git+ssh://git@github.com/a/tool.git#0123' }, 'comes from git'],
    ['http', { resolved: 'http://registry.npmjs.org/tool/-/tool-1.2.3.tgz' }, 'comes from http:'],
    ['another registry', { resolved: 'https://registry.evil.example/tool.tgz' }, 'comes from https'],
    ['a look-alike', { resolved: 'https://registry.npmjs.org.evil.example/tool.tgz' }, 'comes from https'],
    ['no checksum', { integrity: undefined }, 'no sha512'],
    ['no checksum on servers', { ...FOR_SERVERS, integrity: undefined }, 'no sha512'],
    ['a weak checksum', { integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' }, 'no sha512'],
    ['a link', { link: true }, 'is a folder'],
    ['an install script', { hasInstallScript: true }, 'runs a script'],
    ['a version that is none', { version: 'file:../tool' }, 'has the version'],
  ])('is refused with %s', (_what, entry, complaint) => {
    expect(lockProblems(manifest, lockWith(entry), NPMRC)).toEqual([expect.stringContaining(complaint)]);
  });

  it('is refused where package.json says something else, or .npmrc allows another registry', () => {
    const newer = { ...manifest, dependencies: { tool: '^2.0.0' } };
    expect(lockProblems(newer, lockWith({}), NPMRC)).toEqual([expect.stringContaining('differ in "dependencies"')]);
    expect(lockProblems(manifest, lockWith({}), '')).toEqual([expect.stringContaining('ignore-scripts')]);
    const elsewhere = `${NPMRC}registry=https://registry.evil.example/\n`;
    expect(lockProblems(manifest, lockWith({}), elsewhere)).toEqual(['.npmrc names another registry.']);
    const git = { ...manifest, dependencies: { tool: 'github:a/tool' } };
    const asked = { ...lockWith({}), packages: { '': git } };
    expect(lockProblems(git, asked, NPMRC)).toEqual([expect.stringContaining('not a version of the registry')]);
  });
});

describe('npm run sbom', () => {
  it('lists every package of the lock file, those that run in production with checksum', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
    const bill = JSON.parse(
      execFileSync('sh', ['-c', scripts.sbom], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
    );
    expect(bill).toMatchObject({
      bomFormat: 'CycloneDX',
      specVersion: '1.5',
      metadata: { component: { version: '0.1.0' } },
    });
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
    const installed = Object.entries(packages).filter(([place]) => place !== '');
    const named = installed.map(([place, entry]) => [
      `${entry.name ?? place.replace(/^.*node_modules\//, '')}@${entry.version}`,
      entry,
    ]);
    const listed = new Map(bill.components.map((each) => [each['bom-ref'], each]));
    expect(named.map(([ref]) => ref).filter((ref) => !listed.has(ref))).toEqual([]);
    for (const [ref] of named.filter(([, { dev, optional }]) => !dev && !optional)) {
      const { purl, hashes } = listed.get(ref);
      expect(purl).toMatch(/^pkg:npm\//);
      expect([ref, hashes?.[0]?.alg]).toEqual([ref, 'SHA-512']);
    }
    const known = new Set([...listed.keys(), bill.metadata.component['bom-ref']]);
    for (const { ref, dependsOn = [] } of bill.dependencies)
      expect([ref, ...dependsOn].filter((each) => !known.has(each))).toEqual([]);
  });
});
