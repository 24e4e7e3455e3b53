import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '../../src/pages/languages.shared.ts';
import type { DesignId } from '../../src/sites/content/look.shared.ts';
import type { Picture } from '../../src/sites/content/site-content.shared.ts';
import { copyKey } from '../../src/uploads/image-files.shared.ts';
import { WIDTHS } from '../../src/uploads/uploads.shared.ts';
import type { Account } from './accounts.ts';
import { webp } from './pictures.ts';
import type { BuiltServer } from './server.ts';
import { liveSiteOf } from './site-contents.ts';
import { insertSite } from './sites.ts';

let made = 0;

/** Puts a picture's copies into the store, and answers it as a record holds it. `bytes`: the size of each, of no picture. */
export async function storedPicture(server: BuiltServer, bytes?: number): Promise<Picture> {
  const key = randomBytes(16).toString('hex');
  const folder = join(server.env.DATA_DIR!, 'uploads', key.slice(0, 2), key.slice(2, 4));
  await mkdir(folder, { recursive: true });
  for (const width of WIDTHS) {
    const content = bytes === undefined ? await webp({ width, height: (width * 3) / 4 }) : Buffer.alloc(bytes, 7);
    await writeFile(join(folder, copyKey(key, width)), content);
  }
  const variants = WIDTHS.map((width) => ({ width, url: `/uploads/${copyKey(key, width)}` }));
  const text = { en: 'The shop', fr: 'La boutique' };
  return { image: `/uploads/${key}.jpg`, alt: text, caption: text, width: 1920, height: 1440, variants };
}

type Wanted = { design?: DesignId; language?: Language; pictures?: Picture[]; slug?: string; noFaq?: boolean };

/** A published site with all there can be, of this account on Plus AI. */
export async function publishedSite(
  server: BuiltServer,
  { id }: Account,
  { design = 'mirror', language = 'en', pictures = [], noFaq = false, slug = `files-${(made += 1)}` }: Wanted = {},
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
    content: { ...content, hero, gallery: pictures },
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
