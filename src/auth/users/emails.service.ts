import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { createElement } from 'react';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../common/clock.ts';
import type { MessageView } from '../../common/common.dto.ts';
import { AppError } from '../../common/errors.ts';
import { mailboxKey } from '../../common/http/limits/counter-keys.ts';
import { HOUR, RateLimits, type Limit } from '../../common/http/rate-limits.ts';
import { normalForm } from '../../common/text/normal-form.shared.ts';
import { HOUR_MS } from '../../common/format/durations.shared.ts';
import { newSecret } from '../../common/text/secrets.ts';
import { MailService } from '../../mail/mail.service.ts';
import {
  EmailChangedMail,
  EmailRevertedMail,
  PasswordResetNoticeMail,
  VerifyMail,
  WelcomeMail,
} from '../auth.mails.tsx';
import { EMAIL_LOCK_HOURS } from '../auth.shared.ts';
import { PasswordsService } from '../passwords/passwords.service.ts';
import { SecondSignIn } from '../second-factor/second-sign-in.service.ts';
import type { CustomerActor } from '../sessions/actor.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { AccountTokens } from '../sign-in/account-tokens.service.ts';
import type { User } from './user.entity.ts';
import { UsersService } from './users.service.ts';

const CHANGED_SUBJECT = 'Your e-mail was changed';
/** Of all accounts that name an address in turn: it may be somebody else's. Further ones are not mailed. */
const VERIFICATIONS: Limit = { name: 'verification:email', points: 10, seconds: HOUR };

