import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../auth/actor.ts';
import type { MessageView } from '../auth/auth.dto.ts';
import { HOUR, RateLimited } from '../common/rate-limits.ts';
import { ContactDto } from './contact.dto.ts';
import { ContactService } from './contact.service.ts';

@ApiTags('Contact')
@Controller('api/contact')
export class ContactController {
  constructor(private readonly contact: ContactService) {}

  @Public()
  @RateLimited({ name: 'contact', points: 30, seconds: HOUR, by: 'address' })
  @Post()
  receive(@Body() input: ContactDto): Promise<MessageView> {
    return this.contact.receive(input);
  }
}
