import { describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Of Debian's package docker-compose. */
const COMPOSE = '/usr/bin/docker-compose';
const isThere = existsSync(COMPOSE);
if (!isThere) console.warn('The compose file is not read by its parser: Debian’s package docker-compose is missing.');
const given = isThere ? describe : describe.skip;

const SECRET = '0123456789abcdef0123456789abcdef';
/** .env.example with a value for every setting that is empty there. */
const filled = Object.fromEntries(
  [...readFileSync('.env.example', 'utf8').matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(([, name, value]) => [
    name!,
    value || SECRET,
  ]),
);
/** The file as its parser understands it; `env` has precedence over .env.example. */
const config = (env: Record<string, string>) =>
  spawnSync(COMPOSE, ['--env-file', '.env.example', 'config'], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH!, ...env },
  });

given('the compose file, by its own parser', () => {
  it('is two servers with what they share, and the balancer that ends TLS where it is wanted', () => {
    const { status, stderr, stdout } = config({ ...filled, CADDYFILE: 'Caddyfile.https' });
    expect([status, stderr]).toEqual([0, '']);
    const services = /^services:\n((?: .*\n)+)/m.exec(stdout)![1]!;
    expect([...services.matchAll(/^ {2}([\w-]+):/gm)].map(([, name]) => name!).sort()).toEqual([
      'balancer',
      'mail',
      'postgres',
      'redis',
      'shingle-1',
      'shingle-2',
    ]);
    expect(stdout).toMatch(/ACME_CA: https:\/\/acme-v02\.api\.letsencrypt\.org\/directory\n/);
    expect(stdout).toMatch(/docker\/Caddyfile\.https:\/etc\/caddy\/Caddyfile:ro/);
  });

  it('asks for each setting that has no safe default', () => {
    const { status, stderr } = config({ ...filled, JWT_SECRET: '' });
    expect([status, stderr]).toEqual([1, expect.stringContaining('Set JWT_SECRET to at least 32 characters')]);
  });
});

/** Of Debian's package caddy. */
const CADDY = '/usr/bin/caddy';
const withCaddy = existsSync(CADDY) ? it : it.skip;

withCaddy.each(['', 'operations@shingle.example'])(
  'the balancer that ends TLS reads its configuration with ACME_EMAIL=%j',
  (ACME_EMAIL) => {
    const env = { PATH: process.env.PATH!, APP_HOST: 'shingle.example', SITES_HOST: 'shingle.site', ACME_EMAIL };
    const asked = ['adapt', '--adapter', 'caddyfile', '--config', 'docker/Caddyfile.https'];
    const { status, stderr } = spawnSync(CADDY, asked, { encoding: 'utf8', env });
    expect([status, stderr]).toEqual([0, expect.not.stringContaining('Error')]);
  },
);
