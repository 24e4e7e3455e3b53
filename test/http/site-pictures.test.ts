import { describe, expect, it, jest } from '@jest/globals';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { SiteExports } from '../../src/sites/export/site-export.service.ts';
import { AppError } from '../../src/common/errors.ts';
import { PictureDrawing } from '../../src/sites/pictures/picture-drawing.service.ts';
import { Storage } from '../../src/storage/storage.ts';
import { ImageSweep } from '../../src/uploads/image-sweep.service.ts';
import { useApp } from '../support/app.ts';
import { PASSWORD } from '../support/build.ts';
import { HOUR, MINUTE } from '../support/clock.ts';
import { image } from '../support/customer-rows.ts';
import { inTransaction, somebodyWaits } from '../support/held-rows.ts';
import { rowsReadBy } from '../support/query-plans.ts';
import { siteOwners } from '../support/site-owners.ts';

const t = useApp({ rateLimitScale: 1_000 });
const s = siteOwners(t);

describe('a published page', () => {
  it('has a picture for shared links at its own host', async () => {
    const user = await s.owner();
    await s.write(user, { headline: { en: '头发 <b>Coiffure élégante</b> 👩‍🦰 שלום' } });
    await s.publish(user);
    await t.settled();
    const { host } = new URL((await s.site(user)).url!);
    const { body, headers } = await t.anonymous().get('/og.png').set('Host', host).expect(200);
    expect(headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'public, max-age=300' });
    expect(body.subarray(1, 4).toString()).toBe('PNG');
    expect([body.readUInt32BE(16), body.readUInt32BE(20)]).toEqual([1200, 630]);
    const read = jest.spyOn(t.app.get(Storage), 'read');
    const stream = new Readable({ read: () => stream.destroy(new AppError('unavailable')) }); // as S3 that is silent
    read.mockResolvedValueOnce({ stream, size: 9_000, start: 0, end: 8_999 });
    const stalled = await t.anonymous().get('/og.png').set('Host', host).expect(503);
    read.mockRestore();
    expect(stalled.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': expect.any(String) });
    await t.db.query('delete from site_pictures');
    const missing = await t.anonymous().get('/og.png').set('Host', host).expect(503); // not drawn yet
    expect(missing.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
    });
  });

  it('that has another address is drawn anew with it, when its picture is asked for', async () => {
    const [user, storage] = [await s.owner(), t.app.get(Storage)];
    await s.publish(user);
    await t.settled();
    const drawn = jest.spyOn(t.app.get(PictureDrawing), 'preview');
    const asked = async () => {
      const { host } = new URL((await s.site(user)).url!);
      const { body } = await t.anonymous().get('/og.png').set('Host', host).expect(200);
      await t.settled();
      return { host, png: body as Buffer };
    };
    const keys = async () => {
      const sql = 'select p.key from site_pictures p join sites s on s.id = p.site_id where s.owner_id = $1';
      return (await t.db.query<{ key: string }[]>(sql, [user.id])).map(({ key }) => key);
    };
    const [first, [before]] = [await asked(), await keys()];
    expect(drawn).not.toHaveBeenCalled();
    const slug = `renamed-${user.id.slice(0, 8)}`;
    await t.as(user).put('/api/user/site/name').send({ slug }).expect(200);
    drawn.mockRejectedValueOnce(new Error('The thread ended.'));
    const { host, png } = await asked();
    expect(png).toEqual(first.png); // the one there is, until the other is drawn
    await t.db.query(`alter table site_pictures add constraint none check (key = '') not valid`); // as a full disk
    t.clock.advance(MINUTE);
    await t.settled();
    expect((await asked()).png).toEqual(first.png);
    await t.db.query('alter table site_pictures drop constraint none');
    t.clock.advance(HOUR);
    await t.settled();
    expect(drawn.mock.calls.map(([{ address }]) => address)).toEqual([host, host, host]);
    expect((await asked()).png).not.toEqual(first.png);
    expect(drawn).toHaveBeenCalledTimes(3);
    const [after, ...more] = await keys();
    expect(more).toEqual([]);
    expect(await Promise.all([before!, after!].map((key) => storage.sizeOf(key)))).toEqual([undefined, expect.any(Number)]); // oxfmt-ignore
    drawn.mockRestore();
  });

  it('is drawn into the folder that is cleared of what a killed server left', async () => {
    const put = jest.spyOn(t.app.get(Storage), 'put');
    await s.publish(await s.owner());
    await t.settled();
    const folders = put.mock.calls.map(([, path]) => dirname(path));
    put.mockRestore();
    expect(new Set(folders)).toEqual(new Set([join(t.env.dataDir, 'uploads-in-progress')]));
  });

  it('has the portrait in the contact file, cut out around what matters, and without it once it is taken off', async () => {
    const user = await s.owner();
    const sent = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#ffffff' } })
      .composite([
        { input: { create: { width: 300, height: 600, channels: 3, background: '#0000ff' } }, left: 600, top: 0 },
      ])
      .png()
      .toBuffer();
    const { body } = await t.as(user).post('/api/upload/image').attach('file', sent, 'rosa.png').expect(201);
    const id = body.image.id as string;
    const picture = { image_id: id, alt: { en: 'Rosa' }, focus: { x: 1, y: 0.5 } };
    await s.write(user, { pictures: { portrait: id, gallery: [picture] } });
    await s.publish(user);
    await t.settled();
    const { host } = new URL((await s.site(user)).url!);
    const contact = async () =>
      (await t.anonymous().get('/card.vcf').set('Host', host).buffer(true).expect(200)).text.replace(/\r\n /g, '');
    const photo = Buffer.from(/PHOTO[^:]*:(\S+)/.exec(await contact())?.[1] ?? '', 'base64');
    const { format, height, width } = await sharp(photo).metadata();
    expect({ format, height, width }).toEqual({ format: 'jpeg', height: 320, width: 320 });
    const { data } = await sharp(photo)
      .extract({ left: 300, top: 160, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[2]! - data[0]!).toBeGreaterThan(200); // blue: the right edge of the picture
    const { texts } = await t.app.get(SiteExports).read(user.id, true);
    expect(texts['contact.vcf']!.replace(/\r\n /g, '')).toContain(photo.toString('base64'));

    await s.write(user, { pictures: { gallery: [picture] } });
    await s.publish(user);
    await t.settled();
    expect(await contact()).not.toContain('PHOTO');
    const kept = await t.db.query(
      `select number, kind from site_pictures p join sites s on s.id = p.site_id where s.owner_id = $1`,
      [user.id],
    );
    expect(kept).toEqual([{ number: 2, kind: 'preview' }]);
  });

  it('has the face of a high portrait and every line of a wide one in the contact file, without a focus point', async () => {
    const user = await s.owner();
    const photo = async (svg: string): Promise<Buffer> => {
      const sent = await sharp(Buffer.from(svg)).png().toBuffer();
      const { body } = await t.as(user).post('/api/upload/image').attach('file', sent, 'rosa.png').expect(201);
      await s.write(user, { pictures: { portrait: body.image.id, gallery: [] } });
      await s.publish(user);
      await t.settled();
      const { host } = new URL((await s.site(user)).url!);
      const { text } = await t.anonymous().get('/card.vcf').set('Host', host).buffer(true).expect(200);
      return Buffer.from(/PHOTO[^:]*:(\S+)/.exec(text.replace(/\r\n /g, ''))?.[1] ?? '', 'base64');
    };
    const high = await photo(
      '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="900"><path fill="#fff" d="M0 0h600v900H0z"/><path fill="#00f" d="M0 0h600v150H0z"/></svg>',
    );
    const top = await sharp(high).extract({ left: 160, top: 20, width: 1, height: 1 }).raw().toBuffer();
    expect(top[2]! - top[0]!).toBeGreaterThan(200); // blue: the top of the picture
    const lines = Array.from({ length: 150 }, (_, at) => `M${at * 8} 0h4v600h-4z`).join('');
    const wide = await photo(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="600"><path fill="#fff" d="M0 0h1200v600H0z"/><path d="${lines}"/></svg>`,
    );
    expect((await sharp(wide).stats()).channels[0]!.stdev).toBeGreaterThan(80); // black lines on white, not grey
  });

  it('leaves no file behind when its owner deletes the account', async () => {
    const user = await s.owner();
    await s.publish(user);
    await t.settled();
    const [{ key }] = await t.db.query<[{ key: string }]>(
      'select key from site_pictures p join sites s on s.id = p.site_id where s.owner_id = $1',
      [user.id],
    );
    const storage = t.app.get(Storage);
    expect(await storage.sizeOf(key)).toBeGreaterThan(0);
    await t.as(user).delete('/api/user').send({ password: PASSWORD }).expect(200);
    await t.settled();
    expect(await storage.sizeOf(key)).toBeUndefined();
  });

  it('leaves no file behind when its site is deleted just as the picture is kept', async () => {
    const [user, storage] = [await s.owner(), t.app.get(Storage)];
    const [put, keep] = [jest.spyOn(storage, 'put'), storage.put.bind(storage)];
    const failed = () => t.db.query(`select id from outbox where kind = 'sites.published' and last_error is not null`);
    const before = await failed();
    await inTransaction(t, async (other) => {
      put.mockImplementationOnce(async (...file) => {
        await keep(...file);
        await other.query('delete from sites where owner_id = $1', [user.id]);
      });
      await s.publish(user);
      await somebodyWaits(t);
      await other.commitTransaction();
    });
    await t.settled();
    const key = put.mock.calls[0]![0];
    put.mockRestore();
    expect(await storage.sizeOf(key)).toBeUndefined();
    expect(await failed()).toEqual(before);
  });

  it('keeps its pictures in each sweep of files, which reads no pictures of other sites', async () => {
    const user = await s.owner();
    await s.publish(user);
    await t.settled();
    const [{ id, key }] = await t.db.query<[{ id: string; key: string }]>(
      'select s.id, key from site_pictures p join sites s on s.id = p.site_id where s.owner_id = $1',
      [user.id],
    );
    await t.db.query(
      `insert into site_pictures (site_id, number, kind, key) select $1, n, 'portrait', 'z' || n || '.jpg' from generate_series(1, 3000) n`,
      [id],
    );
    await t.db.query('analyze site_pictures');
    t.clock.advance(2 * HOUR);
    const statements = jest.spyOn(t.db, 'query');
    await t.app.get(ImageSweep).sweep(key[0]);
    const reads = statements.mock.calls.filter(([sql]) => sql.includes('from site_pictures'));
    statements.mockRestore();
    expect(await t.app.get(Storage).sizeOf(key)).toBeGreaterThan(0);
    expect(reads).toHaveLength(1);
    for (const [sql, values] of reads) expect(await rowsReadBy(t.db, sql, values as unknown[])).toBeLessThan(50);
    await t.db.query(`delete from site_pictures where key like 'z%'`);
  });

  it('has pictures drawn one after the other; one that cannot be drawn stops no other', async () => {
    const drawing = t.app.get(PictureDrawing);
    const colours = { paper: '#ffffff', ink: '#111111', accent: '#884422', onAccent: '#ffffff' };
    const [broken, drawn] = await Promise.allSettled([
      drawing.portrait(Buffer.from('no picture'), 320),
      drawing.preview({ name: '林记', headline: 'Le pain sort à sept heures.', address: 'lin.shingle.site' }, colours),
    ]);
    expect(broken.status).toBe('rejected');
    const { format, width } = await sharp((drawn as PromiseFulfilledResult<Buffer>).value).metadata();
    expect([format, width]).toEqual(['png', 1200]);
  });
});

describe('a picture that the site shows', () => {
  const shown = async () => {
    const user = await s.owner();
    const id = await image(t, user.id);
    await s.write(user, { pictures: { top: id, gallery: [{ image_id: id, alt: { en: 'The shop' } }] } });
    await s.publish(user);
    return { user, id };
  };

  it('is not deleted by accident, by owner or operator', async () => {
    const { user, id } = await shown();
    const { body } = await t.as(user).delete(`/api/upload/images/${id}`).expect(409);
    expect(body).toMatchObject({ code: 'image_in_use', sections: ['top'] });
    const admin = await t.build.admin();
    await t
      .as(admin)
      .delete(`/api/shingle-admin/images/${id}`)
      .send({ user_id: user.id })
      .expect(409, /image_in_use/);
  });

  it('is taken off the site and deleted on demand', async () => {
    const { user, id } = await shown();
    await t.as(user).delete(`/api/upload/images/${id}?from_site=1`).expect(200);
    const { body } = await t.as(user).get('/api/user/site/versions').expect(200);
    const versions = body.versions as { live: boolean }[];
    const author = { kind: 'owner', name: user.name };
    expect(versions.find(({ live }) => live)).toMatchObject({ number: 2, changes: ['the top picture'], author });
    expect((await s.draft(user)).draft.words.pictures).toEqual({ gallery: [] });
  });

  it('is taken off the site and deleted by an operator, which the version says', async () => {
    const { user, id } = await shown();
    const admin = await t.build.admin();
    const path = `/api/shingle-admin/images/${id}?from_site=1`;
    await t.as(admin).delete(path).send({ user_id: user.id }).expect(200);
    const { body } = await t.as(user).get('/api/user/site/versions').expect(200);
    expect(body.versions[0]).toMatchObject({ number: 2, live: true, author: { kind: 'operator' } });
  });

  it('of a page that is not live any more is deleted without showing the page again', async () => {
    const { user, id } = await shown();
    await t.db.query(`update sites set state = 'unpublished' where owner_id = $1`, [user.id]);
    await t.as(user).delete(`/api/upload/images/${id}?from_site=1`).expect(200);
    expect(await s.site(user)).toMatchObject({ state: 'unpublished', published_version: 2 });
  });

  it('goes with the account', async () => {
    const { user } = await shown();
    const admin = await t.build.admin();
    const slug = (await s.site(user)).slug!;
    await t.as(admin).delete(`/api/shingle-admin/users/${user.id}`).expect(200);
    const [name] = await t.db.query<[{ kind: string }]>('select kind from site_names where name = $1', [slug]);
    expect(name.kind).toBe('resting');
    expect(await t.db.query('select 1 from images where user_id = $1', [user.id])).toEqual([]);
  });
});
