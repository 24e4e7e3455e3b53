import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { createElement } from 'react';
import { DataSource } from 'typeorm';
import { Clock } from '../common/clock.ts';
import { HOUR, type CallLimit } from '../common/rate-limits.ts';
import { Env } from '../config/env.ts';
import { MailService } from '../mail/mail.service.ts';
import type { MessageView } from '../auth/auth.dto.ts';
import { ContactMessage } from './contact-message.entity.ts';
import type { ContactDto } from './contact.dto.ts';
import { ContactMail } from './contact.mails.tsx';
import { CONTACT_THANKS } from './contact.shared.ts';

export const CONTACT_LIMIT: CallLimit = { name: 'contact', points: 30, seconds: HOUR, by: 'address' };

@Injectable()
export class ContactService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly mails: MailService,
    private readonly env: Env,
    private readonly clock: Clock,
  ) {}

  /** Keeps the message and mails it to the provider. */
  async receive(input: ContactDto): Promise<MessageView> {
    await this.db.transaction(async (tx) => {
      await tx.insert(ContactMessage, { ...input, phone: input.phone ?? null, createdAt: this.clock.now() });
      await this.mails.send(tx, {
        to: this.env.providerEmail,
        replyTo: input.email,
        subject: `Contact: ${input.name}`,
        body: createElement(ContactMail, input),
      });
    });
    return { message: CONTACT_THANKS };
  }
}
