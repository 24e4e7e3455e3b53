import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { Operator } from '../audit/audit.service.ts';
import type { MessageView } from '../common/common.dto.ts';
import { AppError } from '../common/errors.ts';
import { OptionsService } from '../sites/publishing/options.service.ts';
import { WorkLog } from './work-log.service.ts';

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
    private readonly options: OptionsService,
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
    const { open, table } = WORK[kind];
    await this.db.transaction(async (tx) => {
      const owner = await this.lockOwner(tx, kind, id);
      const [, claimed] = await tx.query<[unknown, number]>(
        `update ${table} w set claimed_by = $3, claimed_name = $4
         where w.id = $1 and ${open} and (w.claimed_by is null or w.claimed_by = $2)`,
        [id, operator.id, claimant?.id ?? null, claimant?.name ?? null],
      );
      if (claimed === 0) throw await this.refusal(tx, kind, id);
      await this.log.ours(tx, operator, owner, `${kind}.${claimant ? 'claim' : 'release'}`, { [kind]: id });
    });
  }

  /** Locks the site before its work is written, as all writers do: they would write an older claim over this one. */
  private async lockOwner(tx: EntityManager, kind: ClaimedKind, id: string): Promise<string> {
    const { of, table } = WORK[kind];
    const [row] = await tx.query<{ of: string }[]>(`select w.${of} as of from ${table} w where w.id = $1`, [id]);
    if (!row) throw new AppError('not_found');
    return of === 'user_id' ? row.of : (await this.options.lock(tx, row.of)).ownerId;
  }

  private async refusal(tx: EntityManager, kind: ClaimedKind, id: string): Promise<AppError> {
    const { open, table } = WORK[kind];
    const [row] = await tx.query<{ open: boolean }[]>(`select ${open} as open from ${table} w where w.id = $1`, [id]);
    if (!row) return new AppError('not_found');
    return new AppError(row.open ? 'claimed' : 'work_not_open');
  }
}
