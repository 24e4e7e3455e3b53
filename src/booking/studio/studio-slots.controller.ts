import { Body, Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { Actor, ForAudience, type StudioActor } from '../../auth/sessions/actor.ts';
import type { MessageView } from '../../common/common.dto.ts';
import { IdPipe, PageQuery } from '../../common/http/validation.ts';
import { CreateSlotDto, type SlotCreatedView, type SlotsView } from './studio.dto.ts';
import { StudioService } from './studio.service.ts';

@ApiTags('Studio administration')
@ApiBearerAuth()
@ForAudience('studio')
@Controller('api/admin/available-slots')
export class StudioSlotsController {
  constructor(private readonly studio: StudioService) {}

  @Get()
  list(@Actor() actor: StudioActor, @Query() page: PageQuery): Promise<SlotsView> {
    return this.studio.listSlots(actor, page);
  }

  @Post()
  create(@Actor() actor: StudioActor, @Body() input: CreateSlotDto): Promise<SlotCreatedView> {
    return this.studio.createSlot(actor, input);
  }

  @Delete(':id')
  remove(@Actor() actor: StudioActor, @Param('id', IdPipe) id: string): Promise<MessageView> {
    return this.studio.removeSlot(actor, id);
  }
}
