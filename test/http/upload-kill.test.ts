import { expect, it } from '@jest/globals';
import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { noisy } from '../support/pictures.ts';
import { end, useServer } from '../support/server.ts';
import { newCustomer } from '../support/signed-in.ts';

const server = useServer();

it('a server killed in the middle leaves no row without its files, and nothing half done after an hour', async () => {
  const { token } = await newCustomer(server);
  const picture = await noisy(2400, 1800);
  let child = server.process;
  const [kept, inProgress] = ['uploads', 'uploads-in-progress'].map((name) => join(server.env.DATA_DIR!, name));
  const rows = () => server.db.query<{ key: string; extension: string }[]>('select key, extension from images');
  const begun = () => readdir(inProgress!).catch(() => []);
  type Moment = (before: readonly string[]) => Promise<boolean>;
  const isFileBegun: Moment = async (before) => (await begun()).some((name) => !before.includes(name));
  const isRowThere: Moment = async () => (await rows()).length > 0;
  const moments: Moment[] = [() => pause(30, true), isFileBegun, isFileBegun, isRowThere];
  for (const hasCome of moments) {
    const before = await begun(); // with what the kills before left
    const form = new FormData();
    for (let at = 0; at < 3; at += 1) form.append('files', new Blob([new Uint8Array(picture)]), `${at}.jpg`);
    const headers = { authorization: `Bearer ${token}` };
    const cut = fetch(`${server.url}/api/upload/multiple`, { method: 'POST', headers, body: form }).catch(() => 'cut');
    while (!(await hasCome(before))) await pause(1); // no longer: the next step follows within milliseconds
    await end(child, 'SIGKILL');
    await cut;
    child = await server.run();
    const files = new Set(await readdir(kept!, { recursive: true }).catch(() => []));
    for (const { key, extension } of await rows()) {
      for (const name of [
        `${key}.${extension}`,
        `${key}-320.webp`,
        `${key}-720.avif`,
        `${key}-960.webp`,
        `${key}-1920.webp`,
      ]) {
        expect(files).toContain(join(key.slice(0, 2), key.slice(2, 4), name));
      }
    }
  }
  expect((await rows()).length).toBeGreaterThan(0); // of the last kill
  const left = await readdir(inProgress!);
  expect(left.length).toBeGreaterThan(0);
  const long = new Date(Date.now() - 7_200_000);
  for (const name of left) await utimes(join(inProgress!, name), long, long);
  await end(child, 'SIGTERM');
  await server.run();
  expect(await readdir(inProgress!)).toEqual([]);
});
