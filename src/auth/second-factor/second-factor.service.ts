import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { createElement } from 'react';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditService } from '../../audit/audit.service.ts';
import type { AuditAction } from '../../audit/audit.shared.ts';
import { Clock } from '../../common/clock.ts';
import type { MessageView } from '../../common/common.dto.ts';
import { AppError } from '../../common/errors.ts';
import { Env } from '../../config/env.ts';
import { MailService } from '../../mail/mail.service.ts';
import { MailedChanges } from '../mailed-changes.service.ts';
import { FACTOR_EVENTS, FactorMail, type FactorEvent } from '../auth.mails.tsx';
import { OwnPasswordService } from '../passwords/own-password.service.ts';
import type { AnyActor } from '../sessions/actor.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { accountOf, lockAccount, readAccount, type AccountRef, type FactorActor } from './account-ref.ts';
import { keepChallenge, useChallenge } from './challenges.ts';
import { FactorCodes } from './factor-codes.service.ts';
import { PasskeysService } from './passkeys.service.ts';
import type {
  ConfirmDto,
  NewPasskeyDto,
  NewPasskeyOptionsView,
  NewPasskeyView,
  OfferedTotpView,
  PasskeyOptionsView,
  ProofDto,
  RecoveryCodesView,
  SecondFactorView,
} from './second-factor.dto.ts';
import { SecondFactor } from './second-factor.entity.ts';
import { SecondSignIn } from './second-sign-in.service.ts';
import { SignInTickets } from './sign-in-tickets.service.ts';

type Work<T> = (tx: EntityManager, account: AccountRef) => Promise<T>;

