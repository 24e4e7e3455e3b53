import { Injectable } from '@nestjs/common';
import { createElement } from 'react';
import type { EntityManager } from 'typeorm';
import { UsersService } from '../../auth/users/users.service.ts';
import { Env } from '../../config/env.ts';
import { MailService } from '../../mail/mail.service.ts';
import { OutboxService } from '../../outbox/outbox.service.ts';
import { businessDayBefore } from '../../common/format/business-days.shared.ts';
import { DAY_MS, HOUR_MS } from '../../common/format/durations.shared.ts';
import { turnReminder, type TurnReminder } from './notices.jobs.ts';
import { WorkMail } from './proposals.mails.tsx';
import type { WorkText } from './proposals.texts.ts';

const WEEK_MS = 7 * DAY_MS;
/** A promise is due at 18:00; the reminder of the day comes at 9:00. */
export const MORNING_MS = 9 * HOUR_MS;

/** Mails about our work, in the transaction of what they tell, and the reminders that follow. */
@Injectable()
export class WorkMailer {
  constructor(
    private readonly mails: MailService,
    private readonly users: UsersService,
    private readonly outbox: OutboxService,
    private readonly env: Env,
  ) {}

  /** Once for each key. */
  async send(tx: EntityManager, userId: string, { subject, ...text }: WorkText, key: string): Promise<void> {
    const customer = (await this.users.contactsOf([userId], tx)).get(userId);
    if (!customer) return;
    const href = `${this.env.appUrl}/dashboard?tab=site&view=work`;
    const body = createElement(WorkMail, { name: customer.nameForMail, title: subject, href, ...text });
    await this.mails.send(tx, { to: customer.email, subject, body, key });
  }

  /** One business day before, on the day, then weekly three times; each looks again whether we still wait. */
  async planReminders(tx: EntityManager, turn: Omit<TurnReminder, 'at'>, due: Date): Promise<void> {
    const after = (weeks: number) => new Date(due.getTime() + weeks * WEEK_MS);
    const days: [TurnReminder['at'], Date][] = [
      ['before', businessDayBefore(due)],
      ['day', new Date(due.getTime() - MORNING_MS)],
      ['week1', after(1)],
      ['week2', after(2)],
      ['week3', after(3)],
    ];
    for (const [at, dueAt] of days) {
      const key = `reminder:${turn.of}:${turn.id}:${turn.mark}:${at}`;
      await this.outbox.add(tx, turnReminder({ ...turn, at }, { key, dueAt }));
    }
  }
}
