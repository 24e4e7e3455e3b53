import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { Actor, type CustomerActor } from '../../auth/sessions/actor.ts';
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

  @Put()
  write(@Actor() actor: CustomerActor, @Body() input: DraftDto): Promise<DraftAnswer> {
    return this.drafts.write({ ownerId: actor.id }, { kind: 'owner', name: actor.user.name }, input);
  }
}
