import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { createElement } from 'react';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../common/clock.ts';
import { MailService } from '../../mail/mail.service.ts';
import { AccountTokens } from '../sign-in/account-tokens.service.ts';
import type { MessageView } from '../../common/common.dto.ts';
import { EmailBackMail, EmailChangedMail, VerifyMail, WelcomeMail } from '../auth.mails.tsx';
import { SessionsService } from '../sessions/sessions.service.ts';
import type { User } from './user.entity.ts';
import { UsersService } from './users.service.ts';

const VERIFY_SUBJECT = 'Is this your e-mail?';

/** The address of an account: that it is its owner's, how it changes, and the way back. */
@Injectable()
export class EmailsService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly users: UsersService,
    private readonly tokens: AccountTokens,
    private readonly sessions: SessionsService,
    private readonly mails: MailService,
    private readonly clock: Clock,
  ) {}

  async welcome(tx: EntityManager, { id, name, email }: User): Promise<void> {
    const href = await this.tokens.link(tx, 'verify', id, email);
    await this.mails.send(tx, {
      to: email,
      subject: 'Welcome to Shingle',
      body: createElement(WelcomeMail, { name, href }),
      awaited: true,
    });
  }

  /** @throws AppError invalid_token */
  async verify(token: string): Promise<MessageView> {
    await this.db.transaction(async (tx) => {
      const { userId } = await this.tokens.use(tx, 'verify', token); // a change of address has ended the links to the old one
      await this.users.write(tx, userId, { emailVerifiedAt: this.clock.now() });
      await this.tokens.end(tx, userId, 'verify');
    });
    return { message: 'Thank you. Your e-mail is verified.' };
  }

  /** Mails the link once more; those mailed before work too. */
  async resendVerification(userId: string): Promise<MessageView> {
    return this.db.transaction(async (tx) => {
      const { email, name, emailVerifiedAt } = await this.users.locked(tx, userId);
      if (emailVerifiedAt) return { message: 'Your e-mail is verified already.' };
      await this.askToVerify(tx, { id: userId, name, email });
      return { message: 'We have mailed you the link again.' };
    });
  }

  /**
   * Gives the account (locked by the caller) a new address at once; the old one is told, with a way back for 7 days
   * (specification 3). Going back to an address that still has its way back is taking it back: the addresses held in
   * between, perhaps a thief's, get none. @throws AppError email_taken
   */
  async change(tx: EntityManager, user: User, email: string): Promise<void> {
    if (email === user.email) return;
    const { id, name, email: old } = user;
    if (email.toLowerCase() === old.toLowerCase()) {
      await this.users.write(tx, id, { email });
      return;
    }
    await this.users.write(tx, id, { email, emailVerifiedAt: null });
    await this.tokens.end(tx, id, 'reset', 'verify');
    await this.askToVerify(tx, { id, name, email });
    const wayBack = await this.tokens.wayBackTo(tx, id, email);
    if (wayBack) await this.tokens.endWaysBackFrom(tx, id, wayBack);
    const href = wayBack ? undefined : await this.tokens.link(tx, 'revert', id, old);
    await this.tellOfChange(tx, { to: old, name, email, href });
  }

  /**
   * Takes an old address back, ends every session, and mails it a link for a new password. Of a chain of changes the older
   * address outranks: later ways back end, older ones stand. Where somebody else has registered the address meanwhile the link
   * is not spent: its owner, who alone reads its mail, can win that account by a forgotten password first.
   * @throws AppError invalid_token, email_taken
   */
  async takeBack(token: string): Promise<MessageView> {
    await this.db.transaction(async (tx) => {
      const { id: way, userId, email } = await this.tokens.use(tx, 'revert', token);
      const { name, email: current } = await this.users.locked(tx, userId);
      await this.users.write(tx, userId, { email, emailVerifiedAt: this.clock.now() }); // the link proves the address
      await this.tokens.endWaysBackFrom(tx, userId, way);
      await this.tokens.end(tx, userId, 'reset', 'verify');
      await this.sessions.endAllOfUser(tx, userId);
      const href = await this.tokens.link(tx, 'reset', userId, email);
      const body = createElement(EmailBackMail, { name, href });
      await this.mails.send(tx, { to: email, subject: 'Your address is back', body, awaited: true });
      await this.tellOfChange(tx, { to: current, name, email });
    });
    return {
      message: 'Your address is back and everybody is signed out. We have mailed you a link for a new password.',
    };
  }

  private async askToVerify(
    tx: EntityManager,
    { id, name, email }: Pick<User, 'id' | 'name' | 'email'>,
  ): Promise<void> {
    const href = await this.tokens.link(tx, 'verify', id, email);
    const body = createElement(VerifyMail, { name, href });
    await this.mails.send(tx, { to: email, subject: VERIFY_SUBJECT, body, awaited: true });
  }

  private async tellOfChange(
    tx: EntityManager,
    { to, ...props }: { to: string; name: string; email: string; href?: string },
  ): Promise<void> {
    const body = createElement(EmailChangedMail, props);
    await this.mails.send(tx, { to, subject: 'Your e-mail was changed', body, awaited: true });
  }
}
