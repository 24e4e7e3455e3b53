import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, IsNull, LessThan } from 'typeorm';
import { AuditService, type Operator } from '../audit/audit.service.ts';
import { CustomerData } from '../auth/users/customer-data.ts';
import { Clock } from '../common/clock.ts';
import type { MessageView } from '../common/common.dto.ts';
import { violatedConstraint } from '../common/database/constraint.ts';
import { AppError } from '../common/errors.ts';
import { newestFirst } from '../common/http/keyset.ts';
import { HOUR, type CallLimit } from '../common/http/rate-limits.ts';
import { SiteByAddress } from '../sites/hosts/site-by-address.service.ts';
import { SiteClocks } from '../sites/site-clocks.service.ts';
import { SiteStates } from '../sites/site-states.service.ts';
import type { AbuseReportDto, AbuseReportsQuery, AbuseReportsView, AbuseReportView } from './abuse.dto.ts';
import { ABUSE_BLOCKED, type AbuseReason } from './abuse.shared.ts';
import { AbuseReport } from './abuse-report.entity.ts';
import { REPORT_ANSWERS } from './report-answers.shared.ts';

export const ABUSE_LIMIT: CallLimit = { name: 'abuse-reports', points: 10, seconds: HOUR, by: 'address' };

const { siteUnknown, thanks } = REPORT_ANSWERS.en;

/** What the owner reads as our reason. Nothing of the report itself: its author stays unknown to them. */
const REASONS: Record<AbuseReason, string> = {
  phishing: 'It was reported as a page that asks for passwords or pretends to be somebody else, and we agree.',
  spam: 'It was reported as spam, and we agree.',
  rights: 'It was reported for using what belongs to somebody else, and we agree.',
  other: 'It was reported to us, and it breaks our terms.',
};

/** What people report about customers' sites, and what we decide. */
@Injectable()
export class AbuseService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly addresses: SiteByAddress,
    private readonly clocks: SiteClocks,
    private readonly states: SiteStates,
    private readonly audit: AuditService,
    private readonly clock: Clock,
    customerData: CustomerData,
  ) {
    customerData.register({
      noun: 'abuse_reports',
      tables: [], // they are the site's and go with it
      goesWithSubscription: true,
      export: (ownerId) => this.ofOwner(ownerId),
    });
  }

  /** @throws AppError invalid where no customer's site is at that address */
  async receive({ email, reason, site, text }: AbuseReportDto): Promise<MessageView> {
    const siteId = await this.addresses.find(site);
    if (!siteId) throw unknownSite();
    const report = { siteId, reason, text, email: email ?? null, createdAt: this.clock.now() };
    try {
      await this.db.getRepository(AbuseReport).insert(report);
    } catch (thrown) {
      throw violatedConstraint(thrown) === 'abuse_reports_site_id_fkey' ? unknownSite() : thrown; // deleted meanwhile
    }
    return { message: thanks };
  }

  /** Newest first; `open`: those that are, or are not, decided. */
  async list({ id: one, open, ...page }: AbuseReportsQuery): Promise<AbuseReportsView> {
    const query = this.db.getRepository(AbuseReport).createQueryBuilder('r');
    if (one) query.andWhere('r.id = :one', { one });
    if (open !== undefined) query.andWhere(`r.outcome is ${open ? 'null' : 'not null'}`);
    const { items, next_cursor } = await newestFirst(query, page, 'createdAt');
    const sites = await this.addresses.placed([...new Set(items.map(({ siteId }) => siteId))]);
    const abuse_reports = items.flatMap(({ siteId, createdAt, ...report }): AbuseReportView[] => {
      const site = sites.get(siteId);
      return site ? [{ ...report, site, created_at: createdAt.toISOString() }] : [];
    });
    return { abuse_reports, next_cursor };
  }

  /**
   * Notes what was decided, once for each report; 'blocked' takes the site off and mails its owner in the same transaction.
   * @throws AppError not_found; already_decided where a colleague decided otherwise
   */
  async decide(operator: Operator, id: string, outcome: string): Promise<MessageView> {
    await this.db.transaction(async (tx) => {
      const report = await tx.findOneBy(AbuseReport, { id });
      if (!report) throw new AppError('not_found');
      if (report.outcome === outcome) return; // the same twice: the answer to the first was lost
      if (outcome === ABUSE_BLOCKED) await this.states.block(tx, operator, report.siteId, REASONS[report.reason]);
      const { affected } = await tx.update(AbuseReport, { id, outcome: IsNull() }, { outcome });
      if (!affected) throw new AppError('already_decided');
      await this.audit.record(tx, {
        actor: operator,
        action: 'abuse_report.outcome',
        subject: { type: 'site', id: report.siteId },
        before: { outcome: null },
        after: { outcome },
      });
    });
    return { message: outcome === ABUSE_BLOCKED ? 'The site is taken off.' : 'The report is closed.' };
  }

  /** @returns how many went */
  async purge(before: Date): Promise<number> {
    const { affected } = await this.db.getRepository(AbuseReport).delete({ createdAt: LessThan(before) });
    return affected ?? 0;
  }

  /** Without text and e-mail: those are the reporting person's. */
  private async ofOwner(ownerId: string) {
    const site = await this.clocks.find({ ownerId });
    if (!site) return [];
    return this.db.getRepository(AbuseReport).find({
      select: { reason: true, outcome: true, createdAt: true },
      where: { siteId: site.id },
      order: { createdAt: 'ASC' },
    });
  }
}

const unknownSite = () => new AppError('invalid', { message: siteUnknown, errors: { site: [siteUnknown] } });
