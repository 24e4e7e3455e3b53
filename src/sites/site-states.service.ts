import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { Operator } from '../audit/audit.service.ts';
import { Clock } from '../common/clock.ts';
import type { MessageView } from '../common/common.dto.ts';
import { AppError } from '../common/errors.ts';
import { lockSite } from './drafts/drafts.service.ts';
import { SiteChanges } from './hosts/site-changes.service.ts';
import { SiteMailer } from './mails/site-mailer.service.ts';
import { ofCustomer, refusedToOperator, SiteAudit } from './site-audit.service.ts';
import { Site } from './site.entity.ts';
import type { Publishing, SiteState } from './sites.shared.ts';

export type NewState = 'published' | 'paused' | 'blocked';
type Change = { from?: SiteState; reason?: string };

/** How our team blocks, pauses and opens customers' sites, and says who publishes. The owner's own pause: MySiteService. */
@Injectable()
export class SiteStates {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly changes: SiteChanges,
    private readonly mailer: SiteMailer,
    private readonly audit: SiteAudit,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError not_found, invalid (blocking without a reason), not_published, site_changed (it is not in `from` any more) */
  async setState(operator: Operator, siteId: string, state: NewState, { from, reason }: Change = {}) {
    await this.db.transaction(async (tx) => {
      const site = await lockSite(tx, ofCustomer(siteId));
      if (from !== undefined && site.state !== from) {
        if (isSo(site, state, reason)) return; // the answer to the first was lost
        throw new AppError('site_changed');
      }
      await this.changeState(tx, operator, site, state, reason);
    });
    return { message: 'The site is changed.' } satisfies MessageView;
  }

  /** Takes it off in the caller's transaction; where it is off already, nothing changes. @throws AppError not_found */
  async block(tx: EntityManager, operator: Operator, siteId: string, reason: string): Promise<void> {
    const site = await lockSite(tx, ofCustomer(siteId));
    if (site.state !== 'blocked') await this.changeState(tx, operator, site, 'blocked', reason);
  }

  /** Who puts words, pictures and look live. @throws AppError not_found */
  async setPublishing(operator: Operator, siteId: string, publishing: Publishing): Promise<MessageView> {
    await this.db.transaction(async (tx) => {
      const site = await lockSite(tx, ofCustomer(siteId));
      const before = { publishing: site.publishing };
      if (site.publishing === publishing) return;
      await tx.update(Site, { id: siteId }, { publishing, updatedAt: this.clock.now() });
      await this.audit.record(tx, site, { actor: operator, action: 'site.publishing', before, after: { publishing } });
    });
    return { message: 'The site is changed.' };
  }

  private async changeState(tx: EntityManager, operator: Operator, site: Site, state: NewState, reason?: string) {
    const before = { state: site.state };
    move(site, state, reason);
    site.updatedAt = this.clock.now();
    await tx.save(site);
    await this.changes.record(tx, site.id);
    if (state === 'blocked') await this.mailer.blocked(tx, site, reason!);
    else if (before.state === 'blocked') await this.mailer.unblocked(tx, site);
    const after = { state: site.state, reason: reason ?? null };
    await this.audit.record(tx, site, { actor: operator, action: 'site.state', before, after });
  }
}

/** Whether it is in that state already, and blocked for that reason. */
const isSo = (site: Site, state: NewState, reason: string | undefined): boolean =>
  site.state === state && (state !== 'blocked' || site.blockReason === reason);

/** 'published' on a blocked site returns to the state before. */
function move(site: Site, state: NewState, reason: string | undefined): void {
  if (state === 'blocked') {
    if (!reason) throw new AppError('invalid', { errors: { reason: ['Please say why: the customer reads it.'] } });
    if (site.state !== 'blocked') site.stateBeforeBlock = site.state;
    Object.assign(site, { state: 'blocked' as const, blockReason: reason });
    return;
  }
  if (site.state === 'blocked' && state === 'published') {
    Object.assign(site, { state: site.stateBeforeBlock ?? 'draft', stateBeforeBlock: null, blockReason: null });
    return;
  }
  if (site.state !== 'published' && site.state !== 'paused')
    throw refusedToOperator('not_published', 'This page is not live.');
  site.state = state;
  site.pausedBy = state === 'paused' ? 'team' : null;
}
