import { Controller, Get, Logger, Param, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { pipeline } from 'node:stream/promises';
import { Public } from '../../auth/sessions/actor.ts';
import { AppError } from '../../common/errors.ts';
import { isKnown, FOREVER } from '../../common/http/conditional.ts';
import { OnHosts, SiteOfHost, type AskedSite } from '../../common/http/hosts.ts';
import { Storage, UnsatisfiableRange } from '../../storage/storage.ts';
import { CONTENT_TYPES } from '../image-files.shared.ts';
import { ImageOwners } from './image-owners.service.ts';

const NAME = /^[0-9a-f]{32}(?:-\d{2,4}(?=\.(?:webp|avif)$))?\.(jpg|png|webp|avif)$/;
/** The code of a stream that ends because the visitor left. */
const LEFT = 'ERR_STREAM_PREMATURE_CLOSE';
/** How long a visitor may take nothing of an answer. */
const STALLED_MS = 60_000;

/** The image files: public, under names that cannot be guessed; a name's bytes never change. A site's host sends its owner's alone. */
@ApiTags('Images')
@Controller('uploads')
export class ImageFilesController {
  private readonly logger = new Logger('Images');

  constructor(
    private readonly storage: Storage,
    private readonly owners: ImageOwners,
  ) {}

  @Public()
  @OnHosts('app', 'site', 'preview')
  @Get(':name')
  async send(
    @Param('name') name: string,
    @SiteOfHost() site: AskedSite | undefined,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const extension = NAME.exec(name)?.[1] as keyof typeof CONTENT_TYPES | undefined;
    if (!extension || (site && !(await this.isShownAt(site, name)))) throw new AppError('not_found');
    const etag = `"${name}"`;
    const kept = { ETag: etag, 'Accept-Ranges': 'bytes', 'Cache-Control': FOREVER };
    const isUnchanged = isKnown(etag, request.headers['if-none-match']);
    if (isUnchanged && (await this.storage.sizeOf(name)) !== undefined) {
      response.status(304).set(kept).end();
      return;
    }
    const { stream, size, start, end } = await this.open(name, rangeFor(request, etag), response);
    const partial = end - start + 1 < size;
    response.status(partial ? 206 : 200).set({
      ...kept,
      'Content-Type': CONTENT_TYPES[extension],
      'Content-Length': String(end - start + 1),
      'Content-Security-Policy': "default-src 'none'; sandbox",
      ...(partial ? { 'Content-Range': `bytes ${start}-${end}/${size}` } : {}),
    });
    if (request.method === 'HEAD') {
      stream.destroy();
      response.end();
      return;
    }
    response.setTimeout(STALLED_MS, () => response.destroy());
    await pipeline(stream, response).catch((cause: NodeJS.ErrnoException) => {
      response.destroy();
      if (cause.code !== LEFT) this.logger.warn(`An image was not sent whole: ${String(cause)}`);
    });
  }

  /** @throws what the database throws, for an image it was never asked for */
  private async isShownAt({ imagesOf }: AskedSite, name: string): Promise<boolean> {
    return imagesOf !== null && (await this.owners.ownerOf(name)) === imagesOf;
  }

  private async open(name: string, range: string | undefined, response: Response) {
    const file = await this.storage.read(name, range).catch((thrown: unknown) => {
      if (!(thrown instanceof UnsatisfiableRange)) throw thrown;
      response.setHeader('Content-Range', `bytes */${thrown.size}`);
      throw new AppError('range_not_satisfiable');
    });
    if (!file) throw new AppError('not_found');
    return file;
  }
}

/** The header Range, unless it is meant for other bytes (If-Range). */
function rangeFor({ headers }: Request, etag: string): string | undefined {
  const ifRange = headers['if-range'];
  return ifRange === undefined || ifRange === etag ? headers.range : undefined;
}
