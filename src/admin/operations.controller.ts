import { Body, Controller, Delete, Get, Param, Put, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { Actor, ForAudience, type PlatformActor } from '../auth/sessions/actor.ts';
import type { MessageView } from '../common/common.dto.ts';
import { IdPipe, PageQuery } from '../common/http/validation.ts';
import { AnsweredDto, type ContactMessagesView } from '../contact/contact.dto.ts';
import { ContactService } from '../contact/contact.service.ts';
import { ImagesService } from '../uploads/images.service.ts';
import { ImageDeletionQuery } from '../uploads/uploads.dto.ts';
import {
  ContactMessagesQuery,
  ImageOwnersQuery,
  ImagesQuery,
  OwnerDto,
  type AttentionView,
  type AuditLogView,
  type ImageGroupsView,
  type ImageOwnersView,
  type ImageStatsView,
} from './admin.dto.ts';
import { AdminQueries } from './admin.queries.ts';
import { AttentionQueries } from './attention.queries.ts';
import { AuditQueries } from './audit.queries.ts';
import { ImageGroupsService } from './image-groups.service.ts';

/** Images, contact messages, what was done and what needs doing. */
@ApiTags('Platform administration')
@ApiBearerAuth()
@ForAudience('platform')
@Controller('api/shingle-admin')
export class OperationsController {
  constructor(
    private readonly queries: AdminQueries,
    private readonly groups: ImageGroupsService,
    private readonly images: ImagesService,
    private readonly contact: ContactService,
    private readonly audit: AuditQueries,
    private readonly attention: AttentionQueries,
  ) {}

  @Get('images')
  imageGroups(@Query() query: ImagesQuery): Promise<ImageGroupsView> {
    return this.groups.list(query);
  }

  @Get('images/owners')
  imageOwners(@Query() query: ImageOwnersQuery): Promise<ImageOwnersView> {
    return this.groups.owners(query);
  }

  @Get('images/stats')
  async imageStats(): Promise<ImageStatsView> {
    return { stats: await this.queries.imageStats() };
  }

  @Delete('images/:id')
  deleteImage(
    @Actor() actor: PlatformActor,
    @Param('id', IdPipe) id: string,
    @Body() { user_id }: OwnerDto,
    @Query() { from_site }: ImageDeletionQuery,
  ): Promise<MessageView> {
    return this.images.removeByAdmin(actor, user_id.toLowerCase(), id, { fromSite: from_site === '1' });
  }

  @Get('contact-messages')
  contactMessages(@Query() { answered, ...query }: ContactMessagesQuery): Promise<ContactMessagesView> {
    return this.contact.list(query, answered);
  }

  @Put('contact-messages/:id')
  answered(
    @Actor() actor: PlatformActor,
    @Param('id', IdPipe) id: string,
    @Body() { answered }: AnsweredDto,
  ): Promise<MessageView> {
    return this.contact.markAnswered(actor, id, answered);
  }

  @Get('audit-log')
  auditLog(@Query() query: PageQuery): Promise<AuditLogView> {
    return this.audit.log(query);
  }

  @Get('attention')
  async needsAttention(): Promise<AttentionView> {
    return { attention: await this.attention.all() };
  }
}
