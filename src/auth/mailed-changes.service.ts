import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { mailboxKey } from '../common/http/limits/counter-keys.ts';
import { HOUR, RateLimits, type Limit } from '../common/http/rate-limits.ts';

const CHANGES: Limit = { name: 'mailed-changes', points: 20, seconds: HOUR };

/** Changes of an account that its e-mail is told of, made by somebody signed in. Unproven, the e-mail may be somebody else's. */
@Injectable()
export class MailedChanges {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly limits: RateLimits,
  ) {}

  /**
   * Makes the change in a transaction, and refuses it beyond the limit: a change without its mail could be a thief's. The
   * limit is asked before: no lock waits for Redis. What fails does not count. An account without an address is not mailed.
   * @throws AppError too_many_requests
   */
  async transaction<Result>(email: string | null, change: (tx: EntityManager) => Promise<Result>): Promise<Result> {
    const refund = email === null ? undefined : await this.limits.consume(CHANGES, mailboxKey(email));
    try {
      return await this.db.transaction(change);
    } catch (thrown) {
      await refund?.();
      throw thrown;
    }
  }
}
