import { afterEach, beforeAll, expect, it } from '@jest/globals';
import { useApp } from '../support/app.ts';
import { hostedSites } from '../support/hosts.ts';
import { jpeg } from '../support/pictures.ts';
import { Uploading } from '../support/uploading.ts';

const t = useApp({}, { gates: true });
const u = new Uploading(t);
const { ask, of, site } = hostedSites(t);

let mine: Awaited<ReturnType<typeof site>>;
let other: Awaited<ReturnType<typeof site>>;
const statusAt = async (host: string, url: string) => (await ask(host, url)).status;

beforeAll(async () => {
  mine = await site();
  other = await site();
});
afterEach(() => t.databaseGate.open());

async function upload(owner: typeof mine.owner): Promise<string[]> {
  u.user = owner;
  const { image } = (await u.one(await jpeg()).expect(201)).body;
  return [image.url, image.variants[0].url];
}

it("a site's host sends its owner's pictures alone; ours and the preview's send each", async () => {
  const urls = await upload(mine.owner);
  const theirs = await upload(other.owner);
  const hosts = [of(mine.slug), 'localhost', 'preview.localhost:3000'];
  for (const [at, url] of urls.entries()) {
    expect(await Promise.all([...hosts, of(other.slug)].map((host) => statusAt(host, url)))).toEqual([
      200, 200, 200, 404,
    ]);
    expect(await statusAt(of(mine.slug), theirs[at]!)).toBe(404);
  }
  const known = { headers: { 'if-none-match': `"${urls[0]!.slice('/uploads/'.length)}"` } };
  expect((await ask(of(mine.slug), urls[0]!, known)).status).toBe(304);
  const refused = await ask(of(other.slug), urls[0]!, known);
  expect([refused.status, refused.headers['cache-control'], refused.headers.etag]).toEqual([
    404,
    'no-store',
    undefined,
  ]);
});

it('sends them at an old address too, to a page that was open when its site moved', async () => {
  const { id, owner, slug } = await site();
  const old = `old-${slug}`;
  await t.db.query(`insert into site_names (name, site_id, kind) values ($1, $2, 'old')`, [old, id]);
  const [[url], [theirs]] = [await upload(owner), await upload(other.owner)];
  expect([await statusAt(of(old), url!), await statusAt(of(old), theirs!)]).toEqual([200, 404]);
});

it('asks the database once for each picture, and while it is down sends those it knows', async () => {
  const [[known], [fresh]] = [await upload(mine.owner), await upload(mine.owner)];
  expect(await statusAt(of(mine.slug), known!)).toBe(200);
  await t.databaseGate.shut();
  expect(await statusAt(of(mine.slug), known!)).toBe(200);
  expect(await statusAt(of(mine.slug), fresh!)).toBe(503);
});

it('sends none at the host of a site that is blocked', async () => {
  const blocked = await site();
  const [url] = await upload(blocked.owner);
  expect(await statusAt('localhost', url!)).toBe(200);
  await t.db.query(`update sites set state = 'blocked' where id = $1`, [blocked.id]);
  expect(await statusAt(of(blocked.slug), url!)).toBe(404);
});
