import { Injectable } from '@nestjs/common';
import { isDependencyDown } from '../../common/dependency.ts';
import { counterKey } from '../../common/http/limits/counter-keys.ts';
import { MINUTE, RateLimits, type Limit } from '../../common/http/rate-limits.ts';

const WINDOW = 15 * MINUTE;
/** Who signs in. The two sign-in pages of administrators share their counters. */
export type SignInAudience = 'customer' | 'admin';
/** `account`: what it signs in with. */
type SignInTry = { account: string; address: string; id?: string };

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
   * Does `work` as a try to sign in. It is counted before, so that concurrent tries count too, and given back where `work`
   * succeeds, or a dependency is down: that is no failed sign-in. `id`: of an account that is known, counted beside what it
   * signs in with: a session may give the account another e-mail. @throws AppError too_many_requests, and what `work` throws
   */
  async counted<T>(audience: SignInAudience, { account, address, id }: SignInTry, work: () => Promise<T>): Promise<T> {
    const [pair, perAccount, perAddress] = limitsOf(audience);
    const names = id === undefined ? [account] : [account, id];
    const perName = names
      .map(counterKey)
      .flatMap((key) => [[pair, `${key}:${address}`] as const, [perAccount, key] as const]);
    const refund = await this.limits.consumeAll([...perName, [perAddress, address]]);
    try {
      const done = await work();
      await refund();
      return done;
    } catch (thrown) {
      if (isDependencyDown(thrown)) await refund();
      throw thrown;
    }
  }
}
