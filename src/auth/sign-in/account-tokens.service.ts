import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { hash } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../common/clock.ts';
import { removeRows } from '../../common/database/remove-rows.ts';
import { AppError } from '../../common/errors.ts';
import { normalForm } from '../../common/text/normal-form.shared.ts';
import { HOUR_MS } from '../../common/format/durations.shared.ts';
import { newSecret } from '../../common/text/secrets.ts';
import { Env } from '../../config/env.ts';
import type { TokenPurpose } from './account-token.entity.ts';
import { RESET_HOURS, REVERT_DAYS, VERIFY_DAYS } from '../auth.shared.ts';

const LIFE_MS: Record<TokenPurpose, number> = {
  verify: VERIFY_DAYS * 24 * HOUR_MS,
  reset: RESET_HOURS * HOUR_MS,
  revert: REVERT_DAYS * 24 * HOUR_MS,
};
type UsedToken = { id: string; userId: string; email: string; createdAt: Date };
export type EarlierAddress = { id: string; email: string; createdAt: Date; expiresAt: Date };

@Injectable()
export class AccountTokens {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly env: Env,
    private readonly clock: Clock,
  ) {}

  /**
   * Makes a link for a mail to `email`; the token is in the fragment, which no server or Referer sees. A newer reset ends
   * the older. @param expiresAt by default when links of this purpose run out
   */
  async link(
    tx: EntityManager,
    purpose: TokenPurpose,
    { userId, email }: { userId: string; email: string },
    expiresAt?: Date,
  ): Promise<string> {
    const token = newSecret();
    const now = this.clock.now();
    const newest = `on conflict (user_id) where purpose = 'reset' do update
      set token_hash = excluded.token_hash, email = excluded.email, created_at = excluded.created_at, expires_at = excluded.expires_at`;
    await tx.query(
      `insert into account_tokens (user_id, purpose, token_hash, email, created_at, expires_at)
       values ($1, $2, $3, $4, $5, $6) ${purpose === 'reset' ? newest : ''}`,
      [userId, purpose, hashOf(token), email, now, expiresAt ?? new Date(now.getTime() + LIFE_MS[purpose])],
    );
    return `${this.env.appUrl}/login#${purpose}=${token}`;
  }

  /**
   * Uses a link up, if `tx` commits; of several at once the database lets one through. Locks the customer's row first, as
   * every change of an e-mail or password does. @throws AppError mailed_link_ended (`invalid_token` in the answer)
   */
  async use(tx: EntityManager, purpose: TokenPurpose, token: string): Promise<UsedToken> {
    const tokenHash = hashOf(token);
    await tx.query(
      'select 1 from users where id = (select user_id from account_tokens where token_hash = $1) for update',
      [tokenHash],
    );
    const [rows] = await tx.query<[{ id: string; user_id: string; email: string; created_at: Date }[], number]>(
      `delete from account_tokens where token_hash = $1 and purpose = $2 and expires_at > $3
       returning id, user_id, email, created_at`,
      [tokenHash, purpose, this.clock.now()],
    );
    const [used] = rows;
    if (!used) throw new AppError('mailed_link_ended');
    return { id: used.id, userId: used.user_id, email: used.email, createdAt: used.created_at };
  }

  /** Refuses an ended or made-up link early, before a transaction and costly work; the final check is `use`. @throws AppError mailed_link_ended */
  async mustBeValid(purpose: TokenPurpose, token: string): Promise<void> {
    const rows = await this.db.query<unknown[]>(
      'select 1 from account_tokens where token_hash = $1 and purpose = $2 and expires_at > $3',
      [hashOf(token), purpose, this.clock.now()],
    );
    if (rows.length === 0) throw new AppError('mailed_link_ended');
  }

  /** Ends the customer's links of these purposes, and those that have run out. */
  async end(tx: EntityManager, userId: string, ...purposes: TokenPurpose[]): Promise<void> {
    await tx.query('delete from account_tokens where user_id = $1 and (purpose = any($2) or expires_at <= $3)', [
      userId,
      purposes,
      this.clock.now(),
    ]);
  }

  /** Removes links that ran out, and the factors that none can bring back any more. @returns how many links went */
  async purge(now: Date): Promise<number> {
    const gone = await removeRows(this.db, 'account_tokens', 'expires_at <= $1', [now]);
    await this.db.query(
      `update second_factors f set replaced = '[]' where replaced <> '[]'
       and not exists (select 1 from account_tokens where user_id = f.user_id and purpose = 'revert')`,
    );
    await this.db.query(
      `delete from passkeys p where removed_at is not null
       and not exists (select 1 from account_tokens where user_id = p.user_id and purpose = 'revert')`,
    );
    return gone;
  }

  /** The earlier addresses that can still take the account back, the oldest first, each once. */
  async earlierAddresses(tx: EntityManager, userId: string): Promise<EarlierAddress[]> {
    const rows = await tx.query<{ id: string; email: string; created_at: Date; expires_at: Date }[]>(
      `select id, email, created_at, expires_at from account_tokens
       where user_id = $1 and purpose = 'revert' and expires_at > $2 order by id`,
      [userId, this.clock.now()],
    );
    const oldest = new Map<string, EarlierAddress>();
    for (const { id, email, created_at: createdAt, expires_at: expiresAt } of rows) {
      const key = normalForm(email);
      if (!oldest.has(key)) oldest.set(key, { id, email, createdAt, expiresAt });
    }
    return [...oldest.values()];
  }

  /** Ends the revert link with this id and all made after it: they lead to later addresses. */
  async endRevertLinksFrom(tx: EntityManager, userId: string, id: string): Promise<void> {
    await tx.query(`delete from account_tokens where user_id = $1 and purpose = 'revert' and id >= $2`, [userId, id]);
  }
}

const hashOf = (token: string) => hash('sha256', token, 'base64url');
