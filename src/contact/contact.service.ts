import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { createElement } from 'react';
import { DataSource, LessThan } from 'typeorm';
import { AuditService } from '../audit/audit.service.ts';
import { Clock } from '../common/clock.ts';
import { AppError } from '../common/errors.ts';
import { newestFirst } from '../common/http/keyset.ts';
import { HOUR, type CallLimit } from '../common/http/rate-limits.ts';
import type { PageQuery } from '../common/http/validation.ts';
import { Env } from '../config/env.ts';
import { MailService } from '../mail/mail.service.ts';
import type { MessageView } from '../common/common.dto.ts';
import { ContactMessage } from './contact-message.entity.ts';
import type { ContactDto, ContactMessagesView } from './contact.dto.ts';
import { ContactMail } from './contact.mails.tsx';
import { CONTACT_THANKS } from './contact.shared.ts';

export const CONTACT_LIMIT: CallLimit = { name: 'contact', points: 30, seconds: HOUR, by: 'address' };

@Injectable()
export class ContactService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly mails: MailService,
    private readonly audit: AuditService,
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

  /** For the platform's administration: newest first. */
  async list({ id: one, ...page }: PageQuery & { id?: string }, answered?: boolean): Promise<ContactMessagesView> {
    const query = this.db.getRepository(ContactMessage).createQueryBuilder('m');
    if (one) query.andWhere('m.id = :one', { one });
    if (answered !== undefined) query.andWhere(`m.answeredAt is ${answered ? 'not null' : 'null'}`);
    const { items, next_cursor } = await newestFirst(query, page, 'createdAt');
    return { contact_messages: items.map((message) => message.toView()), next_cursor };
  }

  /** Notes that a message was answered, or was not; written into the audit log. @throws AppError not_found */
  async markAnswered(actor: { id: string; name: string }, id: string, answered: boolean): Promise<MessageView> {
    await this.db.transaction(async (tx) => {
      const found = await tx.findOne(ContactMessage, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!found) throw new AppError('not_found');
      if ((found.answeredAt !== null) === answered) return;
      await tx.update(ContactMessage, { id }, { answeredAt: answered ? this.clock.now() : null });
      await this.audit.record(tx, {
        actor,
        action: 'contact_message.answered',
        subject: { type: 'contact_message', id },
        before: { answered: !answered },
        after: { answered },
      });
    });
    return { message: answered ? 'Marked as answered' : 'Marked as not answered' };
  }

  /** @returns how many went */
  async purge(before: Date): Promise<number> {
    const done = await this.db.getRepository(ContactMessage).delete({ createdAt: LessThan(before) });
    return done.affected ?? 0;
  }
}
