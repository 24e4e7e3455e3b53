import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { AuditService } from '../audit/audit.service.ts';
import type { PlatformActor } from '../auth/sessions/actor.ts';
import type { MessageView } from '../common/common.dto.ts';
import { AppError } from '../common/errors.ts';
import type { UserStatus } from '../auth/auth.shared.ts';
import { SessionsService } from '../auth/sessions/sessions.service.ts';
import { UsersService } from '../auth/users/users.service.ts';
import { NO_PLAN, planHeld, type PlanOrNone } from '../plans/plans.shared.ts';
import { BillingNotices } from '../billing/notices/notices.service.ts';
import { SitesService } from '../sites/sites.service.ts';
import { AccountsService } from './accounts.service.ts';

const subjectOf = (id: string) => ({ type: 'user', id });

/** What the operator decides about a customer: plan, status, the account's end. Each with its entry in the audit log. */
@Injectable()
export class AccountStatusService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly accounts: AccountsService,
    private readonly sites: SitesService,
    private readonly notices: BillingNotices,
    private readonly audit: AuditService,
  ) {}

  /**
   * Grants a plan, over whatever is subscribed; 'no_plan' takes the grant back. That is mailed, and a plan with less in
   * it than the customer had. @throws AppError not_found, customer_changed (the plan is not `from` any more)
   */
  async changePlan(actor: PlatformActor, id: string, plan: PlanOrNone, from?: PlanOrNone): Promise<MessageView> {
    const granted = plan === NO_PLAN ? null : plan;
    await this.db.transaction(async (tx) => {
      const user = await this.users.locked(tx, id, 'not_found');
      if (user.grantedPlan === granted) return;
      mustStillBe(from, user.plan);
      await this.users.setGrantedPlan(tx, id, granted);
      await this.sites.ownerChanged(tx, id);
      const before = { plan: user.plan, granted_plan: user.grantedPlan };
      const after = { plan: planHeld(granted, user.subscribedPlan), granted_plan: granted };
      if (granted) await this.notices.granted(tx, user, user.plan, granted);
      else if (user.grantedPlan) await this.notices.grantEnded(tx, user, user.grantedPlan, after.plan);
      await this.audit.record(tx, { actor, action: 'user.plan', subject: subjectOf(id), before, after });
    });
    return { message: granted ? 'User plan updated successfully' : 'The granted plan is taken back' };
  }

  /** Suspending ends the customer's sessions at once; the decision is valid until the operator takes it back. @throws AppError not_found, customer_changed */
  async changeStatus(actor: PlatformActor, id: string, status: UserStatus, from?: UserStatus): Promise<MessageView> {
    await this.db.transaction(async (tx) => {
      const user = await this.users.locked(tx, id, 'not_found');
      if (user.status !== status) mustStillBe(from, user.status);
      if (status === 'suspended') await this.sessions.endAll(tx, { userId: id });
      if (user.status === status && user.inactiveReason === null) return;
      await this.users.setStatus(tx, id, status);
      await this.sites.ownerChanged(tx, id);
      const before = { status: user.status, inactive_reason: user.inactiveReason };
      const after = { status, inactive_reason: null };
      await this.audit.record(tx, { actor, action: 'user.status', subject: subjectOf(id), before, after });
    });
    return { message: 'User status updated successfully' };
  }

  /** Deletes a customer as the customer could; the entry that stays has no name. @throws AppError not_found */
  async delete(actor: PlatformActor, id: string): Promise<MessageView> {
    await this.db.transaction(async (tx) => {
      const { plan, status, createdAt } = await this.accounts.erase(tx, id, 'not_found');
      const before = { plan, status, created_at: createdAt };
      await this.audit.record(tx, { actor, action: 'user.delete', subject: subjectOf(id), before });
    });
    return { message: 'User deleted successfully' };
  }
}

/** Refuses where it is not as the operator saw it: they would undo what somebody has changed since. */
function mustStillBe(seen: string | undefined, now: string): void {
  if (seen !== undefined && seen !== now) throw new AppError('customer_changed');
}
