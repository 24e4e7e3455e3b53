import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../auth/sessions/actor.ts';
import type { MessageView } from '../common/common.dto.ts';
import { RateLimited } from '../common/http/rate-limits.ts';
import { AbuseReportDto } from './abuse.dto.ts';
import { ABUSE_LIMIT, AbuseService } from './abuse.service.ts';

/** On our own host: a site's page leads to it. */
@ApiTags('Abuse')
@Controller('api/abuse-reports')
export class AbuseController {
  constructor(private readonly abuse: AbuseService) {}

  @Public()
  @RateLimited(ABUSE_LIMIT)
  @Post()
  receive(@Body() input: AbuseReportDto): Promise<MessageView> {
    return this.abuse.receive(input);
  }
}
