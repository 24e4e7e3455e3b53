import { Injectable } from '@nestjs/common';
import type { AttentionView } from './admin.dto.ts';
import { AttentionQueries } from './attention.queries.ts';

/** What needs the operator today. */
@Injectable()
export class AttentionService {
  constructor(private readonly queries: AttentionQueries) {}

  async today(): Promise<AttentionView> {
    return { attention: { ...(await this.queries.all()), unanswered_questions: { total: 0 } } };
  }
}
