import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { AbuseReportsQuery, OutcomeDto, type AbuseReportsView } from '../../abuse/abuse.dto.ts';
import { ABUSE_BLOCKED } from '../../abuse/abuse.shared.ts';
import { AbuseService } from '../../abuse/abuse.service.ts';
import { Actor, ConfirmFirst, ForAudience, type PlatformActor } from '../../auth/sessions/actor.ts';
import type { MessageView } from '../../common/common.dto.ts';
import { IdPipe } from '../../common/http/validation.ts';

/** Of a body that is not validated yet: whatever may become the outcome that takes a site off. */
const takesOffline = (body: unknown): boolean => {
  const outcome = (body as { outcome?: unknown } | undefined)?.outcome;
  return typeof outcome === 'string' && outcome.replace(/[^a-z]/g, '') === ABUSE_BLOCKED;
};

/** What people reported about customers' sites. */
@ApiTags('Platform administration')
@ApiBearerAuth()
@ForAudience('platform')
@Controller('api/shingle-admin/abuse-reports')
export class AbuseAdminController {
  constructor(private readonly abuse: AbuseService) {}

  @Get()
  list(@Query() query: AbuseReportsQuery): Promise<AbuseReportsView> {
    return this.abuse.list(query);
  }

  @ConfirmFirst(takesOffline)
  @Put(':id')
  decide(
    @Actor() actor: PlatformActor,
    @Param('id', IdPipe) id: string,
    @Body() { outcome }: OutcomeDto,
  ): Promise<MessageView> {
    return this.abuse.decide(actor, id, outcome);
  }
}
