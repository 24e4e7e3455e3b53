import { describe, expect, it } from '@jest/globals';
import { readdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { openAccount, type Account } from '../support/accounts.ts';
import {
  download,
  memory,
  openFiles,
  publishedSite,
  storedPicture,
  textIn,
  twoPictures,
} from '../support/exported-sites.ts';
import { useServer } from '../support/server.ts';
import { eventuallyHolds } from '../support/wait.ts';
import { unzip } from '../support/zip.ts';

const server = useServer();
const MB = 1 << 20;

describe('sending the files of a site', () => {
  it('takes at most 40 MB of memory for ten pictures of 10 MB in three sizes, however slowly they are read', async () => {
    const account = await openAccount(server);
    const pictures = await Promise.all(Array.from({ length: 10 }, () => storedPicture(server, account, 10 * MB)));
    await publishedSite(server, account, { pictures });
    await download(server, await owner()); // what is loaded once
    const before = await memory(server);
    const most = Math.min(await mostMemory(account), await mostMemory(account)); // a busy processor frees some buffers late
    expect(most - before).toBeLessThanOrEqual(40);
  });

  it('is of one version while the next is published', async () => {
    const account = await owner();
    const siteId = await siteOf(account.id);
    const downloads = Array.from({ length: 4 }, () => download(server, account));
    await server.db.query(
      `insert into site_versions (site_id, number, schema, words, look, record, published_at, author_kind, created_at)
       select site_id, 2, schema, words, look, jsonb_set(record, '{content,business_name}', '"Another Name"'), now(), 'operator', now()
       from site_versions where site_id = $1 and number = 1`,
      [siteId],
    );
    await server.db.query('update sites set published_version = 2 where id = $1', [siteId]);
    downloads.push(download(server, account));
    const versions = (await Promise.all(downloads)).map(({ archive }) => {
      const files = unzip(archive);
      const { version } = JSON.parse(textIn(files, 'site.json')) as { version: number };
      const isSecond = ['index.html', 'fr/index.html', 'card.html'].map((name) =>
        textIn(files, name).includes('Another Name'),
      );
      expect(new Set(isSecond)).toEqual(new Set([version === 2]));
      return version;
    });
    expect(versions.at(-1)).toBe(2);
  });

  it('leaves out a picture that is no longer there', async () => {
    const account = await openAccount(server);
    const pictures = await twoPictures(server, account);
    await publishedSite(server, account, { pictures });
    const gone = pictures[0]!.image.slice('/uploads/'.length, -'.jpg'.length);
    const folder = join(server.env.DATA_DIR!, 'uploads', gone.slice(0, 2), gone.slice(2, 4));
    for (const name of await readdir(folder)) if (name.startsWith(gone)) await rm(join(folder, name));
    const files = unzip((await download(server, account)).archive);
    expect([...files.keys()].filter((name) => name.includes(gone))).toEqual([]);
    for (const name of ['index.html', 'card.html']) expect(textIn(files, name)).not.toContain(gone);
    expect([...files.keys()].filter((name) => name.endsWith('.webp'))).toHaveLength(3);
  });

  it('breaks off where a picture is deleted meanwhile, and gives its files back', async () => {
    const account = await openAccount(server);
    const pictures = await Promise.all(Array.from({ length: 4 }, () => storedPicture(server, account, 10 * MB)));
    await publishedSite(server, account, { pictures });
    const answer = await fetch(`${server.url}/api/user/site/export.zip`, {
      headers: { authorization: `Bearer ${account.token}` },
    });
    for (const { variants } of pictures)
      for (const { url } of variants!) {
        const key = url.slice('/uploads/'.length);
        await rm(join(server.env.DATA_DIR!, 'uploads', key.slice(0, 2), key.slice(2, 4), key));
      }
    await expect(answer.arrayBuffer()).rejects.toThrow();
    expect(await openFiles(server, '.webp')).toBe(0);
  });

  it('closes the picture it reads when the customer leaves', async () => {
    const account = await openAccount(server);
    await publishedSite(server, account, { pictures: [await storedPicture(server, account, 10 * MB)] });
    const leaving = new AbortController();
    const answer = await fetch(`${server.url}/api/user/site/export.zip`, {
      headers: { authorization: `Bearer ${account.token}` },
      signal: leaving.signal,
    });
    await answer.body!.getReader().read();
    leaving.abort();
    await eventuallyHolds(async () => expect(await openFiles(server, '.webp')).toBe(0));
  });

  it('is the owner’s own, of what is published', async () => {
    const account = await openAccount(server);
    expect((await download(server, account)).status).toBe(404);
    const { id } = await publishedSite(server, account);
    const stranger = await openAccount(server);
    expect((await download(server, stranger)).status).toBe(404);
    for (const [state, status] of [
      ['paused', 200],
      ['blocked', 409],
      ['unpublished', 409],
    ] as const) {
      await server.db.query('update sites set state = $2 where id = $1', [id, state]);
      expect([state, (await download(server, account)).status]).toEqual([state, status]);
    }
  });
});

/** The server's memory at its most while this account's files are read slowly, in MB. */
async function mostMemory({ token }: Account): Promise<number> {
  let most = 0;
  let bytes = 0;
  await new Promise<void>((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    request(`${server.url}/api/user/site/export.zip`, { headers }, (answer) => {
      void (async () => {
        let seen = 0;
        for await (const chunk of answer) {
          bytes += (chunk as Buffer).length;
          if (bytes - seen < 20 * MB) continue;
          seen = bytes;
          await new Promise((again) => setTimeout(again, 20)); // a reader slower than the disk
          most = Math.max(most, await memory(server));
        }
      })().then(resolve, reject);
    })
      .on('error', reject)
      .end();
  });
  expect(bytes).toBeGreaterThan(300 * MB);
  return most;
}

async function owner() {
  const account = await openAccount(server);
  await publishedSite(server, account);
  return account;
}

async function siteOf(ownerId: string): Promise<string> {
  const [{ id }] = await server.db.query<[{ id: string }]>('select id from sites where owner_id = $1', [ownerId]);
  return id;
}
