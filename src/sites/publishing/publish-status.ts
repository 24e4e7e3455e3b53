import { HttpStatus } from '@nestjs/common';
import type { Response } from 'express';
import { HOUR } from '../../common/http/rate-limits.ts';

/** Sending, restoring and taking back together: each leaves lines in the audit log. */
export const PUBLICATIONS = { name: 'publications', by: 'customer', points: 120, seconds: HOUR } as const;

/** Sets 202 where our team has it to check, 200 where it is live. */
export function withPublishStatus<Answer extends object>(response: Response, answer: Answer): Answer {
  response.status('submission' in answer ? HttpStatus.ACCEPTED : HttpStatus.OK);
  return answer;
}
