import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../common/clock.ts';
import { removeRows } from '../common/database/remove-rows.ts';
import { newestFirst } from '../common/http/keyset.ts';
import { AuditEntry } from './audit-entry.entity.ts';
import type { AuditAction } from './audit.shared.ts';

/** An operator, as the log names them. */
export type Operator = { id: string; name: string };

export type AuditRecord = {
  actor: Operator;
  action: AuditAction;
  subject: { type: string; id: string };
  before?: unknown;
  after?: unknown;
};

@Injectable()
export class AuditService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Writes one entry in the same transaction as the change: no change by an administrator without it. */
  async record(tx: EntityManager, { actor, action, subject, before, after }: AuditRecord): Promise<void> {
    await tx.insert(AuditEntry, {
      at: this.clock.now(),
      actorId: actor.id,
      actorName: actor.name,
      action,
      subjectType: subject.type,
      subjectId: subject.id,
      before: (before ?? null) as never,
      after: (after ?? null) as never,
    });
  }

  /** What happened to one subject, of these actions, the newest first. */
  ofSubject(
    subjectId: string,
    actions: readonly AuditAction[],
    page: { cursor?: string; limit: number },
  ): Promise<{ items: AuditEntry[]; next_cursor: string | null }> {
    const query = this.db
      .getRepository(AuditEntry)
      .createQueryBuilder('a')
      .where('a.subjectId = :subjectId and a.action in (:...actions)', { subjectId, actions: [...actions] });
    return newestFirst(query, page, 'at');
  }

  /** The names of a customer's files, and our notes of who asked, go with the customer; that it was done stays. */
  async forgetContent(tx: EntityManager, subjectId: string): Promise<void> {
    await tx.query(
      `update audit_log set before = before - 'original_filename', after = after - 'note'
       where subject_id = $1 and action in ('image.delete', 'site.publish')`,
      [subjectId],
    );
  }

  /** Entries are kept as long as payment records are. @returns how many went */
  purge(before: Date): Promise<number> {
    return removeRows(this.db, 'audit_log', 'at < $1', [before]);
  }
}
