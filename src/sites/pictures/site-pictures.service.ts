import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { DataSource, LessThan } from 'typeorm';
import { EffectHandlers } from '../../outbox/outbox.processor.ts';
import { Storage, type StoredFile } from '../../storage/storage.ts';
import { ImageSweep } from '../../uploads/image-sweep.service.ts';
import { UploadsService } from '../../uploads/uploads.service.ts';
import type { Look } from '../content/look.shared.ts';
import { textIn, type Picture, type SiteRecord } from '../content/site-content.shared.ts';
import { coloursOf } from '../designs/tokens.shared.ts';
import { SiteMailer } from '../mails/site-mailer.service.ts';
import { sitePublished } from '../publishing/publishing.jobs.ts';
import { SitePicture } from '../publishing/site-picture.entity.ts';
import { AS_SHOWN, SiteVersion } from '../publishing/site-version.entity.ts';
import { Site } from '../site.entity.ts';
import { PictureDrawing } from './picture-drawing.service.ts';

/** In pixels; a contact file carries it as text, a third larger. */
const PORTRAIT_SIDE = 320;
const FILES: Record<SitePicture['kind'], { extension: string; type: string }> = {
  preview: { extension: 'png', type: 'image/png' },
  portrait: { extension: 'jpg', type: 'image/jpeg' },
};

/** The pictures of a version, made after its publication: docs/PRODUCT.md, "Sites". */
@Injectable()
export class SitePictures {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly storage: Storage,
    private readonly mailer: SiteMailer,
    private readonly uploads: UploadsService,
    private readonly drawing: PictureDrawing,
    sweep: ImageSweep,
    handlers: EffectHandlers,
  ) {
    handlers.handle(sitePublished, ({ siteId, number }) => this.make(siteId, number));
    sweep.alsoKeep(async (keys) => {
      const rows = await this.db.query<{ key: string }[]>('select key from site_pictures where key = any($1)', [keys]);
      return rows.map(({ key }) => key);
    });
  }

  /** The picture of the newest version that has one; undefined before the first is made. */
  async preview(siteId: string): Promise<StoredFile | undefined> {
    const [row] = await this.db
      .getRepository(SitePicture)
      .find({ where: { siteId, kind: 'preview' }, order: { number: 'DESC' }, take: 1 });
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

  /** May run twice: a version has one picture of a kind. Those of older versions go. */
  private async make(siteId: string, number: number): Promise<void> {
    const [site, version, made] = await Promise.all([
      this.db.getRepository(Site).findOneBy({ id: siteId }),
      this.db.getRepository(SiteVersion).findOne({ select: AS_SHOWN, where: { siteId, number } }),
      this.db.getRepository(SitePicture).findBy({ siteId, number }),
    ]);
    if (!version?.record || site?.publishedVersion !== number) return;
    const { record } = version;
    const has = (kind: SitePicture['kind']) => made.some((picture) => picture.kind === kind);
    if (!has('preview')) {
      const { canonical } = await this.mailer.urlsOf(this.db.manager, site);
      await this.add(site, 'preview', await this.draw(record, canonical));
    }
    const { portrait } = record.content.card;
    const face = portrait && !has('portrait') ? await this.cutOut(portrait) : undefined;
    if (face) await this.add(site, 'portrait', face);
    await this.removeOlder(siteId, number);
  }

  private async add(site: Site, kind: SitePicture['kind'], bytes: Buffer): Promise<void> {
    const { extension, type } = FILES[kind];
    const key = `${randomBytes(16).toString('hex')}.${extension}`;
    await this.store(key, bytes, type);
    const kept = await this.db.query<unknown[]>(
      `insert into site_pictures (site_id, number, kind, key) select id, $2, $3, $4 from sites where id = $1 for key share
       on conflict do nothing returning key`,
      [site.id, site.publishedVersion, kind, key],
    );
    if (kept.length === 0) await this.storage.remove(key); // the site is deleted meanwhile, or has this picture
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
