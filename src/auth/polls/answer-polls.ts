import type { NextFunction, Request, Response } from 'express';
import { isOnApp } from '../../common/http/hosts.ts';
import { requestId, type Answered } from '../../common/http/logging.ts';
import type { UnchangedPolls } from './unchanged-polls.ts';

type Polled = Request & { pollFailed?: unknown };
/** Called for each poll that was answered here, for logs and metrics. */
type OnAnswered = (request: Request, response: Response, answered: Answered) => void;

/** Answers 304 to polls that find nothing new, before everything else. `headers` are names and values in turns. */
export function answerPolls(polls: UnchangedPolls, headers: readonly string[], onAnswered: OnAnswered) {
  return (request: Polled, response: Response, next: NextFunction) => {
    const asked = isOnApp(request) ? polls.find(request) : undefined;
    if (!asked) {
      next();
      return;
    }
    const begun = performance.now();
    polls.isUnchanged(asked).then(
      (unchanged) => {
        if (!unchanged) return next();
        const id = requestId(request);
        response.writeHead(304, [...headers, 'ETag', `"${asked.revision}"`, 'X-Request-Id', id]).end();
        onAnswered(request, response, { id, ms: performance.now() - begun, route: asked.poll.route });
      },
      (failed: unknown) => {
        request.pollFailed = failed;
        next();
      },
    );
  };
}

/** A poll that the database could not answer is not asked again: it fails, with the headers of every answer. */
export function failPolls({ pollFailed }: Polled, _response: Response, next: NextFunction): void {
  next(pollFailed);
}
