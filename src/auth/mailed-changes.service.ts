import { Injectable } from '@nestjs/common';
import { HOUR, RateLimits, type Limit } from '../common/http/rate-limits.ts';
import { keyOf } from './sign-in/sign-in-limits.ts';

const CHANGES: Limit = { name: 'mailed-changes', points: 20, seconds: HOUR };

/** Changes of an account that its e-mail is told of, made by somebody signed in. Unproven, the e-mail may be somebody else's. */
@Injectable()
export class MailedChanges {
  constructor(private readonly limits: RateLimits) {}

  /** To be called before the change is kept: it is refused, for a change without its mail could be a thief's. @throws AppError too_many_requests */
  async count(email: string): Promise<void> {
    await this.limits.consume(CHANGES, keyOf(email));
  }
}
