import { Injectable } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Clock } from '../../common/clock.ts';
import { decodeCursor, page, PAGE_SIZE } from '../../common/http/pagination.ts';
import { Scheduled } from '../../common/scheduled.ts';
import type { PageQuery } from '../../common/http/validation.ts';
import type { Language } from '../../sites/content/site-content.shared.ts';
import type { UnansweredView } from '../assistant.dto.ts';
import { AssistantQuestion } from './assistant-question.entity.ts';

const KEEP_DAYS = 90;
const DAY_MS = 24 * 60 * 60 * 1000;
const NEWEST = ['9999-12-31', 'ffffffff-ffff-ffff-ffff-ffffffffffff'];
const MAIL_ADDRESS = /[^\s@]+@[^\s@]+/g;
const NUMBER = /\+?\d(?:[\s().-]?\d){6,}/g;

/** What visitors asked, for the operator to see what a site does not say. */
@Injectable()
export class QuestionsService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly scheduled: Scheduled,
    private readonly clock: Clock,
  ) {}

  /** Keeps a question for 90 days, without whoever asked: addresses and numbers in its words are taken out. */
  async keep(siteId: string, question: string, answered: boolean, language: Language): Promise<void> {
    await this.db.getRepository(AssistantQuestion).insert({
      siteId,
      day: this.day(0),
      question: question.replace(MAIL_ADDRESS, '[e-mail]').replace(NUMBER, '[number]'),
      answered,
      language,
    });
  }

  /** What no site could answer, newest first. @throws AppError invalid for a cursor that is not ours */
  async unanswered({ cursor, limit = PAGE_SIZE }: PageQuery): Promise<UnansweredView> {
    const [day, id] = cursor ? decodeCursor(cursor, ['day', 'id']) : NEWEST;
    const rows = await this.db.query<UnansweredView['questions']>(
      `select q.id, s.slug as site, q.day::text as day, q.question, q.language
       from assistant_questions q join sites s on s.id = q.site_id
       where not q.answered and (q.day, q.id) < ($1::date, $2::uuid) order by q.day desc, q.id desc limit $3`,
      [day, id, limit + 1],
    );
    const { items, next_cursor } = page(rows, limit, (row) => [row.day, row.id]);
    return { questions: items, next_cursor };
  }

  @Cron('41 3-23 * * *', { timeZone: 'UTC' })
  async purgeDaily(): Promise<void> {
    await this.scheduled.once('assistant.questions', () => this.purge());
  }

  /** Deletes what is older than 90 days. */
  async purge(): Promise<void> {
    await this.db.query('delete from assistant_questions where day < $1', [this.day(KEEP_DAYS)]);
  }

  private day(ago: number): string {
    return new Date(this.clock.now().getTime() - ago * DAY_MS).toISOString().slice(0, 10);
  }
}
