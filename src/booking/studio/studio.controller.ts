import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { Actor, ForAudience, type StudioActor } from '../../auth/sessions/actor.ts';
import type { MessageView } from '../../common/common.dto.ts';
import { IdPipe, PageQuery } from '../../common/http/validation.ts';
import {
  CreateSlotDto,
  StudioAppointmentsQuery,
  type SlotCreatedView,
  type SlotsView,
  type StudioAppointmentsView,
  type StudioDashboardView,
} from './studio.dto.ts';
import { StudioService } from './studio.service.ts';

@ApiTags('Studio administration')
@ApiBearerAuth()
@ForAudience('studio')
@Controller('api/admin')
export class StudioController {
  constructor(private readonly studio: StudioService) {}

  @Get('dashboard/stats')
  dashboard(@Actor() actor: StudioActor): Promise<StudioDashboardView> {
    return this.studio.dashboard(actor);
  }

  @Get('appointments')
  appointments(@Actor() actor: StudioActor, @Query() query: StudioAppointmentsQuery): Promise<StudioAppointmentsView> {
    return this.studio.appointments(actor, query);
  }

  @Put('appointments/:id/accept')
  accept(@Actor() actor: StudioActor, @Param('id', IdPipe) id: string): Promise<MessageView> {
    return this.studio.accept(actor, id);
  }

  @Put('appointments/:id/reject')
  reject(@Actor() actor: StudioActor, @Param('id', IdPipe) id: string): Promise<MessageView> {
    return this.studio.reject(actor, id);
  }

  @Delete('appointments/:id')
  remove(@Actor() actor: StudioActor, @Param('id', IdPipe) id: string): Promise<MessageView> {
    return this.studio.remove(actor, id);
  }

  @Get('available-slots')
  slots(@Actor() actor: StudioActor, @Query() page: PageQuery): Promise<SlotsView> {
    return this.studio.listSlots(actor, page);
  }

  @Post('available-slots')
  createSlot(@Actor() actor: StudioActor, @Body() input: CreateSlotDto): Promise<SlotCreatedView> {
    return this.studio.createSlot(actor, input);
  }

  @Delete('available-slots/:id')
  removeSlot(@Actor() actor: StudioActor, @Param('id', IdPipe) id: string): Promise<MessageView> {
    return this.studio.removeSlot(actor, id);
  }
}
