import { Injectable } from '@nestjs/common';
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { derivedKey } from '../../config/derived-key.ts';
import { Env } from '../../config/env.ts';
import { idOf, type AccountRef } from './account-ref.ts';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Keeps authenticator secrets encrypted and recovery codes hashed, each for one account (docs/decisions/0020). */
@Injectable()
export class FactorSecrets {
  private readonly encryptionKey: Buffer;
  private readonly hashKey: Buffer;

  constructor(env: Env) {
    this.encryptionKey = derivedKey(env, 'second factor: authenticator secrets');
    this.hashKey = derivedKey(env, 'second factor: recovery codes');
  }

  /** AES-256-GCM; the account's id is authenticated with it, so that a row moved to another account is unreadable. */
  encrypt(account: AccountRef, secret: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.encryptionKey, iv).setAAD(Buffer.from(idOf(account)));
    const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url');
  }

  /** @returns undefined where it was encrypted with another JWT_SECRET or for another account */
  decrypt(account: AccountRef, encrypted: string): string | undefined {
    const bytes = Buffer.from(encrypted, 'base64url');
    try {
      const decipher = createDecipheriv('aes-256-gcm', this.encryptionKey, bytes.subarray(0, IV_BYTES))
        .setAAD(Buffer.from(idOf(account)))
        .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
    } catch {
      return undefined;
    }
  }

  /** Keyed: a recovery code has 50 random bits, few enough to try them all against a plain hash. */
  hash(account: AccountRef, code: string): string {
    return createHmac('sha256', this.hashKey)
      .update(`${idOf(account)}:${code}`)
      .digest('base64url');
  }
}
