import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { MessageView } from '../common/common.dto.ts';
import { AppError } from '../common/errors.ts';
import { SitesService } from '../sites/sites.service.ts';
import { WorkLog, type Operator } from './work-log.service.ts';

/** Where each kind is kept, which of its rows are open, and whether they are a site's or a customer's. */
const WORK = {
  brief: { table: 'design_requests', open: `w.state in ('new', 'working', 'proposed')`, of: 'site_id' },
  request: { table: 'update_requests', open: 'w.ended_at is null', of: 'site_id' },
  proposal: { table: 'proposals', open: 'w.ended_at is null', of: 'site_id' },
  task: { table: 'service_tasks', open: `w.state <> 'done'`, of: 'user_id' },
} as const;
export type ClaimedKind = keyof typeof WORK;

/** Of two operators one works on it: the conditional update decides. */
@Injectable()
export class ClaimsService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly sites: SitesService,
    private readonly log: WorkLog,
  ) {}

  /** @throws AppError not_found, work_not_open, claimed */
  async claim(operator: Operator, kind: ClaimedKind, id: string): Promise<MessageView> {
    await this.set(operator, kind, id, operator);
    return { message: 'This is yours.' };
  }

  /** Others may work on it again. @throws AppError not_found, work_not_open, claimed */
  async release(operator: Operator, kind: ClaimedKind, id: string): Promise<MessageView> {
    await this.set(operator, kind, id, null);
    return { message: 'This is free for others.' };
  }

  private async set(operator: Operator, kind: ClaimedKind, id: string, claimant: Operator | null): Promise<void> {
    const { of, open, table } = WORK[kind];
    await this.db.transaction(async (tx) => {
      const [[row]] = await tx.query<[{ of: string }[], number]>(
        `update ${table} w set claimed_by = $3, claimed_name = $4
         where w.id = $1 and ${open} and (w.claimed_by is null or w.claimed_by = $2) returning w.${of} as of`,
        [id, operator.id, claimant?.id ?? null, claimant?.name ?? null],
      );
      if (!row) throw await this.refusal(tx, kind, id);
      const owner = of === 'user_id' ? row.of : await this.sites.ownerOf(row.of, tx);
      await this.log.ours(tx, operator, owner, `${kind}.${claimant ? 'claim' : 'release'}`, { [kind]: id });
    });
  }

  private async refusal(tx: EntityManager, kind: ClaimedKind, id: string): Promise<AppError> {
    const { open, table } = WORK[kind];
    const [row] = await tx.query<{ open: boolean }[]>(`select ${open} as open from ${table} w where w.id = $1`, [id]);
    if (!row) return new AppError('not_found');
    return new AppError(row.open ? 'claimed' : 'work_not_open');
  }
}
