import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In, IsNull, Not, type EntityManager } from 'typeorm';
import { Clock } from '../../common/clock.ts';
import { orRefuse } from '../../common/database/constraint.ts';
import { hotRead } from '../../common/database/hot-read.ts';
import { AppError, type ErrorCode } from '../../common/errors.ts';
import { normalForm } from '../../common/text/normal-form.shared.ts';
import { NO_PLAN, type PlanId, type PlanOrNone } from '../../plans/plans.shared.ts';
import type { UserStatus } from '../auth.shared.ts';
import { HOLDING_COLUMNS, holdingIn, type Holding, type HoldingColumns } from './holding.ts';
import { User } from './user.entity.ts';

/** `nameForMail`: as the entity's. */
export type UserContact = { id: string; name: string; email: string; nameForMail?: string };
type UserChanges = Pick<User, 'name' | 'email' | 'emailVerifiedAt' | 'emailLockedUntil' | 'passwordHash'>;

const HOLDING = `select ${HOLDING_COLUMNS} from users holder where holder.id = $1`;

@Injectable()
export class UsersService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Creates a customer without a plan. @throws AppError email_taken: the unique index decides, also among requests at the same moment */
  async create(tx: EntityManager, input: { name: string; email: string; passwordHash: string }): Promise<User> {
    const now = this.clock.now();
    const user = tx.create(User, {
      ...input,
      emailKey: normalForm(input.email),
      status: 'active',
      createdAt: now,
      lastLoginAt: now,
    });
    await orRefuse('email_taken', 'users_email', () => tx.insert(User, user));
    return user;
  }

  /** E-mails are compared in their normal form. */
  byEmail(email: string): Promise<User | null> {
    return this.db.getRepository(User).findOneBy({ emailKey: normalForm(email) });
  }

  byId(id: string, tx: EntityManager = this.db.manager): Promise<User | null> {
    return tx.findOneBy(User, { id });
  }

  /**
   * The customer, unchanged by others until `tx` ends. Rows that refer to the customer may be written meanwhile: who holds
   * the lock of their site writes such a row, and else each would wait for the other.
   * @throws AppError unauthorized, or `gone`, where there is no such account
   */
  async locked(tx: EntityManager, id: string, gone: ErrorCode = 'unauthorized'): Promise<User> {
    const user = await this.lockedIfThere(tx, id);
    if (!user) throw new AppError(gone);
    return user;
  }

  /** As `locked`, and null where there is no such account. */
  lockedIfThere(tx: EntityManager, id: string): Promise<User | null> {
    return tx.findOne(User, { where: { id }, lock: { mode: 'for_no_key_update' } });
  }

  /** Before a deletion: no row that refers to the customer is written until `tx` ends. */
  async lockToDelete(tx: EntityManager, id: string): Promise<void> {
    await tx.findOne(User, { select: { id: true }, where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** @throws AppError email_taken */
  async write(tx: EntityManager, id: string, changes: Partial<UserChanges>): Promise<void> {
    const key = changes.email === undefined ? {} : { emailKey: normalForm(changes.email) };
    await orRefuse('email_taken', 'users_email', () => tx.update(User, { id }, { ...changes, ...key }));
  }

  /** Replaces a password only while it is the one that was checked: of two changes at once one holds. @returns whether it did */
  async replacePassword(tx: EntityManager, id: string, before: string, passwordHash: string): Promise<boolean> {
    const done = await tx.update(User, { id, passwordHash: before }, { passwordHash });
    return done.affected === 1;
  }

  /** The plan Stripe says is paid for. Billing's alone to write. */
  async setSubscribedPlan(tx: EntityManager, id: string, plan: User['subscribedPlan']): Promise<void> {
    await tx.update(User, { id }, { subscribedPlan: plan });
  }

  /** An operator grants a plan; null takes the grant back. */
  async setGrantedPlan(tx: EntityManager, id: string, plan: PlanId | null): Promise<void> {
    await tx.update(User, { id }, { grantedPlan: plan, ...(plan === null && { grantEndedAt: this.clock.now() }) });
  }

  /** An operator's decision: no payment lifts it. */
  async setStatus(tx: EntityManager, id: string, status: UserStatus): Promise<void> {
    await tx.update(User, { id }, { status, inactiveReason: null });
  }

  /** How many customers there are. */
  count(): Promise<number> {
    return this.db.getRepository(User).count();
  }

  /** Ends what an operator granted, if there was a grant. */
  async clearGrant(tx: EntityManager, id: string): Promise<void> {
    const ended = { grantedPlan: null, grantEndedAt: this.clock.now() };
    await tx.update(User, { id, grantedPlan: Not(IsNull()) }, ended);
  }

  /** When the last grant of each ended; those who had none are absent. */
  async grantEndsAmong(ids: readonly string[]): Promise<Map<string, Date>> {
    const rows = await this.db.query<{ id: string; grant_ended_at: Date }[]>(
      'select id, grant_ended_at from users where id = any($1) and grant_ended_at is not null',
      [ids],
    );
    return new Map(rows.map(({ id, grant_ended_at }) => [id, grant_ended_at]));
  }

  /** Missing payment makes only an active customer inactive. @returns whether it did */
  async stopForPayment(tx: EntityManager, id: string): Promise<boolean> {
    const done = await tx.update(User, { id, status: 'active' }, { status: 'inactive', inactiveReason: 'payment' });
    return done.affected === 1;
  }

  /** A payment lifts only what missing payment caused, never an operator's decision. @returns whether it did */
  async resumeAfterPayment(tx: EntityManager, id: string): Promise<boolean> {
    const done = await tx.update(
      User,
      { id, status: 'inactive', inactiveReason: 'payment' },
      { status: 'active', inactiveReason: null },
    );
    return done.affected === 1;
  }

  /** Deletes the row itself; what the nouns keep of the customer goes through their hooks first. */
  async remove(tx: EntityManager, id: string): Promise<void> {
    await tx.delete(User, { id });
  }

  /** Name and address of each, for those who show or write to them. */
  async contactsOf(ids: readonly string[], tx: EntityManager = this.db.manager): Promise<Map<string, UserContact>> {
    if (!ids.length) return new Map();
    const users = await tx.find(User, {
      select: { id: true, name: true, email: true, emailVerifiedAt: true },
      where: { id: In([...ids]) },
    });
    return new Map(users.map(({ id, name, email, nameForMail }) => [id, { id, name, email, nameForMail }]));
  }

  async signedIn(tx: EntityManager, id: string): Promise<void> {
    await tx.update(User, { id }, { lastLoginAt: this.clock.now() });
  }

  /** Whether this customer is active, and the plan they hold; undefined where there is no such account. */
  async holdingOf(id: string, tx?: EntityManager): Promise<Holding | undefined> {
    const rows = tx
      ? await tx.query<HoldingColumns[]>(HOLDING, [id])
      : await hotRead<HoldingColumns>(this.db, 'holding', HOLDING, [id]);
    return rows[0] && holdingIn(rows[0]);
  }

  /** The plan this customer holds; none where there is no such account. */
  async planOf(id: string, tx?: EntityManager): Promise<PlanOrNone> {
    return (await this.holdingOf(id, tx))?.plan ?? NO_PLAN;
  }

  /** Which of these customers have a plan, granted or subscribed. */
  async withPlanAmong(ids: readonly string[], tx: EntityManager = this.db.manager): Promise<Set<string>> {
    const rows = await tx.query<{ id: string }[]>(
      'select id from users where id = any($1) and coalesce(granted_plan, subscribed_plan) is not null',
      [ids],
    );
    return new Set(rows.map(({ id }) => id));
  }
}
