import { Controller, Get } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { Actor, ForAudience, type StudioActor } from '../../auth/sessions/actor.ts';
import type { StudioDashboardView } from './studio.dto.ts';
import { StudioService } from './studio.service.ts';

@ApiTags('Studio administration')
@ApiBearerAuth()
@ForAudience('studio')
@Controller('api/admin/dashboard')
export class StudioDashboardController {
  constructor(private readonly studio: StudioService) {}

  @Get('stats')
  stats(@Actor() actor: StudioActor): Promise<StudioDashboardView> {
    return this.studio.dashboard(actor);
  }
}
