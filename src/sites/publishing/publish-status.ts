import { HttpStatus } from '@nestjs/common';
import type { Response } from 'express';

/** Sets 202 where our team has it to check, 200 where it is live. */
export function withPublishStatus<Answer extends object>(response: Response, answer: Answer): Answer {
  response.status('submission' in answer ? HttpStatus.ACCEPTED : HttpStatus.OK);
  return answer;
}
