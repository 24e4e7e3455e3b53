import { Injectable } from '@nestjs/common';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from '@simplewebauthn/server';
import { IsNull, LessThanOrEqual, MoreThan, MoreThanOrEqual, Not, type EntityManager } from 'typeorm';
import { Clock } from '../../common/clock.ts';
import { orRefuse } from '../../common/database/constraint.ts';
import { AppError } from '../../common/errors.ts';
import { MINUTE_MS } from '../../common/format/durations.shared.ts';
import { Env } from '../../config/env.ts';
import { AccountTokens } from '../sign-in/account-tokens.service.ts';
import { idOf, lockAccount, type AccountRef } from './account-ref.ts';
import { Passkey } from './passkey.entity.ts';
import { PASSKEYS_MAX, TICKET_MINUTES } from './second-factor.shared.ts';

/** A file of its own in the bundle, with all that reads certificates: most servers never see a passkey. */
const webAuthn = () => import('@simplewebauthn/server');
const TIMEOUT_MS = TICKET_MINUTES * MINUTE_MS;
/** Of a credential's id (WebAuthn, 7.1). */
const ID_BYTES_MAX = 1_023;
/** Ways to reach a passkey (WebAuthn, 5.8.4). */
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];

/** WebAuthn credentials, for the origin of APP_URL. The caller holds the account's lock (`lockAccount`). */
@Injectable()
export class PasskeysService {
  private readonly origin: string;
  private readonly rpID: string;

  constructor(
    env: Env,
    private readonly tokens: AccountTokens,
    private readonly clock: Clock,
  ) {
    ({ origin: this.origin, hostname: this.rpID } = new URL(env.appUrl));
  }

  listOf(tx: EntityManager, account: AccountRef): Promise<Passkey[]> {
    return tx.find(Passkey, { where: present(account), order: { createdAt: 'asc', id: 'asc' } });
  }

