import { expect, it } from '@jest/globals';
import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { noisy } from '../support/pictures.ts';
import { end, useServer } from '../support/server.ts';
import { newCustomer } from '../support/signed-in.ts';
import { eventually } from '../support/wait.ts';

const server = useServer();

it('a server killed in the middle leaves no row without its files, and nothing half done after an hour', async () => {
  const { token } = await newCustomer(server);
  const picture = await noisy(2400, 1800);
  let child = server.process;
  const [kept, inProgress] = ['uploads', 'uploads-in-progress'].map((name) => join(server.env.DATA_DIR!, name));
  const isBegun = async () => (await readdir(inProgress!).catch(() => [])).length > 0 || undefined;
  const moments = [
    () => new Promise((resolve) => setTimeout(resolve, 30)),
    () => eventually(isBegun),
    () => eventually(isBegun),
  ];
  for (const moment of moments) {
    const form = new FormData();
    for (let at = 0; at < 3; at += 1) form.append('files', new Blob([new Uint8Array(picture)]), `${at}.jpg`);
    const headers = { authorization: `Bearer ${token}` };
    const cut = fetch(`${server.url}/api/upload/multiple`, { method: 'POST', headers, body: form }).catch(() => 'cut');
    await moment();
    await end(child, 'SIGKILL');
    await cut;
    child = await server.run();
    const rows = await server.db.query<{ key: string; extension: string }[]>('select key, extension from images');
    const files = new Set(await readdir(kept!, { recursive: true }).catch(() => []));
    for (const { key, extension } of rows) {
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
  const left = await readdir(inProgress!);
  expect(left.length).toBeGreaterThan(0);
  const long = new Date(Date.now() - 7_200_000);
  for (const name of left) await utimes(join(inProgress!, name), long, long);
  await end(child, 'SIGTERM');
  await server.run();
  expect(await readdir(inProgress!)).toEqual([]);
});
