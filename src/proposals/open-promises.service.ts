import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Clock } from '../common/clock.ts';
import { PromisesService } from '../sites/submissions/promises.service.ts';
import { SubmissionsService } from '../sites/submissions/submissions.service.ts';
import { WAITING, type WaitingKind } from './turns.ts';

export type OpenPromise = { dueAt: Date; askedAt: Date };
type Row = { due_at: Date; asked_at: Date };
/** `oldestSeconds`: since the promise that is due first was asked for; `lateSeconds`: since it was due. */
export type PromiseFigures = { oldestSeconds: number; lateSeconds: number; keptShare: number | null };

const first = (kind: WaitingKind, asked: string): string =>
  `(select due_at, ${asked} as asked_at from ${WAITING[kind].table} where ${WAITING[kind].us} order by due_at, id limit 1)`;
/** The first comment since it was sent. */
const COMMENTED = `coalesce((select min(c.created_at) from proposal_comments c where c.proposal_id = proposals.id
  and c.author_kind = 'owner' and c.created_at >= proposals.sent_at), changed_at)`;
const OLDEST = [
  first('brief', 'created_at'),
  first('request', 'created_at'),
  first('proposal', COMMENTED),
  first('task', 'bought_at'),
].join(' union all ');

/** What our team owes, in figures. */
@Injectable()
export class OpenPromises {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly submissions: SubmissionsService,
    private readonly promises: PromisesService,
    private readonly clock: Clock,
  ) {}

  /** The one that is due first; null where nothing waits for us. */
  async oldest(): Promise<OpenPromise | null> {
    const [rows, submission] = await Promise.all([this.db.query<Row[]>(OLDEST), this.submissions.oldestOpen()]);
    const own = rows.map(({ asked_at, due_at }) => ({ dueAt: due_at, askedAt: asked_at }));
    const all = submission ? [...own, submission] : own;
    return all.toSorted((one, other) => one.dueAt.getTime() - other.dueAt.getTime())[0] ?? null;
  }

  async figures(): Promise<PromiseFigures> {
    const [oldest, keptShare] = await Promise.all([this.oldest(), this.promises.keptShare()]);
    const now = this.clock.now().getTime();
    const since = (moment: Date | undefined) => (moment ? Math.max(0, (now - moment.getTime()) / 1_000) : 0);
    return { oldestSeconds: since(oldest?.askedAt), lateSeconds: since(oldest?.dueAt), keptShare };
  }
}
