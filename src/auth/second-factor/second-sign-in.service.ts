import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { AppError } from '../../common/errors.ts';
import { SignInLimits, type SignInAudience } from '../sign-in/sign-in-limits.ts';
import { audienceOf, idOf, lockAccount, readAccount, type AccountRef } from './account-ref.ts';
import { FactorCodes } from './factor-codes.service.ts';
import { Passkey } from './passkey.entity.ts';
import { PasskeysService, present } from './passkeys.service.ts';
import type { EnrolView, ProofDto, SecondLoginDto, SecondStepView } from './second-factor.dto.ts';
import { SecondFactor } from './second-factor.entity.ts';
import type { FactorMethod } from './second-factor.shared.ts';
import { SignInTickets } from './sign-in-tickets.service.ts';

/** The second step of a sign-in, and the checking of second factors wherever one is asked for. */
@Injectable()
export class SecondSignIn {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly tickets: SignInTickets,
    private readonly codes: FactorCodes,
    private readonly passkeys: PasskeysService,
    private readonly limits: SignInLimits,
  ) {}

  /** The kinds of factors an account has set up. */
  async methodsOf(tx: EntityManager, account: AccountRef): Promise<FactorMethod[]> {
    const factor = await tx.findOneBy(SecondFactor, account);
    const hasPasskey = await tx.existsBy(Passkey, present(account));
    return [...(factor?.secret ? ['totp' as const] : []), ...(hasPasskey ? ['passkey' as const] : [])];
  }

  /**
   * Removes what was set up since then, and the recovery codes, which may have been renewed since; an authenticator that
   * was replaced or removed since then is the account's again, and so are passkeys. The caller holds the account's lock.
   */
  async revertTo(tx: EntityManager, account: AccountRef, since: Date): Promise<void> {
    await this.passkeys.revertTo(tx, account, since);
    const factor = await tx.findOneBy(SecondFactor, account);
    if (factor) {
      const isNew = factor.setAt !== null && factor.setAt > since;
      const at = factor.replaced.findIndex((each) => new Date(each.at) >= since);
      const before = factor.replaced[at]?.secret ?? factor.secret;
      const replaced = at < 0 ? factor.replaced : factor.replaced.slice(0, at); // an older address may revert further
      const authenticator = isNew ? { secret: null, setAt: null } : { secret: before };
      await tx.update(SecondFactor, account, { ...authenticator, recoveryHashes: [], replaced });
    }
    if ((await this.methodsOf(tx, account)).length === 0) await this.codes.remove(tx, account);
  }

  /** After a right password, under the account's lock: what the second step needs, or null where no factor is set up. */
  async stepFor(tx: EntityManager, account: AccountRef): Promise<SecondStepView | null> {
    const second_factor = await this.methodsOf(tx, account);
    if (second_factor.length === 0) return null;
    if (!second_factor.includes('passkey')) {
      return { second_factor, ticket: await this.tickets.issue(tx, account, 'second') };
    }
    const passkey_options = await this.passkeys.requestOptions(tx, account);
    const ticket = await this.tickets.issue(tx, account, 'second', passkey_options.challenge);
    return { second_factor, ticket, passkey_options };
  }

  /** The same where a factor must be set up first. */
  async enrolmentFor(tx: EntityManager, account: AccountRef): Promise<EnrolView> {
    return { enrol: true, ticket: await this.tickets.issue(tx, account, 'enrol') };
  }

  /**
   * Takes ticket and factor; `begin` then signs in, under the account's lock.
   * @throws AppError factor_needed, ticket_ended, wrong_code_at_sign_in, wrong_passkey_at_sign_in, too_many_requests, and what `begin` throws
   */
  async finish<T>(
    audience: SignInAudience,
    { ticket, ...proof }: SecondLoginDto,
    address: string,
    begin: (tx: EntityManager, id: string) => Promise<T>,
  ): Promise<T> {
    if (proof.code === undefined && proof.passkey === undefined) throw new AppError('factor_needed');
    const { id, account } = await this.tickets.find(ticket, audience);
    return this.counted(account, address, async () => {
      await this.tickets.spendTry(id);
      return this.db.transaction(async (tx) => {
        await lockAccount(tx, account);
        const challenge = await this.tickets.use(tx, id);
        if (!(await this.useProof(tx, account, proof, challenge)))
          throw new AppError(proof.passkey ? 'wrong_passkey_at_sign_in' : 'wrong_code_at_sign_in');
        return begin(tx, idOf(account));
      });
    });
  }

  /** Does the work as a try to sign in to the account. @throws AppError too_many_requests, and what the work throws */
  async counted<T>(account: AccountRef, address: string, work: () => Promise<T>): Promise<T> {
    const { login } = await readAccount(this.db.manager, account);
    return this.limits.counted(audienceOf(account), { account: login, address, id: idOf(account) }, work);
  }

  /** Whether the factor is the account's and was not used before; uses it up, if `tx` commits. The caller holds the account's lock. */
  async useProof(
    tx: EntityManager,
    account: AccountRef,
    { code, passkey }: ProofDto,
    challenge: string | null,
  ): Promise<boolean> {
    if (passkey) return this.passkeys.isSigned(tx, account, passkey, challenge);
    return code !== undefined && this.codes.use(tx, account, code);
  }
}
