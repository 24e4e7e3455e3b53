import { Injectable } from '@nestjs/common';
import { Clock } from '../../common/clock.ts';
import type { Claims } from './sessions.service.ts';

const KEPT_MAX = 10_000;

/** Authorization headers whose signature was found right, so that a poll need not prove it again. Whether the session still stands is asked each time. */
@Injectable()
export class VerifiedTokens {
  private readonly known = new Map<string, Claims>();
  constructor(private readonly clock: Clock) {}

  remember(header: string, claims: Claims): void {
    if (this.known.size >= KEPT_MAX) this.known.delete(this.known.keys().next().value!);
    this.known.set(header, claims);
  }

  /** The claims of a header verified before and not yet expired. */
  find(header: string | undefined): Claims | undefined {
    const claims = header === undefined ? undefined : this.known.get(header);
    return claims && claims.exp * 1000 > this.clock.now().getTime() ? claims : undefined;
  }
}
