import { Controller, Delete, Get, Param, Put, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { Actor, ForAudience, type StudioActor } from '../../auth/sessions/actor.ts';
import type { MessageView } from '../../common/common.dto.ts';
import { IdPipe } from '../../common/http/validation.ts';
import { StudioAppointmentsQuery, type StudioAppointmentsView } from './studio.dto.ts';
import { StudioService } from './studio.service.ts';

@ApiTags('Studio administration')
@ApiBearerAuth()
@ForAudience('studio')
@Controller('api/admin/appointments')
export class StudioAppointmentsController {
  constructor(private readonly studio: StudioService) {}

  @Get()
  list(@Actor() actor: StudioActor, @Query() query: StudioAppointmentsQuery): Promise<StudioAppointmentsView> {
    return this.studio.appointments(actor, query);
  }

  @Put(':id/accept')
  accept(@Actor() actor: StudioActor, @Param('id', IdPipe) id: string): Promise<MessageView> {
    return this.studio.accept(actor, id);
  }

  @Put(':id/reject')
  reject(@Actor() actor: StudioActor, @Param('id', IdPipe) id: string): Promise<MessageView> {
    return this.studio.reject(actor, id);
  }

  @Delete(':id')
  remove(@Actor() actor: StudioActor, @Param('id', IdPipe) id: string): Promise<MessageView> {
    return this.studio.remove(actor, id);
  }
}
