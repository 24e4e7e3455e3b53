import { Body, Controller, Delete, Post, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Actor, type CustomerActor } from '../../auth/sessions/actor.ts';
import type { MessageView } from '../../common/common.dto.ts';
import { RateLimited } from '../../common/http/rate-limits.ts';
import { PublishDto, type PublishAnswer } from '../publishing/publishing.dto.ts';
import { PublishingService } from '../publishing/publishing.service.ts';
import { ApiPublishResponse, PUBLICATIONS, withPublishStatus } from '../publishing/publish-status.ts';

@ApiTags('My site')
@ApiBearerAuth()
@Controller('api/user/site')
export class SitePublishingController {
  constructor(private readonly publishing: PublishingService) {}

  @ApiPublishResponse()
  @Post('publish')
  @RateLimited(PUBLICATIONS)
  async publish(
    @Actor() actor: CustomerActor,
    @Body() input: PublishDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PublishAnswer> {
    return withPublishStatus(response, await this.publishing.publish(actor, input));
  }

  @Delete('submission')
  @RateLimited(PUBLICATIONS)
  withdraw(@Actor() actor: CustomerActor): Promise<MessageView> {
    return this.publishing.withdraw(actor);
  }
}
