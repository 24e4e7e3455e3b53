import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, readlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Language } from '../../src/pages/languages.shared.ts';
import type { DesignId } from '../../src/sites/content/look.shared.ts';
import type { Picture } from '../../src/sites/content/site-content.shared.ts';
import { copyKey, phoneKey } from '../../src/uploads/image-files.shared.ts';
import { PHONE_WIDTH, WIDTHS } from '../../src/uploads/uploads.shared.ts';
import type { Account } from './accounts.ts';
import { avif, webp } from './pictures.ts';
import type { BuiltServer } from './server.ts';
import { liveSiteOf } from './site-contents.ts';
import { insertSite } from './sites.ts';

let made = 0;
/** How many pictures an account has, by its id. */
const slots = new Map<string, number>();
const encoded = new Map<number, Buffer>();

/** Puts a picture of this account's into the store, and answers it as a record holds it. `bytes`: the size of each copy, of no picture. */
export async function storedPicture(
  server: BuiltServer,
  { id }: Pick<Account, 'id'>,
  bytes?: number,
): Promise<Picture> {
  const key = randomBytes(16).toString('hex');
  const slot = slots.get(id) ?? 0;
  slots.set(id, slot + 1);
  await server.db.query(
    `insert into images (user_id, slot, key, extension, original_filename, width, height, size, stored_size, uploaded_at,
       has_phone_copy)
     values ($1, $2, $3, 'jpg', 'shop.jpg', 1920, 1440, 1000, 1000, now(), true)`,
    [id, slot, key],
  );
  const folder = join(server.env.DATA_DIR!, 'uploads', key.slice(0, 2), key.slice(2, 4));
  await mkdir(folder, { recursive: true });
  const copies = [
    ...WIDTHS.map((width) => ({ width, name: copyKey(key, width), encode: webp })),
    { width: PHONE_WIDTH, name: phoneKey(key), encode: avif },
  ].sort((one, other) => one.width - other.width);
  for (const { encode, name, width } of copies) {
    const content = bytes === undefined ? await encodedOnce(width, encode) : Buffer.alloc(bytes, 7);
    await writeFile(join(folder, name), content);
  }
  const variants = copies.map(({ name, width }) => ({ width, url: `/uploads/${name}` }));
  const text = { en: 'The shop', fr: 'La boutique' };
  return { image: `/uploads/${key}.jpg`, alt: text, caption: text, width: 1920, height: 1440, variants };
}

export async function twoPictures(server: BuiltServer, account: Account): Promise<Picture[]> {
  return [await storedPicture(server, account), await storedPicture(server, account)];
}

/** Every picture here looks alike, so each width is encoded once. */
async function encodedOnce(width: number, encode: typeof webp): Promise<Buffer> {
  const copy = encoded.get(width) ?? (await encode({ width, height: (width * 3) / 4 }));
  encoded.set(width, copy);
  return copy;
}

type Wanted = {
  design?: DesignId;
  language?: Language;
  pictures?: Picture[];
  slug?: string;
  noFaq?: boolean;
  name?: string;
};

/** A published site with all there can be, of this account on Plus AI. */
export async function publishedSite(
  server: BuiltServer,
  { id }: Account,
  {
    design = 'mirror',
    language = 'en',
    pictures = [],
    noFaq = false,
    name,
    slug = `files-${(made += 1)}`,
  }: Wanted = {},
): Promise<{ slug: string; id: string }> {
  await server.db.query(`update users set granted_plan = 'plus_ai' where id = $1`, [id]);
  const site = liveSiteOf('hair-salon', 'full', language, { design });
  const { content } = site;
  const hero = { ...content.hero, picture: pictures[0] };
  const record = {
    ...site,
    slug,
    card_slug: slug,
    plan: 'plus_ai' as const,
    content: {
      ...content,
      hero,
      gallery: pictures,
      business_name: name ?? content.business_name,
      card: { ...content.card, org: name ?? content.card.org },
    },
  };
  if (noFaq)
    record.look = {
      ...site.look,
      sections: site.look.sections.map((one) => (one.id === 'faq' ? { ...one, on: false } : one)),
    };
  return { slug, id: await insertSite(server.db, record, id) };
}

/** The archive as it is sent. */
export async function download(
  server: BuiltServer,
  { token }: Account,
  query = '',
): Promise<{ status: number; headers: Headers; archive: Buffer }> {
  const answer = await fetch(`${server.url}/api/user/site/export.zip${query}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: answer.status, headers: answer.headers, archive: Buffer.from(await answer.arrayBuffer()) };
}

/** What a file of an archive says. */
export const textIn = (files: ReadonlyMap<string, Buffer>, name: string): string => files.get(name)!.toString();

/** The share of pixels that differ by more than a hair. */
export async function differing(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = (await Promise.all([one, other].map((shot) => sharp(shot).removeAlpha().raw().toBuffer()))) as [
    Buffer,
    Buffer,
  ];
  if (a.length !== b.length) throw new Error('The pictures differ in size.');
  let count = 0;
  for (let at = 0; at < a.length; at += 3)
    if ([0, 1, 2].some((colour) => Math.abs(a[at + colour]! - b[at + colour]!) > 8)) count += 1;
  return count / (a.length / 3);
}

/** Resident memory of the server, in MB. */
export async function memory(server: BuiltServer): Promise<number> {
  const status = await readFile(`/proc/${server.process.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

/** How many files of that kind the server holds open. */
export async function openFiles(server: BuiltServer, ending: string): Promise<number> {
  const folder = `/proc/${server.process.pid}/fd`;
  const targets = await Promise.all(
    (await readdir(folder)).map((name) => readlink(join(folder, name)).catch(() => '')),
  );
  return targets.filter((target) => target.endsWith(ending)).length;
}
