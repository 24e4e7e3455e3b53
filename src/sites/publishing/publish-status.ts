import { applyDecorators, HttpStatus } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse } from '@nestjs/swagger';
import type { Response } from 'express';
import { HOUR } from '../../common/http/rate-limits.ts';

/** Sending, restoring and taking back together: each leaves lines in the audit log. */
export const PUBLICATIONS = { name: 'publications', by: 'customer', points: 120, seconds: HOUR } as const;

/** For a call that answers by `withPublishStatus`; by its name Swagger's plugin knows that it tells of success. */
export const ApiPublishResponse = () =>
  applyDecorators(
    ApiOkResponse({ description: 'It is done.', type: Object }),
    ApiAcceptedResponse({ description: 'Our team has it to check.', type: Object }),
  );

/** Sets 202 where our team has it to check, 200 where it is live. */
export function withPublishStatus<Answer extends object>(response: Response, answer: Answer): Answer {
  response.status('submission' in answer ? HttpStatus.ACCEPTED : HttpStatus.OK);
  return answer;
}
