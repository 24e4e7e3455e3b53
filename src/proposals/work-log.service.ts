import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditService, type Operator } from '../audit/audit.service.ts';
import type { AuditAction } from '../audit/audit.shared.ts';

/** Each step of our work, in the audit log: the customer's timeline reads it there. */
@Injectable()
export class WorkLog {
  constructor(private readonly audit: AuditService) {}

  /** A step of our team. `after` holds ids and short words, never a customer's text. */
  ours(tx: EntityManager, operator: Operator, userId: string, action: AuditAction, after: object): Promise<void> {
    return this.audit.record(tx, { actor: operator, action, subject: { type: 'user', id: userId }, after });
  }

  /** A step of the customer, without their name: the log outlives the account. */
  theirs(tx: EntityManager, userId: string, action: AuditAction, after: object): Promise<void> {
    return this.ours(tx, { id: userId, name: 'The customer' }, userId, action, after);
  }
}
