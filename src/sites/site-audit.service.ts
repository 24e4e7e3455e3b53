import { Injectable } from '@nestjs/common';
import { Not, IsNull, type EntityManager } from 'typeorm';
import { AuditService, type AuditRecord } from '../audit/audit.service.ts';
import { AppError, type ErrorCode } from '../common/errors.ts';
import type { Site } from './site.entity.ts';

type SiteRecord = Omit<AuditRecord, 'subject' | 'after'> & { after: object };

/** What our team does with customers' sites is in the audit log, written in the transaction of the change. */
@Injectable()
export class SiteAudit {
  constructor(private readonly audit: AuditService) {}

  async record(tx: EntityManager, { id, ownerId }: Site, { after, ...done }: SiteRecord): Promise<void> {
    const subject = { type: 'user', id: ownerId ?? id };
    await this.audit.record(tx, { ...done, subject, after: { site: id, ...after } });
  }
}

/** Finds a customer's site, never a sample. */
export const ofCustomer = (id: string) => ({ id, ownerId: Not(IsNull()) });

/** A refusal to an operator: the sentences of these codes speak to the customer. */
export const refusedToOperator = (code: ErrorCode, message: string) => new AppError(code, { message });
