import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { MINUTE, RateLimits, type Limit } from '../../common/http/rate-limits.ts';

const WINDOW = 15 * MINUTE;
export type Door = 'customer' | 'admin';

/** Failed sign-ins in 15 minutes (specification 3, "Limits"); the two administrators' doors are one. */
const limitsOf = (door: Door): [pair: Limit, account: Limit, address: Limit] => [
  { name: `sign-in:${door}:pair`, points: 10, seconds: WINDOW },
  { name: `sign-in:${door}:account`, points: 100, seconds: WINDOW },
  { name: `sign-in:${door}:address`, points: 100, seconds: WINDOW },
];

@Injectable()
export class SignInLimits {
  constructor(private readonly limits: RateLimits) {}

  /** Counts one try before the password is looked at, so that tries at the same moment count too; `succeed` takes it back. */
  async attempt(door: Door, account: string, address: string): Promise<{ succeed: () => Promise<void> }> {
    const who = createHash('sha256').update(account.toLowerCase()).digest('base64url');
    const [pair, perAccount, perAddress] = limitsOf(door);
    const wanted = [
      [pair, `${who}:${address}`],
      [perAccount, who],
      [perAddress, address],
    ] as const;
    await this.limits.takeAll(wanted);
    return { succeed: () => this.limits.giveBackAll(wanted) };
  }
}
