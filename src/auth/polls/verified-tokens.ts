import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Clock } from '../../common/clock.ts';
import type { Claims } from '../sessions/sessions.service.ts';

const KEPT_MAX = 10_000;
/** Ours have about 250 characters. */
const HEADER_MAX = 600;
/** One key for each token, so that added blanks or text fill no memory. */
const HEADER = /^Bearer [\w-]+\.[\w-]+\.[\w-]+$/;

/** Tokens whose signature was found right, so that a poll need not verify it again. Whether the session still exists is read each time. */
@Injectable()
export class VerifiedTokens {
  private readonly known = new LRUCache<string, Claims>({ max: KEPT_MAX });
  constructor(private readonly clock: Clock) {}

  /** How many are kept. */
  get size(): number {
    return this.known.size;
  }

  remember(header: string, claims: Claims): void {
    if (header.length <= HEADER_MAX && HEADER.test(header)) this.known.set(header, claims);
  }

  /** The claims of a header verified before and not yet expired. */
  find(header: string | undefined): Claims | undefined {
    const claims = header === undefined ? undefined : this.known.get(header);
    return claims && claims.exp * 1000 > this.clock.now().getTime() ? claims : undefined;
  }
}
