import { Injectable } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { Language } from '../../pages/languages.shared.ts';
import { CustomerData } from '../../auth/users/customer-data.ts';
import type { MessageView } from '../../common/common.dto.ts';
import { Clock } from '../../common/clock.ts';
import { inPages } from '../../common/database/in-pages.ts';
import { removeRows } from '../../common/database/remove-rows.ts';
import { AppError } from '../../common/errors.ts';
import { decodeCursor, page, PAGE_SIZE } from '../../common/http/pagination.ts';
import { Scheduled } from '../../common/scheduled.ts';
import type { PageQuery } from '../../common/http/validation.ts';
import { daysAfter } from '../../common/format/durations.shared.ts';
import { entitlementsOf } from '../../plans/plans.shared.ts';
import type { Fact } from '../../sites/content/facts.shared.ts';
import { CurrentSites } from '../../sites/drafts/current-sites.service.ts';
import { SitesService } from '../../sites/sites.service.ts';
import type { OwnUnansweredView, UnansweredView } from '../assistant.dto.ts';
import { AssistantQuestion } from './assistant-question.entity.ts';
import { withoutPersonalData } from './personal-data.ts';

const NO_ASSISTANT = 'This needs a plan with the assistant.';
const KEEP_DAYS = 90;
const NEWEST = ['9999-12-31', 'ffffffff-ffff-ffff-ffff-ffffffffffff'];

type KeptQuestion = { text: string; isAnswered: boolean; language: Language; facts: readonly Fact[] };
type OwnRow = { id: string; day: string; question: string; language: Language };
type UnansweredRow = Omit<UnansweredView['questions'][number], 'site'> & { site_id: string };

/** What visitors asked: the operator, and the site's owner, see there what a site does not say. */
@Injectable()
export class QuestionsService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly sites: SitesService,
    private readonly currentSites: CurrentSites,
    private readonly scheduled: Scheduled,
    private readonly clock: Clock,
    customerData: CustomerData,
  ) {
    customerData.register({
      noun: 'unanswered_questions',
      tables: [], // they are the site's and go with it
      ofSite: ['assistant_questions'],
      goesWithSubscription: true,
      export: (ownerId) => this.ofOwner(ownerId),
    });
  }

  /** Keeps a question for 90 days, without what may tell who asked (`withoutPersonalData`). */
  async keep(siteId: string, { facts, isAnswered, language, text }: KeptQuestion): Promise<void> {
    await this.db.getRepository(AssistantQuestion).insert({
      siteId,
      day: this.day(0),
      question: withoutPersonalData(text, language, facts),
      answered: isAnswered,
      language,
    });
  }

  /** What no site could answer, newest first. @throws AppError invalid for a cursor that is not ours */
  async unanswered({ cursor, limit = PAGE_SIZE }: PageQuery): Promise<UnansweredView> {
    const [day, id] = cursor ? decodeCursor(cursor, ['day', 'id']) : NEWEST;
    const rows = await this.db.query<UnansweredRow[]>(
      `select id, site_id, day::text as day, question, language from assistant_questions
       where not answered and (day, id) < ($1::date, $2::uuid) order by day desc, id desc limit $3`,
      [day, id, limit + 1],
    );
    const { items, next_cursor } = page(rows, limit, (row) => [row.day, row.id]);
    const slugs = await this.sites.slugsOf(items.map(({ site_id }) => site_id));
    const questions = items.map(({ site_id, ...question }) => ({ ...question, site: slugs.get(site_id) ?? '' }));
    return { questions, next_cursor };
  }

  /** What the customer's own site could not answer, newest first. @throws AppError not_found, plan_needed, invalid */
  async unansweredOf(ownerId: string, { cursor, limit = PAGE_SIZE }: PageQuery): Promise<OwnUnansweredView> {
    const siteId = await this.siteOf(ownerId);
    const rows = await this.before(siteId, cursor ? decodeCursor(cursor, ['day', 'id']) : NEWEST, limit + 1);
    const { items, next_cursor } = page(rows, limit, (row) => [row.day, row.id]);
    return { questions: items.map(ownView), next_cursor };
  }

  /** @throws AppError not_found, also for another site's; plan_needed */
  async remove(ownerId: string, id: string): Promise<MessageView> {
    const siteId = await this.siteOf(ownerId);
    const { affected } = await this.db.getRepository(AssistantQuestion).delete({ id, siteId });
    if (!affected) throw new AppError('not_found');
    return { message: 'The question is deleted.' };
  }

  private before(siteId: string, [day, id]: readonly unknown[], limit: number): Promise<OwnRow[]> {
    return this.db.query<OwnRow[]>(
      `select id, day::text as day, question, language from assistant_questions
       where site_id = $1 and not answered and (day, id) < ($2::date, $3::uuid) order by day desc, id desc limit $4`,
      [siteId, day, id, limit],
    );
  }

  /** Whatever the plan. */
  private async ofOwner(ownerId: string) {
    const siteId = await this.sites.findIdOfOwner(ownerId);
    if (siteId === undefined) return [];
    const read = (last: OwnRow | undefined, limit: number) =>
      this.before(siteId, last ? [last.day, last.id] : NEWEST, limit);
    return inPages(read, ownView);
  }

  private async siteOf(ownerId: string): Promise<string> {
    const { id, plan } = await this.currentSites.ofOwner(ownerId);
    if (!entitlementsOf(plan).assistant) throw new AppError('plan_needed', { message: NO_ASSISTANT });
    return id;
  }

  @Cron('41 3-23 * * *', { timeZone: 'UTC' })
  async purgeDaily(): Promise<void> {
    await this.scheduled.once('assistant.questions', () => this.purge());
  }

  /** Deletes what is older than 90 days. */
  async purge(): Promise<void> {
    await removeRows(this.db, 'assistant_questions', 'day < $1', [this.day(KEEP_DAYS)]);
  }

  private day(ago: number): string {
    return daysAfter(this.clock.now(), -ago).toISOString().slice(0, 10);
  }
}

const ownView = ({ day, ...question }: OwnRow) => ({ ...question, asked_at: `${day}T00:00:00.000Z` });
