import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DataSource, In } from 'typeorm';
import { Env } from '../../config/env.ts';
import { EffectHandlers } from '../../outbox/outbox.processor.ts';
import { Storage, type StoredFile } from '../../storage/storage.ts';
import { ImageSweep } from '../../uploads/image-sweep.service.ts';
import type { Look } from '../content/look.shared.ts';
import { textIn, type SiteRecord } from '../content/site-content.shared.ts';
import { coloursOf } from '../designs/tokens.shared.ts';
import { SiteMailer } from '../mails/site-mailer.service.ts';
import { sitePublished } from '../publishing/publishing.jobs.ts';
import { SitePicture } from '../publishing/site-picture.entity.ts';
import { SiteVersion } from '../publishing/site-version.entity.ts';
import { Site } from '../site.entity.ts';
import { previewPicture } from './preview-picture.client.ts';

/** The picture of a version, made after its publication: docs/PRODUCT.md, "Sites". */
@Injectable()
export class SitePictures {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly storage: Storage,
    private readonly mailer: SiteMailer,
    private readonly env: Env,
    sweep: ImageSweep,
    handlers: EffectHandlers,
  ) {
    handlers.handle(sitePublished, ({ siteId, number }) => this.make(siteId, number));
    sweep.alsoKeep(async (keys) => {
      const rows = await this.db.getRepository(SitePicture).findBy({ key: In([...keys]) });
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

  /** May run twice: a version has one picture. Those of older versions go. */
  private async make(siteId: string, number: number): Promise<void> {
    const [site, version, made] = await Promise.all([
      this.db.getRepository(Site).findOneBy({ id: siteId }),
      this.db.getRepository(SiteVersion).findOneBy({ siteId, number }),
      this.db.getRepository(SitePicture).existsBy({ siteId, number, kind: 'preview' }),
    ]);
    if (!version?.record || made || site?.publishedVersion !== number) return;
    const key = `${randomBytes(16).toString('hex')}.png`;
    await this.store(key, await this.draw(version.record, this.mailer.urlOf(site)));
    const old = await this.db.getRepository(SitePicture).findBy({ siteId, kind: 'preview' });
    await this.db.query(
      `insert into site_pictures (site_id, number, kind, key) select id, $2, 'preview', $3 from sites where id = $1
       on conflict do nothing`,
      [siteId, number, key],
    );
    for (const row of old.filter((picture) => picture.number < number)) {
      await this.db.getRepository(SitePicture).delete({ siteId, number: row.number, kind: 'preview' });
      await this.storage.remove(row.key);
    }
  }

  private draw({ content, default_language, look }: SiteRecord, url: string): Promise<Buffer> {
    const colours = coloursOf(look as Look);
    return previewPicture(
      {
        name: content.business_name,
        headline: textIn(content.hero.title, default_language, default_language),
        address: url && new URL(url).host,
      },
      { paper: colours.paper, ink: colours.ink, accent: colours.accent, onAccent: colours['on-accent'] },
    );
  }

  private async store(key: string, bytes: Buffer): Promise<void> {
    const folder = join(this.env.dataDir, 'site-pictures');
    const path = join(folder, key);
    await mkdir(folder, { recursive: true });
    try {
      await writeFile(path, bytes);
      await this.storage.put(key, path, 'image/png');
    } finally {
      await rm(path, { force: true });
    }
  }
}
