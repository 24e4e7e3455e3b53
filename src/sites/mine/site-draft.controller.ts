import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { Actor, type CustomerActor } from '../../auth/sessions/actor.ts';
import { MINUTE, RateLimited } from '../../common/http/rate-limits.ts';
import { DraftDto, type DraftAnswer } from '../drafts/drafts.dto.ts';
import { DraftsService } from '../drafts/drafts.service.ts';

/** What the editor saves. */
@ApiTags('My site')
@ApiBearerAuth()
@Controller('api/user/site/draft')
export class SiteDraftController {
  constructor(private readonly drafts: DraftsService) {}

  @Get()
  read(@Actor() actor: CustomerActor): Promise<DraftAnswer> {
    return this.drafts.read({ ownerId: actor.id });
  }

  /** The editor saves as somebody types. A draft that lost a conflict is kept as a version: a row of up to 200 kB. */
  @RateLimited({ name: 'site-drafts', by: 'customer', points: 600, seconds: 10 * MINUTE })
  @Put()
  write(@Actor() actor: CustomerActor, @Body() input: DraftDto): Promise<DraftAnswer> {
    return this.drafts.write({ ownerId: actor.id }, { kind: 'owner', name: actor.user.name }, input);
  }
}
