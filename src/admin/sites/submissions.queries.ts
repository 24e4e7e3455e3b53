import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { AppError } from '../../common/errors.ts';
import { conditions, CURSOR_TIME } from '../../common/http/keyset.ts';
import { decodeCursor, page } from '../../common/http/pagination.ts';
import type { PageQuery } from '../../common/http/validation.ts';
import type { PlanOrNone } from '../../plans/plans.shared.ts';
import { changesBetween } from '../../sites/content/changes.shared.ts';
import { nullIfNewer } from '../../sites/content/record/record-schema.ts';
import { SiteComposer } from '../../sites/drafts/site-composer.service.ts';
import { SiteMailer } from '../../sites/mails/site-mailer.service.ts';
import { Site } from '../../sites/site.entity.ts';
import { IS_OPEN, SiteSubmission } from '../../sites/submissions/site-submission.entity.ts';
import { claimOf } from '../proposals/work-places.queries.ts';
import { PLAN } from '../users/users.queries.ts';
import type { SubmissionRowView, SubmissionsView, SubmissionView } from './sites-admin.dto.ts';
import { liveVersion } from '../../sites/publishing/versions.service.ts';

const PAGE = 20;
/** `sorted_at` is the cursor's moment. */
const ROWS = `select w.id, w.site_id, u.id as owner_id, u.name, u.email, ${PLAN} as plan, ${CURSOR_TIME('w.sent_at')} as sorted_at,
         (select p.id from proposals p where p.submission_id = w.id and p.ended_at is null) as proposal_id
       from site_submissions w join sites s on s.id = w.site_id join users u on u.id = s.owner_id`;
type Row = {
  id: string;
  site_id: string;
  owner_id: string;
  name: string;
  email: string;
  plan: PlanOrNone;
  sorted_at: string;
  proposal_id: string | null;
};

/** What customers sent and our team has not answered yet, the oldest first; never writes. */
@Injectable()
export class SubmissionsQueries {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly composer: SiteComposer,
    private readonly mailer: SiteMailer,
  ) {}

  async open(operatorId: string, { cursor, limit = PAGE }: PageQuery, siteId?: string): Promise<SubmissionsView> {
    const after = cursor && decodeCursor(cursor, ['moment', 'id']);
    const where = conditions()
      .and([`w.${IS_OPEN}`])
      .and(siteId && ['w.site_id = ?', siteId])
      .and(after && ['(w.sent_at, w.id) > (?::timestamptz, ?::uuid)', ...after]);
    const rows = await this.db.query<Row[]>(
      `${ROWS} where ${where.sql} order by w.sent_at, w.id limit ${limit + 1}`,
      where.values,
    );
    const { items, next_cursor } = page(rows, limit, (row) => [row.sorted_at, row.id]);
    const submissions: SubmissionRowView[] = [];
    for (const row of items) {
      const view = await this.view(operatorId, row).catch(nullIfGone).catch(nullIfNewer); // the others are shown
      if (view) submissions.push(view.submission);
    }
    return { submissions, next_cursor };
  }

  /** One that waits, with its pages. @throws AppError not_found */
  async one(operatorId: string, id: string): Promise<SubmissionView> {
    const [row] = await this.db.query<Row[]>(`${ROWS} where w.id = $1 and w.${IS_OPEN}`, [id]);
    if (!row) throw new AppError('not_found');
    return this.view(operatorId, row);
  }

  /** Before is what is live, after is what would be: with the facts of now, or the record that is put back. */
  private async view(operatorId: string, row: Row): Promise<SubmissionView> {
    const { email, id, name, owner_id, plan, proposal_id, site_id } = row;
    const tx = this.db.manager;
    const [site, submission] = await Promise.all([
      tx.findOneBy(Site, { id: site_id }),
      tx.findOneBy(SiteSubmission, { id }),
    ]);
    if (!site || !submission) throw new AppError('not_found');
    const [read, live] = await Promise.all([this.composer.facts(tx, site), liveVersion(tx, site)]);
    const composed = this.composer.compose(site, read, submission.words, submission.look);
    const before = live?.record ?? null;
    const after = submission.record ?? composed.record;
    const view: SubmissionRowView = {
      ...submission.toView(),
      site: { id: site.id, slug: site.slug, url: site.slug && this.mailer.urlOf(site) },
      customer: { id: owner_id, name, email, plan },
      note: submission.note,
      claimed_by: claimOf(submission, operatorId),
      proposal_id,
      facts_changed: submission.facts === 'now' && submission.factsVersion !== read.version,
      changes: changesBetween(before, after).map(({ text }) => text),
    };
    const { look, words } = submission;
    return { submission: view, before, after, sent: { words, look } };
  }
}

/** Its site was deleted since the row was read. */
function nullIfGone(thrown: unknown): null {
  if (thrown instanceof AppError && thrown.code === 'not_found') return null;
  throw thrown;
}
