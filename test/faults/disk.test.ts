import { afterAll, expect, it, jest } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { readdir, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileKeys } from '../../src/uploads/image-files.shared.ts';
import type { Image } from '../../src/uploads/image.entity.ts';
import { bakery } from '../support/bakery.ts';
import { askHost } from '../support/hosts.ts';
import { noisy } from '../support/pictures.ts';
import { useServer } from '../support/server.ts';
import { newCustomer } from '../support/signed-in.ts';
import { insertSite } from '../support/sites.ts';
import { eventually } from '../support/wait.ts';

jest.setTimeout(120_000);
const SIZE = '48m';
const folder = mkdtempSync(join(tmpdir(), 'shingle-full-'));
const isMounted = mount();
const server = useServer({ DATA_DIR: folder });
afterAll(async () => {
  if (isMounted) execFileSync('umount', ['--lazy', folder]);
  await rm(folder, { recursive: true, force: true });
});

function mount(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', folder], { stdio: 'pipe' });
    return true;
  } catch {
    return false;
  }
}

// Mounting needs root; elsewhere upload-failures.test.ts says what a full store answers.
const whereMounted = isMounted ? it : it.skip;

whereMounted('a full disk is 507, leaves no half of anything, and stops nothing else', async () => {
  const { token } = await newCustomer(server);
  const picture = await noisy(1600, 1200);
  expect(await upload(token, picture)).toBe(201);
  const filler = join(folder, 'filler');
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const answers: number[] = [];
  // From no space at all to space for the upload, but not for all that is made of it.
  for (const left of [0, picture.length / 2, picture.length * 1.2, picture.length * 2.1, picture.length * 2.6]) {
    await writeFile(filler, Buffer.alloc(Math.max(0, Math.floor(free - left))));
    answers.push(await upload(token, picture));
    await rm(filler);
    await agree();
  }
  process.stdout.write(`A full disk: ${answers.join(', ')}\n`);
  expect(answers.slice(0, 3)).toEqual([507, 507, 507]);
  for (const status of answers) expect([201, 507]).toContain(status);
  await writeFile(filler, Buffer.alloc(free - 4_096));
  await newCustomer(server);
  await rm(filler);
  expect(await upload(token, picture)).toBe(201);
  await agree();
});

whereMounted('pages kept on disk that are lost, full or read-only stop no page and no other write', async () => {
  const { token, user } = await newCustomer(server);
  const { id } = user;
  await insertSite(server.db, bakery('bloom-disk', 'bloom-disk'), id);
  await server.db.query(`update users set granted_plan = 'pro' where id = $1`, [id]);
  const page = async (path = '/') =>
    (await askHost(`bloom-disk.${server.env.SITES_HOST}`, path, { url: server.url })).status;
  const pages = join(folder, 'pages');
  const kept = async () => (await readdir(pages, { recursive: true }).catch(() => [])).filter((name) => name.includes('.br')); // oxfmt-ignore
  expect(await page()).toBe(200);
  await eventually(async () => (await kept()).length > 0);

  await rm(pages, { recursive: true });
  expect([await page('/card'), await page('/privacy')]).toEqual([200, 200]);
  await eventually(async () => (await kept()).length === 2);

  const filler = join(folder, 'filler');
  const { bavail, bsize } = await statfs(folder);
  await writeFile(filler, Buffer.alloc(bavail * bsize));
  const before = await kept();
  expect([await page('/accessibility'), await page('/card.vcf'), await page('/')]).toEqual([200, 200, 200]);
  expect(await kept()).toEqual(before);
  await newCustomer(server);
  await rm(filler);

  execFileSync('mount', ['-o', 'remount,ro', folder]);
  try {
    expect([await page('/'), await page('/card'), await page('/robots.txt')]).toEqual([200, 200, 200]);
    await newCustomer(server);
    expect(await upload(token, await noisy(200, 200))).toBe(503);
  } finally {
    execFileSync('mount', ['-o', 'remount,rw', folder]);
  }
});

async function upload(token: string, picture: Buffer): Promise<number> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(picture)]), 'shop.jpg');
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${server.url}/api/upload/image`, { method: 'POST', headers, body: form })).status;
}

/** The files of each row, no others, and nothing on its way. */
async function agree(): Promise<void> {
  const rows = await server.db.query<Pick<Image, 'key' | 'extension' | 'hasPhoneCopy'>[]>(
    'select key, extension, has_phone_copy as "hasPhoneCopy" from images',
  );
  const entries = await readdir(join(folder, 'uploads'), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  expect(files.sort()).toEqual(rows.flatMap(fileKeys).sort());
  expect(await readdir(join(folder, 'uploads-in-progress'))).toEqual([]);
}
