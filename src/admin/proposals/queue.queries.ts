import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Clock } from '../../common/clock.ts';
import { CURSOR_TIME } from '../../common/http/keyset.ts';
import { decodeCursor, page } from '../../common/http/pagination.ts';
import { serviceById, SERVICE_IDS, type PlanOrNone } from '../../plans/plans.shared.ts';
import { timeLeft, dueDay } from '../../proposals/due-in-words.shared.ts';
import { WORK_KINDS, type Turn, type WorkKind } from '../../proposals/proposals.shared.ts';
import { WAITING } from '../../proposals/turns.ts';
import { SiteMailer } from '../../sites/mails/site-mailer.service.ts';
import { IS_OPEN } from '../../sites/submissions/site-submission.entity.ts';
import { COUNTED_MOST } from '../counted.shared.ts';
import { PLAN } from '../users/users.queries.ts';
import { claimOf } from './work-places.queries.ts';
import type { QueueCounts, QueueItemView, QueueQuery, QueueView } from './work.dto.ts';

const PAGE = 30;
const WHAT_MOST = 300;

/** The open rows of a kind with one side's turn: each has indexes by (due_at, id) and (claimed_by, due_at, id) with this condition. */
type Source = {
  kind: WorkKind;
  turn: Turn;
  table: string;
  open: string;
  what: string;
  asked: string;
  proposal: string;
};
const NONE = 'null::uuid';
const draftOf = (column: string) =>
  `(select p.id from proposals p where p.${column} = w.id and p.state in ('draft', 'sent', 'changing') limit 1)`;
const KEPT: Record<WorkKind, { table: string; us: string; customer?: string }> = {
  ...WAITING,
  submission: { table: 'site_submissions', us: IS_OPEN },
};
const source = (kind: WorkKind, turn: Turn, more: Partial<Source> = {}): Source => ({
  kind,
  turn,
  table: KEPT[kind].table,
  open: `w.${KEPT[kind][turn]}`,
  what: 'w.text',
  asked: 'w.created_at',
  proposal: NONE,
  ...more,
});
const PROPOSED = {
  what: `coalesce((select c.text from proposal_comments c where c.proposal_id = w.id and c.author_kind = 'owner'
    order by c.created_at desc limit 1), w.note)`,
  asked: 'coalesce(w.sent_at, w.created_at)',
  proposal: 'w.id',
};
const BOUGHT = { what: 'w.service', asked: 'w.bought_at' };
const SENT = { what: 'w.note', asked: 'w.sent_at', proposal: draftOf('submission_id') };
const SOURCES: readonly Source[] = [
  source('submission', 'us', SENT),
  source('brief', 'us', { proposal: draftOf('design_request_id') }),
  source('request', 'us', { proposal: draftOf('request_id') }),
  source('proposal', 'us', PROPOSED),
  source('task', 'us', BOUGHT),
  source('request', 'customer'),
  source('proposal', 'customer', PROPOSED),
  source('task', 'customer', BOUGHT),
];

type Row = {
  id: string;
  kind: WorkKind;
  turn: Turn;
  state: string;
  what: string | null;
  asked_at: Date;
  due_at: Date;
  sorted_at: string;
  proposal_id: string | null;
  our_days: number | null;
  claimed_by: string | null;
  claimed_name: string | null;
  site_id: string | null;
  slug: string | null;
  user_id: string;
  name: string;
  email: string;
  status: string;
  plan: PlanOrNone;
  business: string | null;
};

