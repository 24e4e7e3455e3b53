import { Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { generateSecret, generateURI, verifySync } from 'otplib';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../common/clock.ts';
import { AccountTokens } from '../sign-in/account-tokens.service.ts';
import { lockAccount, type AccountRef } from './account-ref.ts';
import { FactorSecrets } from './factor-secrets.ts';
import type { OfferedTotpView } from './second-factor.dto.ts';
import { SecondFactor, type ReplacedSecret } from './second-factor.entity.ts';
import { RECOVERY_CODES } from './second-factor.shared.ts';

/** Clocks of telephones may be this wrong. */
const TOLERANCE_SECONDS = 30;
/** 32 characters without those that look alike, so that a random byte names one evenly. */
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz0';
const RECOVERY_LENGTH = 10;

/** Codes of authenticators (RFC 6238) and recovery codes. The caller holds the account's lock (`lockAccount`). */
@Injectable()
export class FactorCodes {
  constructor(
    private readonly secrets: FactorSecrets,
    private readonly tokens: AccountTokens,
    private readonly clock: Clock,
  ) {}

  /** Offers a new authenticator secret, which counts once a code confirms it. An older offer ends. */
  async offer(tx: EntityManager, account: AccountRef): Promise<OfferedTotpView> {
    const { login } = await lockAccount(tx, account);
    const row = await this.rowOf(tx, account);
    const secret = generateSecret();
    await tx.update(SecondFactor, { id: row.id }, { offeredSecret: this.secrets.encrypt(account, secret) });
    return { secret, uri: generateURI({ issuer: 'Shingle', label: login, secret }) };
  }

  /** Makes the offered authenticator the account's. @returns new recovery codes, or undefined where the code is wrong */
  async confirm(tx: EntityManager, account: AccountRef, code: string): Promise<string[] | undefined> {
    const row = await this.rowOf(tx, account);
    const { offeredSecret } = row;
    const step = offeredSecret === null ? undefined : this.stepOf(account, offeredSecret, code);
    if (step === undefined) return undefined;
    const replaced = await this.revertible(tx, account, row);
    const isThere = row.secret !== null || replaced.length > 0;
    const setAt = (isThere ? row.setAt : null) ?? this.clock.now();
    const lastStep = String(step);
    await tx.update(
      SecondFactor,
      { id: row.id },
      { secret: offeredSecret, setAt, offeredSecret: null, lastStep, replaced },
    );
    return this.renewRecoveryCodes(tx, account);
  }

  /** Removes authenticator and recovery codes; the authenticator is kept while reverting a change of e-mail brings it back. */
  async remove(tx: EntityManager, account: AccountRef): Promise<void> {
    const row = await tx.findOneBy(SecondFactor, account);
    const replaced = row ? await this.revertible(tx, account, row) : [];
    if (replaced.length === 0) await tx.delete(SecondFactor, account);
    else await tx.update(SecondFactor, account, { secret: null, offeredSecret: null, recoveryHashes: [], replaced });
  }

  /** Replaces the account's recovery codes. @returns the new ones, which are never shown again */
  async renewRecoveryCodes(tx: EntityManager, account: AccountRef): Promise<string[]> {
    const row = await this.rowOf(tx, account);
    const codes = Array.from({ length: RECOVERY_CODES }, randomCode);
    const recoveryHashes = codes.map((code) => this.secrets.hash(account, code));
    await tx.update(SecondFactor, { id: row.id }, { recoveryHashes });
    return codes.map((code) => `${code.slice(0, RECOVERY_LENGTH / 2)}-${code.slice(RECOVERY_LENGTH / 2)}`);
  }

  /** Uses up an authenticator's or a recovery code, if `tx` commits. @returns whether it was right and not used before */
  async use(tx: EntityManager, account: AccountRef, given: string): Promise<boolean> {
    const row = await tx.findOneBy(SecondFactor, account);
    if (!row) return false;
    const step = row.secret === null ? undefined : this.stepOf(account, row.secret, given);
    const done =
      step === undefined
        ? await tx.query<[unknown[], number]>(
            'update second_factors set recovery_hashes = array_remove(recovery_hashes, $2) where id = $1 and $2 = any(recovery_hashes)',
            [row.id, this.secrets.hash(account, normalised(given))],
          )
        : await tx.query<[unknown[], number]>(
            'update second_factors set last_step = $2 where id = $1 and last_step < $2',
            [row.id, step],
          );
    return done[1] === 1;
  }

  /** The time step whose code this is; undefined where it is none of now. */
  private stepOf(account: AccountRef, encrypted: string, given: string): number | undefined {
    const token = normalised(given);
    const secret = /^\d{6}$/.test(token) ? this.secrets.decrypt(account, encrypted) : undefined;
    if (secret === undefined) return undefined;
    const epoch = Math.floor(this.clock.now().getTime() / 1_000);
    const result = verifySync({ strategy: 'totp', secret, token, epoch, epochTolerance: TOLERANCE_SECONDS });
    return result.valid && 'timeStep' in result ? result.timeStep : undefined;
  }

  /** The replaced secrets to keep once this one is replaced or removed: for each earlier address the first one replaced since it was left. */
  private async revertible(
    tx: EntityManager,
    account: AccountRef,
    { replaced, secret }: SecondFactor,
  ): Promise<ReplacedSecret[]> {
    if (!('userId' in account)) return [];
    const left = (await this.tokens.earlierAddresses(tx, account.userId)).map(({ createdAt }) => createdAt);
    const kept = replaced.filter(({ at }) => left.some((since) => since <= new Date(at)));
    const isNeeded = left.some((since) => !kept.some(({ at }) => since <= new Date(at)));
    return secret !== null && isNeeded ? [...kept, { secret, at: this.clock.now().toISOString() }] : kept;
  }

  private async rowOf(tx: EntityManager, account: AccountRef): Promise<SecondFactor> {
    const known = await tx.findOneBy(SecondFactor, account);
    return known ?? tx.save(tx.create(SecondFactor, account));
  }
}

/** As typed from paper or a screen: blanks and hyphens between groups do not count. */
const normalised = (code: string): string => code.replace(/[\s-]/g, '').toLowerCase();

function randomCode(): string {
  return Array.from(randomBytes(RECOVERY_LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('');
}
