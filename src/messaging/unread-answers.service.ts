import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { createElement } from 'react';
import { DataSource } from 'typeorm';
import { UsersService } from '../auth/users/users.service.ts';
import { Clock } from '../common/clock.ts';
import { Env } from '../config/env.ts';
import { MailService } from '../mail/mail.service.ts';
import { EffectHandlers } from '../outbox/outbox.processor.ts';
import { unreadAnswer } from './messaging.jobs.ts';
import { UnreadAnswersMail } from './messaging.mails.tsx';

type Row = { content: string; subject: string; conversation_id: string; place: number };

/** Mails unread answers: one mail for all of a customer's, each answer once. */
@Injectable()
export class UnreadAnswersService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly users: UsersService,
    private readonly mails: MailService,
    private readonly env: Env,
    private readonly clock: Clock,
    handlers: EffectHandlers,
  ) {
    handlers.handle(unreadAnswer, ({ messageId }) => this.mail(messageId));
  }

  /** Nothing, where the answer was read or mailed meanwhile; marking and mail are one transaction. */
  private async mail(messageId: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const [due] = await tx.query<{ user_id: string }[]>(
        `select c.user_id from messages m join conversations c on c.id = m.conversation_id
         where m.id = $1 and m.read_at is null and m.mailed_at is null`,
        [messageId],
      );
      if (!due) return;
      const [answers] = await tx.query<[Row[], number]>(
        `update messages m set mailed_at = $2 from conversations c
         where c.id = m.conversation_id and c.user_id = $1 and m.sender_type = 'admin'
           and m.read_at is null and m.mailed_at is null
         returning m.content, m.place, m.conversation_id, c.subject`,
        [due.user_id, this.clock.now()],
      );
      const to = (await this.users.contactsOf([due.user_id], tx)).get(due.user_id);
      if (!to || !answers.length) return;
      const sorted = answers.sort((a, b) => a.conversation_id.localeCompare(b.conversation_id) || a.place - b.place);
      await this.mails.send(tx, {
        to: to.email,
        subject: answers.length === 1 ? 'Your answer from Shingle' : `${answers.length} answers from Shingle`,
        body: createElement(UnreadAnswersMail, {
          name: to.nameForMail,
          answers: sorted,
          href: `${this.env.appUrl}/dashboard?tab=messages`,
        }),
      });
    });
  }
}
