import { Controller, Get, Header, Res, StreamableFile } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { Public } from '../../auth/sessions/actor.ts';
import { AppError } from '../../common/errors.ts';
import { OnHosts } from '../../common/http/hosts.ts';
import { Hosted } from '../hosts/hosted.decorator.ts';
import type { HostedSite } from '../hosts/hosted-site.ts';
import { SitePictures } from './site-pictures.service.ts';

/** A picture is drawn within this time of the first publication: a robot is to come again. */
const DRAWN_SECONDS = 10;

/** The picture for shared links, on the site's own host. */
@Public()
@OnHosts('site')
@ApiExcludeController()
@Controller()
export class SitePictureController {
  constructor(private readonly pictures: SitePictures) {}

  @Header('Cache-Control', 'public, max-age=300')
  @Get('og.png')
  async preview(@Hosted() site: HostedSite, @Res({ passthrough: true }) { req }: Response): Promise<StreamableFile> {
    const file = await this.pictures.preview(site);
    if (!file) throw new AppError('unavailable', { retryAfter: DRAWN_SECONDS });
    const answer = new StreamableFile(file.stream, { type: 'image/png', length: file.size });
    return answer.setErrorHandler((thrown) => req.next!(thrown)); // Nest's own answers 400, which caches keep
  }
}
