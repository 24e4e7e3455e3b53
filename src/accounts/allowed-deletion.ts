import type { EntityManager } from 'typeorm';
import type { AuditService } from '../audit/audit.service.ts';
import { RETENTION_JOB } from './retention.shared.ts';

/** Lets one run delete the data of up to so many customers: an entry of the audit log, which counts until a run has ended. */
export function allowDeletion(tx: EntityManager, audit: AuditService, customers: number): Promise<void> {
  const actor = { id: RETENTION_JOB.id, name: 'npm run admin' };
  const subject = { type: 'job', id: RETENTION_JOB.id };
  return audit.record(tx, { actor, action: 'retention.allow', subject, after: { customers } });
}

/** @returns how many customers an operator has allowed since then; 0 without such an entry */
export async function allowedDeletion(audit: AuditService, since: Date | null): Promise<number> {
  const { items } = await audit.ofSubject(RETENTION_JOB.id, ['retention.allow'], { limit: 1 });
  const [newest] = items;
  if (!newest || (since && newest.at <= since)) return 0;
  return (newest.after as { customers: number }).customers;
}
