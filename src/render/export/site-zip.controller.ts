import { Controller, Get, Logger, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { pipeline } from 'node:stream/promises';
import { Actor, type CustomerActor } from '../../auth/sessions/actor.ts';
import { HOUR, RateLimited } from '../../common/http/rate-limits.ts';
import { ExportQuery } from './export.dto.ts';
import { SiteZips } from './site-zip.service.ts';

/** The code of a stream that ends because the customer left. */
const LEFT = 'ERR_STREAM_PREMATURE_CLOSE';

/** The customer's site as files that work anywhere; docs/PRODUCT.md, "Leaving and moving in". */
@ApiTags('My site')
@ApiBearerAuth()
@Controller('api/user/site')
export class SiteZipController {
  private readonly logger = new Logger('Export');
  constructor(private readonly zips: SiteZips) {}

  @RateLimited({ name: 'site-export', by: 'customer', points: 3, seconds: HOUR })
  @Get('export.zip')
  async send(
    @Actor() actor: CustomerActor,
    @Query() { credit }: ExportQuery,
    @Res() response: Response,
  ): Promise<void> {
    const { bytes, slug, stream } = await this.zips.create(actor.id, credit !== 'off');
    response.set({
      'Content-Type': 'application/zip',
      'Content-Length': String(bytes),
      'Content-Disposition': `attachment; filename="${slug}.zip"`,
      'Cache-Control': 'no-store',
    });
    await pipeline(stream, response).catch((cause: NodeJS.ErrnoException) => {
      response.destroy();
      if (cause.code !== LEFT) this.logger.warn(`A site's files were not sent whole: ${String(cause)}`);
    });
  }
}
