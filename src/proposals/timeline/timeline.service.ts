import { Injectable } from '@nestjs/common';
import { AuditService } from '../../audit/audit.service.ts';
import type { PageQuery } from '../../common/http/validation.ts';
import { STEP_ACTIONS, STEPS } from './steps.ts';
import type { TimelineView } from './timeline.dto.ts';

const PAGE = 20;

/** What was done for and by a customer, in sentences; read from the audit log, so no step is missing. */
@Injectable()
export class TimelineService {
  constructor(private readonly audit: AuditService) {}

  /** Newest first. */
  async of(userId: string, { cursor, limit = PAGE }: PageQuery): Promise<TimelineView> {
    const { items, next_cursor } = await this.audit.ofSubject(userId, STEP_ACTIONS, { cursor, limit });
    const steps = items.map(({ action, actorId, actorName, after, at, id }) => {
      const isTheirs = actorId === userId;
      return {
        id,
        at: at.toISOString(),
        kind: action,
        text: STEPS[action]!((after ?? {}) as Record<string, unknown>),
        who: isTheirs ? ('you' as const) : ('us' as const),
        name: isTheirs ? null : actorName,
      };
    });
    return { steps, next_cursor };
  }
}
