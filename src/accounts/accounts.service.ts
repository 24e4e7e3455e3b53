import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { Readable } from 'node:stream';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditService } from '../audit/audit.service.ts';
import type { CustomerActor } from '../auth/sessions/actor.ts';
import type { ChangePasswordDto } from '../auth/auth.dto.ts';
import type { MessageView } from '../common/common.dto.ts';
import type { UserStatus } from '../auth/auth.shared.ts';
import type { PlanOrNone } from '../plans/plans.shared.ts';
import { CustomerData } from '../auth/users/customer-data.ts';
import { EmailsService } from '../auth/users/emails.service.ts';
import { MailedChanges } from '../auth/mailed-changes.service.ts';
import { OwnPasswordService } from '../auth/passwords/own-password.service.ts';
import { PasswordsService } from '../auth/passwords/passwords.service.ts';
import { RecoveryService } from '../auth/sign-in/recovery.service.ts';
import { SessionsService } from '../auth/sessions/sessions.service.ts';
import { UsersService } from '../auth/users/users.service.ts';
import { jsonInPieces } from '../common/async/json-pieces.ts';
import { Clock } from '../common/clock.ts';
import { AppError, type ErrorCode } from '../common/errors.ts';
import { HOUR, RateLimits, type Limit } from '../common/http/rate-limits.ts';
import { normalForm } from '../common/text/normal-form.shared.ts';
import type { DeleteAccountDto, ProfileView, UpdateProfileDto } from './accounts.dto.ts';

/** Each mails two addresses, one of them entered by the customer. */
const EMAIL_CHANGES: Limit = { name: 'email-changes', points: 10, seconds: HOUR };

/** What may be said of somebody who is gone. */
export type ErasedCustomer = { plan: PlanOrNone; status: UserStatus; createdAt: Date };

/** What customers do with their own account. */
@Injectable()
export class AccountsService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly users: UsersService,
    private readonly emails: EmailsService,
    private readonly passwords: PasswordsService,
    private readonly sessions: SessionsService,
    private readonly ownPassword: OwnPasswordService,
    private readonly mailed: MailedChanges,
    private readonly recovery: RecoveryService,
    private readonly customerData: CustomerData,
    private readonly audit: AuditService,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /**
   * Changes name, e-mail or both; a new e-mail holds at once and has to be verified again.
   * @throws AppError invalid, email_taken, email_locked, too_many_requests
   */
  async updateProfile(actor: CustomerActor, { name, email }: UpdateProfileDto): Promise<ProfileView> {
    if (name === undefined && email === undefined) {
      throw new AppError('invalid', { message: 'Please give a name or an e-mail to change.' });
    }
    const change = async (tx: EntityManager, mayMail: boolean) => {
      const user = await this.users.locked(tx, actor.id);
      await this.sessions.mustExist(tx, actor.sessionId);
      if (name !== undefined) await this.users.write(tx, user.id, { name });
      if (email !== undefined) await this.emails.change(tx, user, email, mayMail);
      const changed = await this.users.locked(tx, user.id);
      return { message: 'Your profile information has been updated successfully.', user: changed.toView() };
    };
    if (email === undefined || normalForm(email) === normalForm(actor.user.email)) {
      return this.db.transaction((tx) => change(tx, false));
    }
    await this.limits.consume(EMAIL_CHANGES, actor.id);
    return this.emails.verifying(email, change);
  }

  /** Ends the other sessions and keeps this one. @throws AppError wrong_password, too_many_requests */
  async changePassword(
    { id, sessionId, user }: CustomerActor,
    { current_password, new_password }: ChangePasswordDto,
  ): Promise<MessageView> {
    const before = await this.checkedHash(id, current_password, 'current_password');
    const passwordHash = await this.passwords.hash(new_password);
    await this.mailed.transaction(user.email, async (tx) => {
      await this.users.locked(tx, id);
      await this.sessions.mustExist(tx, sessionId);
      if (!(await this.users.replacePassword(tx, id, before, passwordHash))) throw new AppError('wrong_password');
      await this.recovery.passwordChanged(tx, id, sessionId);
    });
    return { message: 'Your password has been updated successfully.' };
  }

  /** All the nouns keep of the customer, each part under its noun, as JSON that is sent while long lists are read. */
  async export({ id }: CustomerActor): Promise<Readable> {
    const parts: Record<string, unknown> = { success: true, exported_at: this.clock.now().toISOString() };
    for (const hook of this.customerData.hooks) parts[hook.noun] = await hook.export(id);
    return Readable.from(jsonInPieces(parts));
  }

  /** Deletes the account, whose e-mail is free again at once. @throws AppError wrong_password, too_many_requests */
  async delete({ id, sessionId }: CustomerActor, { password }: DeleteAccountDto): Promise<MessageView> {
    const checked = await this.checkedHash(id, password, 'password');
    await this.db.transaction(async (tx) => {
      const { passwordHash } = await this.users.locked(tx, id);
      await this.sessions.mustExist(tx, sessionId);
      if (passwordHash !== checked) throw new AppError('wrong_password'); // changed meanwhile
      await this.erase(tx, id);
    });
    return { message: 'Your account and what belonged to it are deleted.' };
  }

  /**
   * Erases a customer in the caller's transaction; what is with others (files, billing) follows through the outbox.
   * @returns who it was. @throws AppError unauthorized, or `gone`, where there is no such account
   */
  async erase(tx: EntityManager, userId: string, gone?: ErrorCode): Promise<ErasedCustomer> {
    const user = await this.users.locked(tx, userId, gone);
    const { hooks } = this.customerData;
    const [first, others] = [hooks.filter((hook) => hook.erasedFirst), hooks.filter((hook) => !hook.erasedFirst)];
    for (const hook of first) await hook.erase?.(tx, userId);
    await this.users.lockToDelete(tx, userId); // after the site: who holds its lock may ask for the customer
    for (const hook of others) await hook.erase?.(tx, userId);
    await this.audit.forgetContent(tx, userId);
    await this.users.remove(tx, userId);
    return { plan: user.plan, status: user.status, createdAt: user.createdAt };
  }

  /** The hash that the given password was found to match. */
  private async checkedHash(id: string, given: string, field: string): Promise<string> {
    const user = await this.users.byId(id);
    if (!user) throw new AppError('unauthorized');
    await this.ownPassword.check(id, user.passwordHash, given, field);
    return user.passwordHash;
  }
}
