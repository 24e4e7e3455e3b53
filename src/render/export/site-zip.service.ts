import { Injectable } from '@nestjs/common';
import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { AppError } from '../../common/errors.ts';
import { Storage } from '../../storage/storage.ts';
import { SiteExports, type PictureFile, type SiteExport } from '../../sites/export/site-export.service.ts';
import { RenderService } from '../pages/render.service.ts';
import { exportStyles } from './export-styles.ts';

/** `bytes` is the whole archive's size. */
export type SiteZip = { slug: string; stream: Readable; bytes: number };

/** The sign behind 'Powered by'. */
const CREDIT = '/powered-by.svg';
/** Nothing is compressed, so that the size is known before the first byte: pictures and faces would not shrink. */
const STORED = { compress: false };

/** A customer's live site as files. Pages are drawn at once; pictures pass through one at a time. */
@Injectable()
export class SiteZips {
  constructor(
    private readonly exports: SiteExports,
    private readonly renderer: RenderService,
    private readonly storage: Storage,
  ) {}

  /** @throws AppError not_found, not_published, files_not_built in development */
  async create(ownerId: string, withCredit: boolean): Promise<SiteZip> {
    if (!this.renderer.isBuilt) throw new AppError('files_not_built');
    const site = await this.exports.read(ownerId, withCredit);
    const zip = new ZipFile();
    const add = (name: string, content: Buffer) => zip.addBuffer(content, name, STORED);
    for (const [name, content] of await this.drawn(site, withCredit)) add(name, content);
    for (const [name, text] of Object.entries(site.texts)) add(name, Buffer.from(text));
    const stream = zip.outputStream as Readable;
    zip.on('error', (cause: Error) => stream.destroy(cause));
    for (const picture of site.pictures) this.addPicture(zip, stream, picture);
    const bytes = await new Promise<number>((resolve) => endWithSize(zip, resolve));
    return { slug: site.slug, stream, bytes };
  }

  /** The pages, with the styles and faces they use. */
  private async drawn({ origin, pages }: SiteExport, withCredit: boolean): Promise<[name: string, content: Buffer][]> {
    const files: [string, Buffer][] = [];
    const sheets = new Set<string>();
    const styles = new Set<string>();
    const texts: string[] = [];
    for (const { data, document, language, name, path } of pages) {
      const page = await this.renderer.file({ route: document, path, status: 200, data, lang: language, origin });
      for (const sheet of page.sheets ?? []) sheets.add(sheet);
      for (const style of page.inlined.styles) styles.add(style);
      texts.push(page.html);
      files.push([name, Buffer.from(page.html)]);
    }
    const names = [...sheets];
    const built = names.map((href) => this.renderer.files.text(href) ?? '');
    const faces = new Set<string>();
    exportStyles(built, [...styles], texts).forEach(({ css, fonts }, at) => {
      files.push([placeOf(names[at]!), Buffer.from(css)]);
      for (const font of fonts) faces.add(font);
    });
    const others = withCredit ? [...faces, CREDIT] : [...faces];
    for (const address of others) {
      const content = this.renderer.files.content(address);
      if (content) files.push([placeOf(address), content]);
    }
    return files;
  }

  /** A picture that is deleted while the archive is sent ends the archive with an error: it must not look complete. */
  private addPicture(zip: ZipFile, stream: Readable, { key, size }: PictureFile): void {
    zip.addReadStreamLazy(`assets/${key}`, { ...STORED, size }, (done) => {
      void this.open(key).then(
        (picture) => {
          if (stream.destroyed) return void picture.destroy(); // the customer has left
          stream.once('close', () => picture.destroy());
          done(null, picture);
        },
        (thrown: Error) => stream.destroy(thrown),
      );
    });
  }

  private async open(key: string): Promise<Readable> {
    const file = await this.storage.read(key);
    if (!file) throw new Error('A picture was deleted meanwhile.');
    return file.stream;
  }
}

/** Where the file of a built address lies. */
const placeOf = (address: string): string => `assets/${address.slice(address.lastIndexOf('/') + 1)}`;

/** The type of yazl's callback lacks the size it is given. */
function endWithSize(zip: ZipFile, take: (bytes: number) => void): void {
  zip.end({ forceZip64Format: false, comment: '' }, (...[bytes]: number[]) => take(bytes!));
}
