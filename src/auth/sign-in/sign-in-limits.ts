import { Injectable } from '@nestjs/common';
import { hash } from 'node:crypto';
import { MINUTE, RateLimits, type Limit, type Refund } from '../../common/http/rate-limits.ts';
import { normalForm } from '../../common/text/normal-form.shared.ts';

const WINDOW = 15 * MINUTE;
/** Who signs in. The two sign-in pages of administrators share their counters. */
export type SignInAudience = 'customer' | 'admin';

/** Failed sign-ins in 15 minutes (docs/PRODUCT.md, "Limits"). */
const limitsOf = (audience: SignInAudience): [pair: Limit, account: Limit, address: Limit] => [
  { name: `sign-in:${audience}:pair`, points: 10, seconds: WINDOW },
  { name: `sign-in:${audience}:account`, points: 100, seconds: WINDOW },
  { name: `sign-in:${audience}:address`, points: 100, seconds: WINDOW },
];

@Injectable()
export class SignInLimits {
  constructor(private readonly limits: RateLimits) {}

  /**
   * Counts one try before the password is checked, so that concurrent tries count too. `id`: of an account that is known,
   * counted beside what it signs in with: a session may give the account another e-mail.
   * @returns the refund for a right password. @throws AppError too_many_requests
   */
  async attempt(audience: SignInAudience, account: string, address: string, id?: string): Promise<Refund> {
    const [pair, perAccount, perAddress] = limitsOf(audience);
    const names = id === undefined ? [account] : [account, id];
    const perName = names
      .map(keyOf)
      .flatMap((key) => [[pair, `${key}:${address}`] as const, [perAccount, key] as const]);
    return this.limits.consumeAll([...perName, [perAddress, address]]);
  }
}

/** The counter's name for an e-mail or user name: short, and nothing personal. */
export const keyOf = (account: string) => hash('sha256', normalForm(account), 'base64url');
