import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { createElement } from 'react';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../common/clock.ts';
import { AppError } from '../../common/errors.ts';
import { mailboxKey } from '../../common/http/limits/counter-keys.ts';
import { HOUR, RateLimits, type Limit } from '../../common/http/rate-limits.ts';
import { normalForm } from '../../common/text/normal-form.shared.ts';
import { Env } from '../../config/env.ts';
import { MailService } from '../../mail/mail.service.ts';
import { EffectHandlers, type EffectRow } from '../../outbox/outbox.processor.ts';
import { OutboxService } from '../../outbox/outbox.service.ts';
import { AccountTokens } from './account-tokens.service.ts';
import { forgottenPassword } from './recovery.jobs.ts';
import type { ResetPasswordDto } from '../auth.dto.ts';
import type { MessageView } from '../../common/common.dto.ts';
import { PasswordChangedMail, ResetMail } from '../auth.mails.tsx';
import { EmailsService } from '../users/emails.service.ts';
import { PasswordsService } from '../passwords/passwords.service.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { UsersService } from '../users/users.service.ts';

/** For one e-mail entered, whether it is known or not (docs/PRODUCT.md, "Limits"). */
const PER_EMAIL: Limit = { name: 'forgot-password:email', points: 5, seconds: HOUR };

class AlreadyMailed extends Error {}

/** A forgotten password: the link that resets it, and what follows a new password. */
@Injectable()
export class RecoveryService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly users: UsersService,
    private readonly tokens: AccountTokens,
    private readonly passwords: PasswordsService,
    private readonly sessions: SessionsService,
    private readonly emails: EmailsService,
    private readonly mails: MailService,
    private readonly outbox: OutboxService,
    private readonly limits: RateLimits,
    private readonly env: Env,
    private readonly clock: Clock,
    handlers: EffectHandlers,
  ) {
    handlers.handle(forgottenPassword, (payload, effect) => this.mailReset(payload, effect));
  }

  /** Always the same answer after the same work: whether the account exists is looked up after the answer. */
  async forgot(email: string): Promise<MessageView> {
    if (await this.limits.tryConsume(PER_EMAIL, mailboxKey(email))) {
      await this.db.transaction((tx) => this.outbox.add(tx, forgottenPassword({ email }, { awaited: true })));
    }
    return { message: 'If there is an account with that e-mail, a link for a new password is on its way.' };
  }

  /** Sets a new password, ends every session, and mails earlier addresses that can still take the account back. @throws AppError mailed_link_ended */
  async reset({ token, new_password }: ResetPasswordDto): Promise<MessageView> {
    await this.tokens.mustBeValid('reset', token);
    const passwordHash = await this.passwords.hash(new_password);
    await this.db.transaction(async (tx) => {
      const { userId } = await this.tokens.use(tx, 'reset', token);
      const user = await this.users.locked(tx, userId);
      const emailVerifiedAt = user.emailVerifiedAt ?? this.clock.now(); // the link came by that address
      await this.users.write(tx, userId, { passwordHash, emailVerifiedAt });
      await this.passwordChanged(tx, userId);
      await this.emails.notifyEarlierAddresses(tx, user);
    });
    return { message: 'Your new password is set. Please sign in with it.' };
  }

  /** After a new password: ends other sessions and reset links, and mails the owner. */
  async passwordChanged(tx: EntityManager, userId: string, exceptSessionId?: string): Promise<void> {
    const { nameForMail: name, email } = await this.users.locked(tx, userId);
    await this.tokens.end(tx, userId, 'reset');
    await this.sessions.endAll(tx, { userId }, exceptSessionId);
    const body = createElement(PasswordChangedMail, { name, href: `${this.env.appUrl}/login` });
    await this.mails.send(tx, { to: email, subject: 'Your password was changed', body, awaited: true });
  }

  /** May run twice: the second run's mail is known by its key, and its link is not kept. */
  private async mailReset({ email: written }: { email: string }, { id: effect }: EffectRow): Promise<void> {
    const found = await this.users.byEmail(written);
    if (!found) return;
    const done = this.db.transaction(async (tx) => {
      const { id, nameForMail: name, email, emailKey } = await this.users.locked(tx, found.id);
      if (emailKey !== normalForm(written)) throw new AlreadyMailed(); // changed in between
      const href = await this.tokens.link(tx, 'reset', { userId: id, email });
      const body = createElement(ResetMail, { name, href });
      const key = `${forgottenPassword.kind}:${effect}`;
      const mail = { to: email, subject: 'Choose a new password', body, key, awaited: true };
      if (!(await this.mails.send(tx, mail))) throw new AlreadyMailed();
    });
    await done.catch((thrown: unknown) => {
      const isGone = thrown instanceof AppError && thrown.code === 'unauthorized';
      if (!(thrown instanceof AlreadyMailed) && !isGone) throw thrown;
    });
  }
}
