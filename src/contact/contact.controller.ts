import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../auth/sessions/actor.ts';
import type { MessageView } from '../common/common.dto.ts';
import { RateLimited } from '../common/http/rate-limits.ts';
import { ContactDto } from './contact.dto.ts';
import { CONTACT_LIMIT, ContactService } from './contact.service.ts';

@ApiTags('Contact')
@Controller('api/contact')
export class ContactController {
  constructor(private readonly contact: ContactService) {}

  @Public()
  @RateLimited(CONTACT_LIMIT)
  @Post()
  receive(@Body() input: ContactDto): Promise<MessageView> {
    return this.contact.receive(input);
  }
}
