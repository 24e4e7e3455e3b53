import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../common/clock.ts';
import { hotRead } from '../../common/database/hot-read.ts';
import { removeRows } from '../../common/database/remove-rows.ts';
import { AppError } from '../../common/errors.ts';
import { DAY_MS, MINUTE_MS } from '../../common/format/durations.shared.ts';
import type { AnyActor, Audience } from './actor.ts';
import type { PlanOrNone } from '../../plans/plans.shared.ts';
import type { UserStatus } from '../auth.shared.ts';
import { columnOf, idOf, type AccountRef } from '../second-factor/account-ref.ts';
import { CONFIRMED_MINUTES } from '../second-factor/second-factor.shared.ts';
import { Session } from './session.entity.ts';

const LIFE_MS: Record<Audience, number> = { customer: 30 * DAY_MS, platform: DAY_MS / 2, studio: DAY_MS / 2 };
/** Of one account; docs/PRODUCT.md, "Limits". */
const SESSIONS_MAX = 1_000;
/** last_seen_at is written at most this often, so that a poll stays one read. */
const SEEN_EVERY_MS = 5 * MINUTE_MS;

export type Claims = { sub: string; aud: string; exp: number };
export type Identity = { audience: 'customer'; userId: string } | { audience: 'platform' | 'studio'; adminId: string };

export type SessionRow = { id: string; created_at: Date; last_seen_at: Date };

type CustomerRow = {
  last_seen_at: Date;
  confirmed_at: Date | null;
  id: string;
  name: string;
  email: string;
  status: UserStatus;
  plan: PlanOrNone;
  verified: boolean;
};
type AdminRow = {
  last_seen_at: Date;
  confirmed_at: Date | null;
  id: string;
  name: string;
  role: string;
  site_id: string | null;
};

const CUSTOMER = `select s.last_seen_at, s.confirmed_at, u.id, u.name, u.email, u.status, coalesce(u.granted_plan, u.subscribed_plan, 'no_plan') as plan,
    u.email_verified_at is not null as verified
  from sessions s join users u on u.id = s.user_id
  where s.id = $1 and s.audience = 'customer' and s.expires_at > $2 and u.status <> 'suspended'`;

