import { Injectable } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { UsersService } from '../../auth/users/users.service.ts';
import { Clock } from '../../common/clock.ts';
import { hourOf, Scheduled, tryPart } from '../../common/scheduled.ts';
import { daysAfter } from '../../common/format/durations.shared.ts';
import { serviceById, type ServiceId } from '../../plans/plans.shared.ts';
import { SitesService } from '../../sites/sites.service.ts';
import { SubmissionsService } from '../../sites/submissions/submissions.service.ts';
import type { WorkKind } from '../proposals.shared.ts';
import { WAITING, type WaitingKind } from '../turns.ts';
import { promiseLate } from './proposals.texts.ts';
import { WorkMailer } from './work-mailer.service.ts';

const NAME = 'late-promises';
/** Days after which a server that was down tells of a promise no more. */
const TOLD_DAYS = 30;

type Late = { kind: WorkKind; id: string; site_id: string | null; user_id: string | null; service: ServiceId | null; due_at: Date }; // oxfmt-ignore

const late = (kind: WaitingKind, of = 'site_id, null::uuid as user_id, null as service') =>
  `select '${kind}' as kind, id, ${of}, due_at from ${WAITING[kind].table}
   where ${WAITING[kind].us} and due_at > $1 and due_at <= $2`;
const OWN = [
  late('brief'),
  late('request'),
  late('proposal'),
  late('task', 'null::uuid as site_id, user_id, service'),
].join(' union all ');

/** Tells customers that we did not keep a promise, once for each; the operator sees it in the queue and by the alert. */
@Injectable()
export class LatePromises {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly users: UsersService,
    private readonly sites: SitesService,
    private readonly submissions: SubmissionsService,
    private readonly mailer: WorkMailer,
    private readonly scheduled: Scheduled,
    private readonly clock: Clock,
  ) {}

  /** Promises end at 18:00 in Toronto. What a server that was down has missed is mailed within TOLD_DAYS. */
  @Cron('5 * * * *')
  async hourly(): Promise<boolean> {
    return this.scheduled.once(NAME, () => this.run(), hourOf(this.clock.now()));
  }

  async run(): Promise<void> {
    const now = this.clock.now();
    const since = daysAfter(now, -TOLD_DAYS);
    const [own, sent] = await Promise.all([
      this.db.query<Late[]>(OWN, [since, now]),
      this.submissions.dueBetween(since, now),
    ]);
    const submissions = sent.map(({ dueAt, id, siteId }) => ({
      kind: 'submission' as const,
      id,
      site_id: siteId,
      due_at: dueAt,
      user_id: null,
      service: null,
    }));
    for (const one of [...own, ...submissions]) {
      await tryPart(`The mail of a late ${one.kind} ${one.id}`, () => this.tell(one));
    }
  }

  /** The key makes it one mail a promise, however often this runs. */
  private async tell({ due_at, id, kind, service, site_id, user_id }: Late): Promise<void> {
    await this.db.transaction(async (tx) => {
      const userId = user_id ?? (await this.sites.ownerOf(site_id!, tx));
      const holding = await this.users.holdingOf(userId, tx);
      if (!holding?.active) return;
      const text = promiseLate(kind, service && serviceById(service).name, due_at);
      await this.mailer.send(tx, userId, text, `promise-late:${kind}:${id}:${due_at.toISOString()}`);
    });
  }
}