/** All that waits, the oldest promise first, then what waits for the customer. Reads across tables; never writes. */
@Injectable()
export class QueueQueries {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly mailer: SiteMailer,
    private readonly clock: Clock,
  ) {}

  async list(operatorId: string, query: QueueQuery): Promise<QueueView> {
    const { limit = PAGE } = query;
    const [items, counts] = await Promise.all([this.rows(operatorId, query, limit + 1), this.counts()]);
    const { items: shown, next_cursor } = page(items, limit, ({ id, sorted_at, turn }) => [turn, sorted_at, id]);
    return { items: shown.map((row) => this.view(row, operatorId)), counts, next_cursor };
  }

  /** Of all that is open, whatever is filtered. The late ones of a source are its first. */
  async counts(): Promise<QueueCounts> {
    const rows = await this.db.query<{ kind: WorkKind; open: number; late: number }[]>(
      SOURCES.map(
        ({ kind, open, table, turn }) =>
          `select '${kind}' as kind, count(*)::int as open,
             count(*) filter (where due_at <= $1 and ${turn === 'us'})::int as late
           from (select w.due_at from ${table} w where ${open} order by w.due_at, w.id limit ${COUNTED_MOST}) as counted`,
      ).join(' union all '),
      [this.clock.now()],
    );
    const sum = (of: typeof rows, what: 'open' | 'late') =>
      Math.min(
        COUNTED_MOST,
        of.reduce((total, row) => total + row[what], 0),
      );
    const by_kind = Object.fromEntries(
      WORK_KINDS.map((kind) => [
        kind,
        sum(
          rows.filter((row) => row.kind === kind),
          'open',
        ),
      ]),
    ) as QueueCounts['by_kind'];
    return { total: sum(rows, 'open'), late: sum(rows, 'late'), by_kind };
  }

  /** Each source gives one page by its index; the merged page is cut from those. */
  private async rows(operatorId: string, query: QueueQuery, most: number): Promise<Row[]> {
    const [turn, due, last] = query.cursor ? decodeCursor(query.cursor, ['word', 'moment', 'id']) : [null, null, null];
    const sources = SOURCES.filter(
      (one) =>
        (!query.kind || one.kind === query.kind) &&
        (!query.turn || one.turn === query.turn) &&
        !(query.late && one.turn === 'customer') &&
        !(turn === 'customer' && one.turn === 'us'),
    );
    if (!sources.length) return [];
    const order = query.whose ? 'w.claimed_by, w.due_at, w.id' : 'w.due_at, w.id';
    const parts = sources.map((one) => selectOf(one, filterOf(one, query, turn), order, most));
    return this.db.query<Row[]>(
      `with given as (select $1::uuid as operator, $2::timestamptz as due, $3::uuid as last, $4::timestamptz as now)
       select w.*, ${CURSOR_TIME('w.due_at')} as sorted_at, s.slug, u.id as user_id, u.name, u.email, u.status,
         ${PLAN} as plan, b.business_name as business
       from (select * from (${parts.join(' union all ')}) as each order by turn desc, due_at, id limit ${most}) as w
       left join sites s on s.id = w.site_id join users u on u.id = coalesce(w.owner_id, s.owner_id)
       left join business_infos b on b.user_id = u.id order by w.turn desc, w.due_at, w.id`,
      [operatorId, due, last, this.clock.now()],
    );
  }

  private view(row: Row, operatorId: string): QueueItemView {
    const {
      business,
      claimed_by: claimedBy,
      claimed_name: claimedName,
      due_at,
      id,
      kind,
      our_days,
      plan,
      proposal_id,
      site_id,
      slug,
      state,
      turn,
    } = row;
    const now = this.clock.now();
    const left = timeLeft(due_at, now);
    const url = slug && this.mailer.urlOf({ slug });
    return {
      id,
      kind,
      state,
      turn,
      plan,
      proposal_id,
      our_days,
      what: whatOf(row),
      asked_at: row.asked_at.toISOString(),
      due_at: due_at.toISOString(),
      due: turn === 'us' ? left.words : waitsUntil(due_at, now),
      late: turn === 'us' && left.late,
      site: site_id ? { id: site_id, slug, url: url || null, name: business } : null,
      customer: { id: row.user_id, name: row.name, email: row.email, plan },
      owner_active: row.status === 'active',
      claimed_by: claimOf({ claimedBy, claimedName }, operatorId),
    };
  }
}

/** `turn`: of the cursor; its side goes on after it, the other side begins. */
function filterOf(one: Source, { late, whose }: QueueQuery, turn: string | null): string {
  const parts = [
    one.open,
    turn === one.turn && '(w.due_at, w.id) > ((select due from given), (select last from given))',
    whose === 'mine' && 'w.claimed_by = (select operator from given)',
    whose === 'free' && 'w.claimed_by is null',
    late && 'w.due_at <= (select now from given)',
  ];
  return parts.filter(Boolean).join(' and ');
}

/** `order`: that of an index, by which the page is read. */
function selectOf(
  { asked, kind, proposal, table, turn, what }: Source,
  where: string,
  order: string,
  most: number,
): string {
  const days = table === 'site_submissions' ? 'null::int' : 'w.our_days';
  const [site, owner] = table === 'service_tasks' ? [NONE, 'w.user_id'] : ['w.site_id', NONE];
  return `(select w.id, '${kind}' as kind, '${turn}' as turn, w.state, left(${what}, ${WHAT_MOST}) as what,
    ${asked} as asked_at, w.due_at, ${proposal} as proposal_id, ${days} as our_days, w.claimed_by, w.claimed_name, ${site} as site_id,
    ${owner} as owner_id from (select * from ${table} w where ${where} order by ${order} limit ${most}) as w)`;
}

/** A promise that only the customer can keep: our clock is stopped. */
const waitsUntil = (due: Date, now: Date): string =>
  due > now ? `the customer has until ${dueDay(due, now)}` : `the customer has not answered since ${dueDay(due, now)}`;

function whatOf({ kind, what }: Row): string {
  const service = SERVICE_IDS.find((id) => id === what);
  if (kind === 'task' && service) return serviceById(service).name;
  return what ?? '';
}