@Injectable()
export class SessionsService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly jwt: JwtService,
    private readonly clock: Clock,
  ) {}

  /** Begins a session and returns its token. Beyond SESSIONS_MAX the account's oldest ends; the caller holds the account's lock. */
  async begin(tx: EntityManager, identity: Identity): Promise<string> {
    const now = this.clock.now();
    const life = LIFE_MS[identity.audience];
    const session = tx.create(Session, {
      audience: identity.audience,
      userId: 'userId' in identity ? identity.userId : null,
      adminId: 'adminId' in identity ? identity.adminId : null,
      createdAt: now,
      lastSeenAt: now,
      confirmedAt: now,
      expiresAt: new Date(now.getTime() + life),
    });
    await tx.insert(Session, session);
    const column = columnOf(identity);
    await tx.query(
      `delete from sessions where ${column} = $1 and id in (
         select id from sessions where ${column} = $1 order by created_at desc, id offset $2)`,
      [idOf(identity), SESSIONS_MAX],
    );
    return this.jwt.signAsync({ sub: session.id }, { audience: identity.audience, expiresIn: life / 1000 });
  }

  /** The caller behind verified claims, or undefined where the session has ended. One indexed read. */
  async resolve({ sub, aud }: Claims): Promise<AnyActor | undefined> {
    return aud === 'customer' ? this.customer(sub) : this.admin(sub, aud);
  }

  /**
   * Whether a customer's session is valid and the condition holds for its `caller`; one read. `values` are $3 and on.
   * False also where the session's time of last use must be written.
   */
  async holds(sessionId: string, name: string, condition: string, values: unknown[]): Promise<boolean> {
    const now = this.clock.now();
    const seenSince = new Date(now.getTime() - SEEN_EVERY_MS);
    const sql = `select from (${CUSTOMER}) as caller where last_seen_at > $${values.length + 3} and (${condition})`;
    const rows = await hotRead(this.db, name, sql, [sessionId, now, ...values, seenSince]);
    return rows.length > 0;
  }

  /** Whether the caller's session was ended while the request waited for a lock. @throws AppError unauthorized */
  async mustExist(tx: EntityManager, sessionId: string): Promise<void> {
    if (!(await tx.existsBy(Session, { id: sessionId }))) throw new AppError('unauthorized');
  }

  async end(sessionId: string): Promise<void> {
    await this.db.query('delete from sessions where id = $1', [sessionId]);
  }

  /** Whether the session gave the password or the second factor within CONFIRMED_MINUTES. */
  isConfirmed({ confirmedAt }: Pick<Session, 'confirmedAt'>): boolean {
    const since = this.clock.now().getTime() - CONFIRMED_MINUTES * MINUTE_MS;
    return confirmedAt !== null && confirmedAt.getTime() > since;
  }

  /** @throws AppError unauthorized, confirm_first */
  async mustBeConfirmed(tx: EntityManager, sessionId: string): Promise<void> {
    const session = await tx.findOneBy(Session, { id: sessionId });
    if (!session) throw new AppError('unauthorized');
    if (!this.isConfirmed(session)) throw new AppError('confirm_first');
  }

  /** The session has just given the password or the second factor. */
  async confirm(tx: EntityManager, sessionId: string): Promise<void> {
    await tx.update(Session, { id: sessionId }, { confirmedAt: this.clock.now() });
  }

  /** What the account's sessions gave so far counts no longer. */
  async unconfirmAll(tx: EntityManager, account: AccountRef): Promise<void> {
    await tx.update(Session, account, { confirmedAt: null });
  }

  /** Ends the account's sessions, but for the one given, and sign-ins that wait for a second factor. */
  async endAll(tx: EntityManager, account: AccountRef, exceptSessionId?: string): Promise<void> {
    const [column, id] = [columnOf(account), idOf(account)];
    await tx.query(`delete from sign_in_tickets where ${column} = $1`, [id]);
    await tx.query(`delete from sessions where ${column} = $1 and id is distinct from $2`, [
      id,
      exceptSessionId ?? null,
    ]);
  }

  /** An administrator's devices, newest first. */
  listOfAdmin(adminId: string): Promise<SessionRow[]> {
    return this.db.query<SessionRow[]>(
      `select id, created_at, last_seen_at from sessions where admin_id = $1 and expires_at > $2 order by created_at desc, id`,
      [adminId, this.clock.now()],
    );
  }

  /** @throws AppError not_found, also where the session is another administrator's */
  async endOfAdmin(tx: EntityManager, adminId: string, sessionId: string): Promise<void> {
    const { affected } = await tx.delete(Session, { id: sessionId, adminId });
    if (!affected) throw new AppError('not_found');
  }

  /** Removes sessions that ran out. @returns how many went */
  purge(now: Date): Promise<number> {
    return removeRows(this.db, 'sessions', 'expires_at <= $1', [now]);
  }

  private async customer(sessionId: string): Promise<AnyActor | undefined> {
    const now = this.clock.now();
    const [row] = await hotRead<CustomerRow>(this.db, 'session-of-customer', CUSTOMER, [sessionId, now]);
    if (!row) return undefined;
    this.seen(sessionId, row.last_seen_at, now);
    const { id, name, email, plan, status, verified, confirmed_at: confirmedAt } = row;
    const user = { id, email, name, plan };
    return { audience: 'customer', id, sessionId, confirmedAt, user, status, emailVerified: verified };
  }

  private async admin(sessionId: string, audience: string): Promise<AnyActor | undefined> {
    const now = this.clock.now();
    const [row] = await this.db.query<AdminRow[]>(
      `select s.last_seen_at, s.confirmed_at, a.id, a.full_name as name, a.role, a.site_id
       from sessions s join admins a on a.id = s.admin_id
       where s.id = $1 and s.audience = $3 and a.role = $3 and s.expires_at > $2`,
      [sessionId, now, audience],
    );
    if (!row) return undefined;
    this.seen(sessionId, row.last_seen_at, now);
    const { id, name, role, site_id, confirmed_at: confirmedAt } = row;
    if (role === 'platform') return { audience: 'platform', id, sessionId, confirmedAt, name };
    return site_id ? { audience: 'studio', id, sessionId, confirmedAt, name, siteId: site_id } : undefined;
  }

  private seen(sessionId: string, before: Date, now: Date): void {
    if (now.getTime() - before.getTime() < SEEN_EVERY_MS) return;
    this.db.query('update sessions set last_seen_at = $2 where id = $1', [sessionId, now]).catch(() => undefined);
  }
}