/** What somebody signed in, or enrolling, does with the second factor of the own account. */
@Injectable()
export class SecondFactorService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly codes: FactorCodes,
    private readonly passkeys: PasskeysService,
    private readonly second: SecondSignIn,
    private readonly tickets: SignInTickets,
    private readonly sessions: SessionsService,
    private readonly ownPassword: OwnPasswordService,
    private readonly audit: AuditService,
    private readonly mailed: MailedChanges,
    private readonly mails: MailService,
    private readonly env: Env,
    private readonly clock: Clock,
  ) {}

  async status(account: AccountRef): Promise<SecondFactorView> {
    const factor = await this.db.getRepository(SecondFactor).findOneBy(account);
    const passkeys = await this.passkeys.listOf(this.db.manager, account);
    return {
      totp: Boolean(factor?.secret),
      passkeys: passkeys.map((passkey) => passkey.toView()),
      recovery_left: factor?.recoveryHashes.length ?? 0,
    };
  }

  /** A new authenticator's secret; `confirmTotp` puts it in the place of an older one. */
  offerTotp(actor: FactorActor): Promise<OfferedTotpView> {
    return this.settingUp(actor, (tx, account) => this.codes.offer(tx, account));
  }

  /** Sets the offered authenticator up, with new recovery codes. @throws AppError wrong_code, too_many_requests */
  confirmTotp(actor: FactorActor, code: string, address: string): Promise<RecoveryCodesView> {
    return this.second.counted(accountOf(actor), address, () =>
      this.changing(actor, async (tx, account) => {
        const recovery_codes = await this.codes.confirm(tx, account, code);
        if (!recovery_codes) throw new AppError('wrong_code');
        await this.added(tx, actor, 'totp');
        return { recovery_codes };
      }),
    );
  }

  /** @throws AppError passkeys_full */
  passkeyOptions(actor: FactorActor): Promise<NewPasskeyOptionsView> {
    return this.settingUp(actor, async (tx, account) => {
      const options = await this.passkeys.registrationOptions(tx, account);
      await keepChallenge(tx, actor, options.challenge, this.clock.now());
      return { options };
    });
  }

  /** Adds a passkey; an account's first factor comes with recovery codes. @throws AppError passkey_invalid, passkey_known, passkeys_full */
  addPasskey(actor: FactorActor, { passkey: response, name = 'Passkey' }: NewPasskeyDto): Promise<NewPasskeyView> {
    return this.changing(actor, async (tx, account) => {
      const isFirst = (await this.second.methodsOf(tx, account)).length === 0;
      const challenge = await useChallenge(tx, actor, this.clock.now());
      const passkey = (await this.passkeys.add(tx, account, { response, challenge, name })).toView();
      await this.added(tx, actor, 'passkey');
      return {
        passkey,
        ...(isFirst ? { recovery_codes: await this.codes.renewRecoveryCodes(tx, account) } : {}),
        ...(actor.audience === 'enrolment' ? await this.challengeFor(tx, actor) : {}),
      };
    });
  }

  /** Removes one passkey; with the last factor the recovery codes go too. @throws AppError not_found */
  async removePasskey(actor: AnyActor, id: string): Promise<MessageView> {
    await this.changing(actor, async (tx, account) => {
      if ((await this.passkeys.remove(tx, account, id)) !== 1) throw new AppError('not_found');
      const isLast = (await this.second.methodsOf(tx, account)).length === 0;
      if (isLast) await this.codes.remove(tx, account);
      await this.record(tx, actor, 'admin.factor_remove', 'passkey');
      await this.mail(tx, account, isLast ? 'all_removed' : 'passkey_removed');
    });
    return { message: 'That passkey is removed.' };
  }

  /** What a passkey must sign, for the calls of somebody signed in that take one. */
  challenge(actor: AnyActor): Promise<PasskeyOptionsView> {
    return this.db.transaction((tx) => this.challengeFor(tx, actor));
  }

  /** Removes every factor and the recovery codes. @throws AppError factor_needed, wrong_code, wrong_passkey, too_many_requests */
  async remove(actor: AnyActor, proof: ProofDto, address: string): Promise<MessageView> {
    const remove: Work<void> = async (tx, account) => {
      await this.passkeys.remove(tx, account);
      await this.codes.remove(tx, account);
      await this.record(tx, actor, 'admin.factor_remove', 'all');
      await this.mail(tx, account, 'all_removed');
    };
    await this.proven(actor, proof, address, remove, await this.emailOf(actor));
    return { message: 'Your second step is removed.' };
  }

  /**
   * Confirms the session for dangerous calls: by a factor where one is set up, else by the password.
   * @throws AppError factor_needed, wrong_code, wrong_passkey, wrong_password, too_many_requests
   */
  async confirm(actor: AnyActor, { password, ...proof }: ConfirmDto, address: string): Promise<MessageView> {
    const account = accountOf(actor);
    const confirm = (tx: EntityManager) => this.sessions.confirm(tx, actor.sessionId);
    if ((await this.second.methodsOf(this.db.manager, account)).length > 0) {
      await this.proven(actor, proof, address, confirm);
    } else {
      const { passwordHash } = await readAccount(this.db.manager, account);
      await this.ownPassword.check(actor.id, passwordHash, password ?? '', 'password');
      await this.db.transaction(async (tx) => {
        const locked = await lockAccount(tx, account);
        await this.sessions.mustExist(tx, actor.sessionId);
        if (locked.passwordHash !== passwordHash) throw new AppError('wrong_password');
        if ((await this.second.methodsOf(tx, account)).length > 0) throw new AppError('factor_needed');
        await confirm(tx);
      });
    }
    return { message: 'Thank you. It is you.' };
  }

  /** The work under the account's lock, once the factor was found right. */
  private async proven(
    actor: AnyActor,
    proof: ProofDto,
    address: string,
    work: Work<void>,
    mailedTo: string | null = null,
  ): Promise<void> {
    const account = accountOf(actor);
    if (proof.code === undefined && proof.passkey === undefined) throw new AppError('factor_needed');
    await this.second.counted(account, address, () =>
      this.mailed.transaction(mailedTo, async (tx) => {
        await lockAccount(tx, account);
        await this.sessions.mustExist(tx, actor.sessionId);
        const challenge = proof.passkey ? await useChallenge(tx, actor, this.clock.now()) : null;
        if (!(await this.second.useProof(tx, account, proof, challenge)))
          throw new AppError(proof.passkey ? 'wrong_passkey' : 'wrong_code');
        await work(tx, account);
      }),
    );
  }

  /**
   * The work under the account's lock. A ticket sets up a first factor only: else a right password alone would add one.
   * A session must still be confirmed: the account may have got its first factor since the guard asked.
   * @throws AppError ticket_ended, confirm_first
   */
  private settingUp<T>(actor: FactorActor, work: Work<T>, mailedTo: string | null = null): Promise<T> {
    const account = accountOf(actor);
    return this.mailed.transaction(mailedTo, async (tx) => {
      await lockAccount(tx, account);
      if (actor.audience !== 'enrolment') await this.sessions.mustBeConfirmed(tx, actor.sessionId);
      else {
        await this.tickets.mustExist(tx, actor.ticketId);
        if ((await this.second.methodsOf(tx, account)).length > 0) throw new AppError('ticket_ended');
      }
      return work(tx, account);
    });
  }

  /** As settingUp, for what the account's owner is mailed. @throws AppError too_many_requests */
  private async changing<T>(actor: FactorActor, work: Work<T>): Promise<T> {
    return this.settingUp(actor, work, await this.emailOf(actor));
  }

  private async emailOf(actor: FactorActor): Promise<string | null> {
    return (await readAccount(this.db.manager, accountOf(actor))).email;
  }

  private async challengeFor(tx: EntityManager, actor: FactorActor): Promise<PasskeyOptionsView> {
    const passkey_options = await this.passkeys.requestOptions(tx, accountOf(actor));
    await keepChallenge(tx, actor, passkey_options.challenge, this.clock.now());
    return { passkey_options };
  }

  /** Marks this session as confirmed and the account's others as not: they never gave this factor. */
  private async added(tx: EntityManager, actor: FactorActor, kind: 'totp' | 'passkey'): Promise<void> {
    await this.sessions.unconfirmAll(tx, accountOf(actor));
    if (actor.audience !== 'enrolment') await this.sessions.confirm(tx, actor.sessionId);
    await this.record(tx, actor, 'admin.factor_add', kind);
    await this.mail(tx, accountOf(actor), `${kind}_added`);
  }

  /** To the account's owner, who may not be the one who did it; an administrator without an address gets none. The change is counted by `mailed`. */
  private async mail(tx: EntityManager, account: AccountRef, event: FactorEvent): Promise<void> {
    const { email, isProven, name } = await readAccount(tx, account);
    if (email === null) return;
    const body = createElement(FactorMail, { name: isProven ? name : undefined, event });
    await this.mails.send(tx, { to: email, subject: FACTOR_EVENTS[event][0], body, replyTo: this.env.providerEmail });
  }

  /** For administrators only: the audit log has no entries of customers. */
  private async record(tx: EntityManager, actor: FactorActor, action: AuditAction, factor: string): Promise<void> {
    if (actor.audience === 'customer') return;
    const { name } = await readAccount(tx, accountOf(actor));
    const subject = { type: 'admin', id: actor.id };
    await this.audit.record(tx, { actor: { id: actor.id, name }, action, subject, after: { factor } });
  }
}
