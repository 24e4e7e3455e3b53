import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { createElement } from 'react';
import { DataSource, type EntityManager } from 'typeorm';
import { UsersService } from '../auth/users/users.service.ts';
import { Clock } from '../common/clock.ts';
import { Env } from '../config/env.ts';
import { MailService } from '../mail/mail.service.ts';
import { EffectHandlers } from '../outbox/outbox.processor.ts';
import { OutboxService } from '../outbox/outbox.service.ts';
import { CONVERSATIONS_MAIL_MS, newConversations } from './messaging.jobs.ts';
import { NewConversationsMail } from './messaging.mails.tsx';

type Row = { id: string; subject: string; mailed_at: Date | null };

/** Mails the provider new conversations: the first at once, further ones of the same customer gathered by the quarter hour. */
@Injectable()
export class NewConversationsService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly users: UsersService,
    private readonly mails: MailService,
    private readonly outbox: OutboxService,
    private readonly env: Env,
    private readonly clock: Clock,
    handlers: EffectHandlers,
  ) {
    handlers.handle(newConversations, ({ userId }) => this.db.transaction((tx) => this.mail(tx, userId)));
  }

  /** Nothing, where all were mailed meanwhile; marking and mail are one transaction. */
  private async mail(tx: EntityManager, userId: string): Promise<void> {
    await tx.query('select pg_advisory_xact_lock(hashtext($1))', [`${newConversations.kind}:${userId}`]);
    const rows = await tx.query<Row[]>(
      `select id, subject, mailed_at from conversations where user_id = $1
       and (mailed_at is null or mailed_at > $2) order by created_at`,
      [userId, new Date(this.clock.now().getTime() - CONVERSATIONS_MAIL_MS)],
    );
    const open = rows.filter(({ mailed_at }) => mailed_at === null);
    if (!open.length) return;
    const last = Math.max(...rows.map(({ mailed_at }) => mailed_at?.getTime() ?? 0));
    if (last) await this.mailLater(tx, userId, new Date(last + CONVERSATIONS_MAIL_MS));
    else await this.mailNow(tx, userId, open);
  }

  private async mailLater(tx: EntityManager, userId: string, dueAt: Date): Promise<void> {
    const key = `${newConversations.kind}:${userId}:${dueAt.toISOString()}`;
    await this.outbox.add(tx, newConversations({ userId }, { key, dueAt }));
  }

  private async mailNow(tx: EntityManager, userId: string, open: Row[]): Promise<void> {
    const user = (await this.users.contactsOf([userId], tx)).get(userId);
    if (!user) return;
    const subjects = open.map(({ subject }) => subject);
    const ids = open.map(({ id }) => id);
    await tx.query('update conversations set mailed_at = $2 where id = any($1)', [ids, this.clock.now()]);
    await this.mails.send(tx, {
      to: this.env.providerEmail,
      subject:
        open.length === 1
          ? `New conversation with ${user.name}: ${subjects[0]}`
          : `${open.length} new conversations with ${user.name}`,
      body: createElement(NewConversationsMail, { user, subjects, href: `${this.env.appUrl}/admin` }),
    });
  }
}