/** The e-mail of an account: verification, change, and reverting a change. */
@Injectable()
export class EmailsService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly users: UsersService,
    private readonly tokens: AccountTokens,
    private readonly sessions: SessionsService,
    private readonly passwords: PasswordsService,
    private readonly second: SecondSignIn,
    private readonly mails: MailService,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /**
   * Does `work` in a transaction and tells it whether the address may be mailed a link. The limit is asked before: no lock
   * waits for Redis. What fails does not count.
   */
  async verifying<Result>(
    email: string,
    work: (tx: EntityManager, mayMail: boolean) => Promise<Result>,
  ): Promise<Result> {
    const refund = await this.limits.consume(VERIFICATIONS, mailboxKey(email)).catch(() => undefined);
    try {
      return await this.db.transaction((tx) => work(tx, refund !== undefined));
    } catch (thrown) {
      await refund?.();
      throw thrown;
    }
  }

  async sendWelcome(tx: EntityManager, { id, email }: User): Promise<void> {
    const href = await this.tokens.link(tx, 'verify', { userId: id, email });
    await this.mails.send(tx, {
      to: email,
      subject: 'Welcome to Shingle',
      body: createElement(WelcomeMail, { href }),
      awaited: true,
    });
  }

  /** @throws AppError mailed_link_ended */
  async verify(token: string): Promise<MessageView> {
    await this.tokens.mustBeValid('verify', token);
    await this.db.transaction(async (tx) => {
      const { userId } = await this.tokens.use(tx, 'verify', token); // a change of e-mail has ended the links to the old one
      await this.users.write(tx, userId, { emailVerifiedAt: this.clock.now() });
      await this.tokens.end(tx, userId, 'verify');
    });
    return { message: 'Thank you. Your e-mail is verified.' };
  }

  /** Mails the link once more; those mailed before work too. */
  async resendVerification(actor: CustomerActor): Promise<MessageView> {
    return this.verifying(actor.user.email, async (tx, mayMail) => {
      const { email, emailVerifiedAt } = await this.users.locked(tx, actor.id);
      if (emailVerifiedAt) return { message: 'Your e-mail is verified already.' };
      if (mayMail) await this.sendVerification(tx, actor.id, email);
      return { message: 'We have mailed you the link again.' };
    });
  }

  /**
   * Gives the account (locked by the caller) a new e-mail at once. The old address, where it had been verified, is mailed a
   * link that reverts the change for 7 days (docs/PRODUCT.md, "Accounts"). A change to an address that can still revert is
   * such a reversal: that address stays verified, and the addresses in between get no link. `mayMail`: see `verifying`.
   * @throws AppError email_taken, email_locked
   */
  async change(tx: EntityManager, user: User, email: string, mayMail: boolean): Promise<void> {
    if (email === user.email) return;
    const { id, name, email: old } = user;
    const key = normalForm(email);
    if (key === user.emailKey) {
      await this.users.write(tx, id, { email });
      return;
    }
    const now = this.clock.now();
    if (user.emailLockedUntil && user.emailLockedUntil > now) throw new AppError('email_locked');
    const earlier = (await this.tokens.earlierAddresses(tx, id)).find((each) => normalForm(each.email) === key);
    await this.users.write(tx, id, { email, emailVerifiedAt: earlier ? now : null });
    await this.tokens.end(tx, id, 'reset', 'verify');
    if (earlier) await this.tokens.endRevertLinksFrom(tx, id, earlier.id);
    else if (mayMail) await this.sendVerification(tx, id, email);
    if (!user.emailVerifiedAt) return;
    const href = earlier ? undefined : await this.tokens.link(tx, 'revert', { userId: id, email: old });
    const body = createElement(EmailChangedMail, { name, email, href });
    await this.mails.send(tx, { to: old, subject: CHANGED_SUBJECT, body, awaited: true });
  }

  /**
   * Reverts to an old address. Every session ends, and so does the password: only the reset link mailed with it opens the
   * account. A second factor set up since the change ends too; one that was replaced or removed since is back. For 24 hours
   * there is no further change. An older address wins over a newer one: when it is used, the links of newer changes end.
   * Where another account has the address now, the link stays valid: the address's owner, who alone reads its mail, can
   * first get into that account by a forgotten password.
   * @throws AppError mailed_link_ended, email_taken
   */
  async revert(token: string): Promise<MessageView> {
    await this.tokens.mustBeValid('revert', token);
    const passwordHash = await this.passwords.hash(newSecret()); // a random password that is not kept
    await this.db.transaction(async (tx) => {
      const { id: linkId, userId, email, createdAt } = await this.tokens.use(tx, 'revert', token);
      const { name, email: current, emailVerifiedAt } = await this.users.locked(tx, userId);
      const [now, key] = [this.clock.now(), normalForm(email)];
      const emailLockedUntil = new Date(now.getTime() + EMAIL_LOCK_HOURS * HOUR_MS);
      await this.users.write(tx, userId, { email, emailVerifiedAt: now, emailLockedUntil, passwordHash });
      const same = (await this.tokens.earlierAddresses(tx, userId)).find((each) => normalForm(each.email) === key);
      await this.tokens.endRevertLinksFrom(tx, userId, older(linkId, same?.id));
      await this.tokens.end(tx, userId, 'reset', 'verify');
      await this.sessions.endAll(tx, { userId });
      // A reset since has mailed the address one more link: the first one has the time of the change.
      const changedAt = same && same.createdAt < createdAt ? same.createdAt : createdAt;
      await this.second.revertTo(tx, { userId }, changedAt);
      const href = await this.tokens.link(tx, 'reset', { userId, email });
      const body = createElement(EmailRevertedMail, { name, href });
      await this.mails.send(tx, { to: email, subject: 'Your address is back', body, awaited: true });
      if (!emailVerifiedAt) return;
      const notice = createElement(EmailChangedMail, { name, email });
      await this.mails.send(tx, { to: current, subject: CHANGED_SUBJECT, body: notice, awaited: true });
    });
    return {
      message: 'Your address is back and everybody is signed out. We have mailed you a link for a new password.',
    };
  }

  /** After a reset: mails every earlier address that can still revert, with a new link that ends when its first one does. */
  async notifyEarlierAddresses(tx: EntityManager, { id, name, email: current }: User): Promise<void> {
    for (const { email, expiresAt } of await this.tokens.earlierAddresses(tx, id)) {
      const href = await this.tokens.link(tx, 'revert', { userId: id, email }, expiresAt);
      const body = createElement(PasswordResetNoticeMail, { name, email: current, href, expiresAt });
      await this.mails.send(tx, { to: email, subject: 'The password of your account was reset', body, awaited: true });
    }
  }

  private async sendVerification(tx: EntityManager, userId: string, email: string): Promise<void> {
    const href = await this.tokens.link(tx, 'verify', { userId, email });
    const body = createElement(VerifyMail, { href });
    await this.mails.send(tx, { to: email, subject: 'Is this your e-mail?', body, awaited: true });
  }
}

/** The smaller of two ids that count up. */
const older = (id: string, other = id): string => (BigInt(other) < BigInt(id) ? other : id);
