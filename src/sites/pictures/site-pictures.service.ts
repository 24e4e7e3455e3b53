import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { hash, randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { DataSource, LessThan } from 'typeorm';
import { Clock } from '../../common/clock.ts';
import { hourOf } from '../../common/scheduled.ts';
import { EffectHandlers } from '../../outbox/outbox.processor.ts';
import { OutboxService } from '../../outbox/outbox.service.ts';
import { Storage, type StoredFile } from '../../storage/storage.ts';
import { ImageSweep } from '../../uploads/image-sweep.service.ts';
import { UploadsService } from '../../uploads/uploads.service.ts';
import type { Look } from '../content/look.shared.ts';
import { textIn, type Picture, type SiteRecord } from '../content/site-content.shared.ts';
import { coloursOf } from '../designs/tokens.shared.ts';
import type { HostedSite } from '../hosts/hosted-site.ts';
import { SiteMailer } from '../mails/site-mailer.service.ts';
import { sitePublished } from '../publishing/publishing.jobs.ts';
import { SitePicture } from '../publishing/site-picture.entity.ts';
import { AS_SHOWN, SiteVersion } from '../publishing/site-version.entity.ts';
import { Site } from '../site.entity.ts';
import { PictureDrawing } from './picture-drawing.service.ts';

/** In pixels; a contact file carries it as text, a third larger. */
const PORTRAIT_SIDE = 320;
const TYPES: Record<SitePicture['kind'], string> = { preview: 'image/png', portrait: 'image/jpeg' };

/** The address stands in the preview picture: with another one, the picture is another file. */
const previewKey = (siteId: string, version: number, origin: string): string =>
  `${hash('sha256', `${siteId} ${version} ${origin}`).slice(0, 32)}.png`;

/** The pictures of a version, made after its publication: docs/PRODUCT.md, "Sites". */
@Injectable()
export class SitePictures {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly storage: Storage,
    private readonly mailer: SiteMailer,
    private readonly uploads: UploadsService,
    private readonly drawing: PictureDrawing,
    private readonly outbox: OutboxService,
    private readonly clock: Clock,
    sweep: ImageSweep,
    handlers: EffectHandlers,
  ) {
    handlers.handle(sitePublished, ({ siteId, number }) => this.drawMissing(siteId, number));
    sweep.alsoKeep(async (keys) => {
      const rows = await this.db.query<{ key: string }[]>('select key from site_pictures where key = any($1)', [keys]);
      return rows.map(({ key }) => key);
    });
  }

  /** The picture of the newest version that has one; undefined before the first is made. */
  async preview({ id: siteId, origin, version }: HostedSite): Promise<StoredFile | undefined> {
    const [row] = await this.db
      .getRepository(SitePicture)
      .find({ where: { siteId, kind: 'preview' }, order: { number: 'DESC' }, take: 1 });
    const key = previewKey(siteId, version, origin);
    if (row?.number === version && row.key !== key) await this.drawAgain(siteId, version, key);
    return row && this.storage.read(row.key);
  }

  /** The face for contact files, of the version the site shows now: JPEG, because address books know no WebP. */
  async portrait(siteId: string): Promise<Buffer | undefined> {
    const [row] = await this.db.query<SitePicture[]>(
      `select p.key from site_pictures p join sites s on s.id = p.site_id and s.published_version = p.number
       where s.id = $1 and p.kind = 'portrait'`,
      [siteId],
    );
    return row && this.bytesOf(row.key);
  }

  /** The site has another address since. Once an hour at the most: the host table of a server may be a minute old. */
  private async drawAgain(siteId: string, number: number, key: string): Promise<void> {
    const again = sitePublished({ siteId, number }, { key: `picture:${key}:${hourOf(this.clock.now())}` });
    await this.db.transaction((tx) => this.outbox.add(tx, again));
  }

  /** May run twice: a version has one picture of a kind. Those of older versions go. */
  private async drawMissing(siteId: string, number: number): Promise<void> {
    const [site, version, made] = await Promise.all([
      this.db.getRepository(Site).findOneBy({ id: siteId }),
      this.db.getRepository(SiteVersion).findOne({ select: AS_SHOWN, where: { siteId, number } }),
      this.db.getRepository(SitePicture).findBy({ siteId, number }),
    ]);
    if (!version?.record || site?.publishedVersion !== number) return;
    const { record } = version;
    const before = (kind: SitePicture['kind']) => made.find((picture) => picture.kind === kind)?.key;
    const { canonical } = await this.mailer.urlsOf(this.db.manager, site);
    const [key, old] = [previewKey(siteId, number, canonical), before('preview')];
    if (old !== key) {
      await this.add(site, 'preview', key, await this.draw(record, canonical));
      if (old) await this.storage.remove(old);
    }
    const { portrait } = record.content.card;
    const face = portrait && !before('portrait') ? await this.cutOut(portrait) : undefined;
    if (face) await this.add(site, 'portrait', `${randomBytes(16).toString('hex')}.jpg`, face);
    await this.removeOlder(siteId, number);
  }

  private async add(site: Site, kind: SitePicture['kind'], key: string, bytes: Buffer): Promise<void> {
    await this.store(key, bytes, TYPES[kind]);
    const kept = await this.db.query<unknown[]>(
      `insert into site_pictures (site_id, number, kind, key) select id, $2, $3, $4 from sites where id = $1 for key share
       on conflict (site_id, number, kind) do update set key = excluded.key returning key`,
      [site.id, site.publishedVersion, kind, key],
    );
    if (kept.length === 0) await this.storage.remove(key); // the site is deleted meanwhile
  }

  private async removeOlder(siteId: string, number: number): Promise<void> {
    const pictures = this.db.getRepository(SitePicture);
    for (const { key, ...picture } of await pictures.findBy({ siteId, number: LessThan(number) })) {
      await pictures.delete(picture);
      await this.storage.remove(key);
    }
  }

  /** The square around what the owner said matters; undefined where the file is gone. */
  private async cutOut({ image, variants, focus, ...size }: Picture): Promise<Buffer | undefined> {
    const { width = 1, height = width } = size;
    const narrowest = PORTRAIT_SIDE * Math.max(1, width / height); // of a wide picture the square is as high as it is
    const smallest = variants?.find((copy) => copy.width >= narrowest)?.url ?? image;
    const bytes = await this.bytesOf(smallest.slice(smallest.lastIndexOf('/') + 1));
    return bytes && this.drawing.portrait(bytes, PORTRAIT_SIDE, focus);
  }

  private async bytesOf(key: string): Promise<Buffer | undefined> {
    const file = await this.storage.read(key);
    return file && buffer(file.stream);
  }

  private draw({ content, default_language, look }: SiteRecord, url: string): Promise<Buffer> {
    const colours = coloursOf(look as Look);
    return this.drawing.preview(
      {
        name: content.business_name,
        headline: textIn(content.hero.title, default_language, default_language),
        address: url && new URL(url).host,
      },
      { paper: colours.paper, ink: colours.ink, accent: colours.accent, onAccent: colours['on-accent'] },
    );
  }

  private async store(key: string, bytes: Buffer, contentType: string): Promise<void> {
    const { inProgress } = this.uploads;
    const path = join(inProgress, key);
    await mkdir(inProgress, { recursive: true });
    try {
      await writeFile(path, bytes);
      await this.storage.put(key, path, contentType);
    } finally {
      await rm(path, { force: true });
    }
  }
}