  /** What a browser needs to make a passkey. @throws AppError passkeys_full */
  async registrationOptions(tx: EntityManager, account: AccountRef): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const { login, name } = await lockAccount(tx, account);
    const known = await this.mustHaveSpace(tx, account);
    const { generateRegistrationOptions } = await webAuthn();
    return generateRegistrationOptions({
      rpName: 'Shingle',
      rpID: this.rpID,
      userID: new TextEncoder().encode(idOf(account)),
      userName: login,
      userDisplayName: name,
      timeout: TIMEOUT_MS,
      excludeCredentials: known.map(({ credentialId: id, transports }) => ({ id, transports })),
    });
  }

  /** Keeps a passkey that signed the challenge. @throws AppError passkey_invalid, passkey_known, passkeys_full */
  async add(
    tx: EntityManager,
    account: AccountRef,
    { response, challenge, name }: { response: RegistrationResponseJSON; challenge: string | null; name: string },
  ): Promise<Passkey> {
    await this.mustHaveSpace(tx, account);
    const credential = await this.registered(response, challenge);
    if (!credential) throw new AppError('passkey_invalid');
    const again = { ...account, credentialId: credential.id, removedAt: Not(IsNull()) };
    const removed = await tx.findOneBy(Passkey, again);
    if (removed) await tx.delete(Passkey, { id: removed.id });
    const passkey = tx.create(Passkey, {
      ...account,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: String(credential.counter),
      transports: transportsIn(credential.transports),
      name,
      createdAt: removed?.createdAt ?? this.clock.now(),
    });
    await orRefuse('passkey_known', 'passkeys_credential', () => tx.insert(Passkey, passkey));
    return passkey;
  }

  /** Removes one passkey, or all; those are kept that reverting a change of e-mail brings back. @returns how many */
  async remove(tx: EntityManager, account: AccountRef, id?: string): Promise<number> {
    const which = { ...present(account), ...(id !== undefined && { id }) };
    const found = await tx.countBy(Passkey, which);
    const left = 'userId' in account ? await this.tokens.earlierAddresses(tx, account.userId) : [];
    const last = Math.max(0, ...left.map(({ createdAt }) => createdAt.getTime()));
    const removedAt = this.clock.now();
    await tx.update(Passkey, { ...which, createdAt: LessThanOrEqual(new Date(last)) }, { removedAt });
    await tx.delete(Passkey, which);
    return found;
  }

  /** Removes those added since then; those removed since then are the account's again. */
  async revertTo(tx: EntityManager, account: AccountRef, since: Date): Promise<void> {
    await tx.delete(Passkey, { ...account, createdAt: MoreThan(since) });
    await tx.update(Passkey, { ...account, removedAt: MoreThanOrEqual(since) }, { removedAt: null });
  }

  /** What a browser needs to sign with one of the account's passkeys. */
  async requestOptions(tx: EntityManager, account: AccountRef): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const known = await this.listOf(tx, account);
    const { generateAuthenticationOptions } = await webAuthn();
    return generateAuthenticationOptions({
      rpID: this.rpID,
      timeout: TIMEOUT_MS,
      allowCredentials: known.map(({ credentialId: id, transports }) => ({ id, transports })),
    });
  }

  /** Whether one of the account's passkeys signed the challenge; its counter must have gone up where it counts. */
  async isSigned(
    tx: EntityManager,
    account: AccountRef,
    response: AuthenticationResponseJSON,
    challenge: string | null,
  ): Promise<boolean> {
    if (challenge === null || typeof response.id !== 'string') return false;
    const passkey = await tx.findOneBy(Passkey, { ...present(account), credentialId: response.id });
    if (!passkey) return false;
    const counter = await this.signedCounter(passkey, response, challenge);
    if (counter === undefined) return false;
    await tx.update(Passkey, { id: passkey.id }, { counter: String(counter) });
    return true;
  }

  /** The response comes from outside and has any shape: the library throws for what does not fit. */
  private async registered(
    response: RegistrationResponseJSON,
    challenge: string | null,
  ): Promise<WebAuthnCredential | undefined> {
    if (challenge === null) return undefined;
    const { origin: expectedOrigin, rpID: expectedRPID } = this;
    const expected = { expectedChallenge: challenge, expectedOrigin, expectedRPID, requireUserVerification: false };
    const { verifyRegistrationResponse } = await webAuthn();
    const result = await verifyRegistrationResponse({ response, ...expected }).catch(() => undefined);
    const credential = result?.registrationInfo?.credential;
    return credential && Buffer.byteLength(credential.id, 'base64url') <= ID_BYTES_MAX ? credential : undefined;
  }

  private async signedCounter(
    { credentialId: id, publicKey, counter }: Passkey,
    response: AuthenticationResponseJSON,
    challenge: string,
  ): Promise<number | undefined> {
    const credential = { id, publicKey: new Uint8Array(publicKey), counter: Number(counter) };
    const { origin: expectedOrigin, rpID: expectedRPID } = this;
    const expected = { expectedChallenge: challenge, expectedOrigin, expectedRPID, requireUserVerification: false };
    const { verifyAuthenticationResponse } = await webAuthn();
    const result = await verifyAuthenticationResponse({ response, credential, ...expected }).catch(() => undefined);
    return result?.verified ? result.authenticationInfo.newCounter : undefined;
  }

  private async mustHaveSpace(tx: EntityManager, account: AccountRef): Promise<Passkey[]> {
    const known = await this.listOf(tx, account);
    if (known.length >= PASSKEYS_MAX) throw new AppError('passkeys_full');
    return known;
  }
}

/** Comes from outside and has any shape. */
const transportsIn = (given: unknown): string[] =>
  Array.isArray(given) ? TRANSPORTS.filter((name) => given.includes(name)) : [];

/** Those that count. */
export const present = (account: AccountRef) => ({ ...account, removedAt: IsNull() });
