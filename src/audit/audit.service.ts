import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../common/clock.ts';
import { AuditEntry } from './audit-entry.entity.ts';

export type AuditRecord = {
  actor: { id: string; name: string };
  action: string;
  subject: { type: string; id: string };
  before?: unknown;
  after?: unknown;
};

@Injectable()
export class AuditService {
  constructor(private readonly clock: Clock) {}

  /** Writes one entry in the change's own transaction: no change by an administrator without it. */
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
}
