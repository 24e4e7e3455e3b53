import { chmodSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { Clone, ROOT_USER, launcherOf, until } from './support/clone.mjs';

jest.setTimeout(120_000);
const UNPRIVILEGED = { uid: 65_534, gid: 65_534 };
const asRoot = ROOT_USER ? it : it.skip;
const clones = [];

function clone(options) {
  const made = new Clone(options);
  clones.push(made);
  return made;
}

afterEach(async () => {
  for (const each of clones.splice(0)) await each.remove();
});

describe('npm start', () => {
  it('starts, leaves nothing behind at Ctrl-C, and has its data at the next start, which takes seconds', async () => {
    const here = clone();
    const first = await here.start();
    expect(await here.ready(first)).toMatchObject({ starts: 1, redis: 1 });
    expect(first.output).toContain('admin / shingle-admin-demo');
    expect(first.output).toContain('studio / shingle-studio-demo');
    here.pressCtrlC(first);
    await first.exited;
    expect(await until(() => here.left().length === 0, 2000)).toBe(true);
    expect(await until(() => !existsSync(path.join(here.folder, '.data/run.json')), 2000)).toBe(true);
    expect(statSync(path.join(here.folder, '.data/secrets.json')).mode & 0o777).toBe(0o600);

    const before = Date.now();
    const second = await here.start();
    expect(await here.ready(second)).toMatchObject({ starts: 2, redis: 2 });
    expect(Date.now() - before).toBeLessThan(8000);
    expect(second.output).not.toContain('Building');
  });

  it('passes SIGTERM on to its end when npm or the launcher gets it', async () => {
    const here = clone();
    const start = await here.start({ npm: false });
    await here.ready(start);
    start.child.kill('SIGTERM');
    expect(await start.ended).toBe(0);
    expect(here.left()).toEqual([]);
  });

  it('ends what a killed launcher left, and starts clean with all data', async () => {
    const here = clone();
    const first = await here.start({ npm: false });
    const { secret, pid } = await here.ready(first);
    first.child.kill('SIGKILL');
    await first.exited;
    const second = await here.start({ npm: false });
    const after = await here.ready(second);
    expect(after).toMatchObject({ starts: 2, redis: 2, secret });
    expect(after.pid).not.toBe(pid);
  });

  it('ends by itself when npm is killed, and the next start waits for that', async () => {
    const here = clone();
    const first = await here.start();
    await here.ready(first);
    first.child.kill('SIGKILL');
    await first.exited;
    const second = await here.start();
    expect(await here.ready(second)).toMatchObject({ starts: 2, redis: 2 });
  });

  it('ends what is left even when everything that could tidy up was killed', async () => {
    const here = clone();
    const first = await here.start({ npm: false });
    await here.ready(first);
    const watchdog = here.left().find((line) => line.includes('watchdog.mjs'));
    process.kill(Number(watchdog.trim().split(' ')[0]), 'SIGKILL');
    first.child.kill('SIGKILL');
    await first.exited;
    expect(here.left().length).toBeGreaterThan(0);
    const second = await here.start({ npm: false });
    expect(await here.ready(second)).toMatchObject({ starts: 2, redis: 2 });
  });

  it('says so when it runs already, and leaves the other alone', async () => {
    const here = clone();
    await here.ready(await here.start());
    const second = await here.start({ npm: false });
    expect(await second.ended).toBe(1);
    expect(second.output).toMatch(/already running from this folder: http:\/\/localhost:\d+ \(process \d+\)/);
    expect(await here.ask()).toMatchObject({ starts: 1 });
  });

  it('runs twice side by side from two clones', async () => {
    const [one, two] = [clone(), clone()];
    const starts = await Promise.all([one.start(), two.start()]);
    expect(await one.ready(starts[0])).toMatchObject({ starts: 1 });
    expect(await two.ready(starts[1])).toMatchObject({ starts: 1 });
  });

  it.each(['PORT', 'MAIL_WEB_PORT', 'STRIPE_SANDBOX_PORT', 'METRICS_PORT'])(
    'names %s when it is taken',
    async (name) => {
      const here = clone();
      const other = createServer().listen(Number((await here.ports())[name]), '127.0.0.1');
      const start = await here.start({ npm: false });
      expect(await start.ended).toBe(1);
      expect(start.output).toContain(`is taken by another program. Set ${name} to a free one`);
      expect(here.left()).toEqual([]);
      other.close();
    },
  );

  it('suggests no port that it needs itself', async () => {
    const here = clone();
    const port = Number((await here.ports()).PORT);
    const other = createServer().listen(port, '127.0.0.1');
    const start = await here.start({ npm: false, env: { METRICS_PORT: String(port + 1) } });
    expect(await start.ended).toBe(1);
    const [, example] = /for example: PORT=(\d+) npm start/.exec(start.output);
    expect(Number(example)).toBeGreaterThan(port + 1);
    other.close();
  });

  it('refuses what is not a port, and asks for no port it does not need', async () => {
    const here = clone();
    const start = await here.start({ npm: false, env: { PORT: '80a' } });
    expect(await start.ended).toBe(1);
    expect(start.output).toContain('PORT is "80a"');
  });

  it('builds again when a source changed, and says what a failed build said', async () => {
    const here = clone();
    const first = await here.start({ npm: false });
    await here.ready(first);
    first.child.kill('SIGINT');
    await first.ended;
    here.write('src/main.ts', '// Changed.\n');
    const second = await here.start({ npm: false });
    await here.ready(second);
    expect(second.output).toContain('Building the server ...');
    second.child.kill('SIGINT');
    await second.ended;
    here.write('src/main.ts', '// Changed again.\n');
    rmSync(path.join(here.folder, 'stand-in.mjs'));
    const third = await here.start({ npm: false });
    expect(await third.ended).toBe(1);
    expect(third.output).toContain('npm run build:server failed');
    expect(here.left()).toEqual([]);
  });

  it('says why a server does not start, and stops the rest', async () => {
    const here = clone();
    here.write('stand-in.mjs', `console.error('JWT_SECRET is too short.'); process.exit(1);`);
    const start = await here.start({ npm: false });
    expect(await start.ended).toBe(1);
    expect(start.output).toContain('JWT_SECRET is too short.');
    expect(here.left()).toEqual([]);
  });

  it('starts a service again that was killed, with its data and where the server looks for it', async () => {
    const here = clone();
    const start = await here.start({ npm: false });
    const { pid } = await here.ready(start);
    for (const pattern of [/bin\/postgres -D/, /mail-catcher/]) {
      const line = here.left().find((each) => pattern.test(each));

      process.kill(Number(line.trim().split(' ')[0]), 'SIGKILL');
    }
    expect(await until(() => start.output.includes('PostgreSQL has ended by itself'), 5000)).toBe(true);
    expect(await until(async () => (await here.ask().catch(() => ({}))).starts === 1, 15_000)).toBe(true);
    const inbox = `http://127.0.0.1:${here.env.MAIL_WEB_PORT}/messages.json`;
    expect(
      await until(
        () =>
          fetch(inbox).then(
            ({ ok }) => ok,
            () => false,
          ),
        15_000,
      ),
    ).toBe(true);
    expect(await here.ask()).toMatchObject({ pid });
  });

  it('uses an embedded Redis where the machine has none', async () => {
    const here = clone();
    for (const program of ['sh', 'ps', 'id', 'node']) here.link(program);
    const start = await here.start({ npm: false, env: { PATH: path.join(here.folder, 'bin') } });
    expect(await here.ready(start)).toMatchObject({ redis: 1 });
    expect(start.output).toContain('queued work lives as long as this process');
  });

  asRoot('runs for root in a folder closed to others, with data that stays', async () => {
    const parent = mkdtempSync(path.join(os.tmpdir(), 'closed-'));
    chmodSync(parent, 0o700);
    const here = clone({ parent, modules: 'own' });
    const first = await here.start();
    expect(await here.ready(first)).toMatchObject({ starts: 1 });
    here.pressCtrlC(first);
    await first.exited;
    await until(() => here.left().length === 0, 2000);
    expect(await here.ready(await here.start())).toMatchObject({ starts: 2, redis: 2 });
    expect(here.left().some((line) => line.includes('bin/postgres -D'))).toBe(true);
    await here.remove();
    rmSync(parent, { recursive: true, force: true });
  });

  asRoot('runs for an ordinary user without a home', async () => {
    const here = clone();
    const { execFileSync } = await import('node:child_process');
    execFileSync('chown', ['-R', `${UNPRIVILEGED.uid}:${UNPRIVILEGED.gid}`, here.folder]);
    const start = await here.start({ as: UNPRIVILEGED, env: { HOME: '/nonexistent' } });
    expect(await here.ready(start)).toMatchObject({ starts: 1, redis: 1 });
  });

  asRoot('says what to do when the folder belongs to somebody else', async () => {
    const here = clone();
    const start = await here.start({ npm: false, as: UNPRIVILEGED });
    expect(await start.ended).toBe(1);
    expect(start.output).toContain('set DATA_DIR to a folder of your own');
  });
});

it('knows the launcher by the file it leaves in the data folder', async () => {
  const here = clone();
  const start = await here.start({ npm: false });
  await here.ready(start);
  expect(launcherOf(here)).toBe(start.child.pid);
});
