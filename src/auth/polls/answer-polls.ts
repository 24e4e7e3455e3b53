import type { IncomingMessage } from 'node:http';
import type { BeforeAll } from '../../common/http/api.adapter.ts';
import { isOnApp } from '../../common/http/hosts.ts';
import { requestId, type Served } from '../../common/http/logging.ts';
import type { UnchangedPolls } from './unchanged-polls.ts';

type Polled = IncomingMessage & { pollFailed?: unknown };

/**
 * Answers 304 to polls that find nothing new, before pages and Express. `headers` are names and values in turns;
 * `onAnswered` logs and counts.
 */
export function answerPolls(polls: UnchangedPolls, headers: readonly string[], onAnswered: Served): BeforeAll {
  return (request: Polled, response, next) => {
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

/** A poll that the database could not answer is not asked again: it fails with this, and the headers of every answer. */
export function pollFailure({ pollFailed }: Polled): unknown {
  return pollFailed;
}
