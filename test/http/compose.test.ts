import { describe, expect, it } from '@jest/globals';
import express from 'express';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { freePort } from '../../scripts/lib/ports.mjs';
import { EnvError, readEnv } from '../../src/config/env.ts';
import { end } from '../support/server.ts';
import { eventually } from '../support/wait.ts';

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

/** Of the image, of npm start, or of one server alone: with a ROLE for both, none would be left to work the queues. */
const NOT_PASSED = ['AWS_REGION', 'DATA_DIR', 'EMBEDDED', 'HOST', 'NODE_ENV', 'PORT', 'ROLE'];
/** Of the S3 client itself. */
const NOT_READ = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'];

it('the compose file passes every setting that the server reads, and .env.example names each', () => {
  const read = new Set<string>();
  const source = new Proxy({}, { get: (_, name) => (read.add(String(name)), '1') });
  expect(() => readEnv(source)).toThrow(EnvError); // with every problem, so all are read
  const file = readFileSync('docker-compose.yml', 'utf8');
  const [, passed] = /^  environment:\n((?: {4}.+\n)+)/m.exec(file)!;
  const names = [...passed!.matchAll(/^ {4}(\w+):/gm)].map(([, name]) => name!);
  expect([...names, ...NOT_PASSED].sort()).toEqual([...read, ...NOT_READ].sort());
  const example = readFileSync('.env.example', 'utf8');
  const asked = [...file.matchAll(/\$\{(\w+)/g)].map(([, name]) => name!);
  expect(asked.filter((name) => !new RegExp(`^#?${name}=`, 'm').test(example))).toEqual([]);
});

/** Of Debian's package caddy. */
const CADDY = '/usr/bin/caddy';
const withCaddy = existsSync(CADDY) ? it : it.skip;

type Adapted = { admin: object; logging: object; apps: { http: { servers: Record<string, { listen: string[] }> } } };
/** A file of docker/ as Caddy understands it. */
const adapted = (file: string, env: Record<string, string>) =>
  spawnSync(CADDY, ['adapt', '--adapter', 'caddyfile', '--config', `docker/${file}`], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH!, APP_HOST: 'shingle.example', SITES_HOST: 'shingle.site', ...env },
  });

/** Does `work` while Caddy serves; hands it what Caddy has logged so far. */
async function whileServing<T>(settings: object, work: (log: () => string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'shingle-caddy-'));
  const caddy = spawn(CADDY, ['run', '--config', '-'], { env: { PATH: process.env.PATH!, HOME: folder } });
  let log = '';
  caddy.stderr.on('data', (text: Buffer) => (log += text.toString()));
  try {
    caddy.stdin.end(JSON.stringify(settings));
    await eventually(() => log.includes('serving initial configuration'));
    return await work(() => log);
  } finally {
    await end(caddy, 'SIGKILL');
    await rm(folder, { recursive: true, force: true });
  }
}

withCaddy.each(['', 'operations@shingle.example'])(
  'the balancer that ends TLS reads its configuration with ACME_EMAIL=%j',
  (ACME_EMAIL) => {
    const { status, stderr } = adapted('Caddyfile.https', { ACME_EMAIL });
    expect([status, stderr]).toEqual([0, expect.not.stringContaining('Error')]);
  },
);

withCaddy('the balancers log what failed, but neither who asked nor for what', async () => {
  const [first, second] = ['Caddyfile', 'Caddyfile.https'].map(
    (file) => /^\tlog \{.+?^\t\}/ms.exec(readFileSync(`docker/${file}`, 'utf8'))?.[0],
  );
  expect(first).toBe(second); // Debian's Caddy is too old for the rest of the first
  const endless = new Readable({ read: () => void endless.push(Buffer.alloc(64 << 10)) });
  const upstream = createServer(({ url }, response) => void (url === '/' ? endless.pipe(response) : response.end()));
  await once(upstream.listen(0, '127.0.0.1'), 'listening');
  const port = String(await freePort());
  const UPSTREAMS = `127.0.0.1:${(upstream.address() as AddressInfo).port}`;
  const { stdout } = adapted('Caddyfile.https', { HEALTH_PORT: port, UPSTREAMS });
  const { admin, apps, logging } = JSON.parse(stdout) as Adapted;
  const server = Object.values(apps.http.servers).find(({ listen }) => listen[0]!.endsWith(`:${port}`));
  await whileServing({ admin, logging, apps: { http: { servers: { server } } } }, async (log) => {
    const visitor = connect(Number(port), '127.0.0.1');
    visitor.write('GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n');
    await once(visitor, 'data');
    visitor.resetAndDestroy();
    await eventually(() => log().includes('aborting with incomplete response'));
    upstream.close().closeAllConnections();
    const url = `http://127.0.0.1:${port}/api/site-previews/path-token?search=query-token`;
    const { status } = await fetch(url, { headers: { authorization: 'Bearer header-token' } });
    expect(status).toBeGreaterThanOrEqual(502);
    await eventually(() => log().includes('"http.log.error"'));
    expect(log()).not.toMatch(/-token|"remote_ip"|"client_ip"|"request"|->\d/);
  });
});

/** 2.6.3 was the first that knows trusted_proxies; Debian 12 has 2.6.2, Debian's unstable release a newer one. */
const knowsProxies = existsSync(CADDY) && adapted('Caddyfile', {}).status === 0;
const withProxies = knowsProxies ? it : it.skip;

withProxies('the server knows a visitor behind a proxy that TRUSTED_PROXIES names, and believes no other', async () => {
  const upstream = express()
    .set('trust proxy', 2) // Caddy, and what stands before it
    .use(({ ip }, response) => void response.send(ip))
    .listen(0, '127.0.0.1');
  await once(upstream, 'listening');
  const UPSTREAMS = `127.0.0.1:${(upstream.address() as AddressInfo).port}`;
  const asked = async (TRUSTED_PROXIES: string) => {
    const port = await freePort();
    const { admin, apps, logging } = JSON.parse(adapted('Caddyfile', { UPSTREAMS, TRUSTED_PROXIES }).stdout) as Adapted;
    for (const server of Object.values(apps.http.servers)) server.listen = [`127.0.0.1:${port}`];
    return whileServing({ admin, logging, apps }, async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/`, {
        headers: { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' },
      });
      return answer.text();
    });
  };
  expect([await asked('127.0.0.1/32'), await asked('192.0.2.0/24')]).toEqual(['203.0.113.9', '127.0.0.1']);
  upstream.close();
});
