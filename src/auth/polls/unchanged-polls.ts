import { Injectable } from '@nestjs/common';
import type { IncomingMessage } from 'node:http';
import { SessionsService } from '../sessions/sessions.service.ts';
import { VerifiedTokens } from './verified-tokens.ts';

export type Poll = {
  /** The route's pattern. */
  route: string;
  /** The address as dashboards ask it; its one capture, an id, is $4 of the condition. */
  path: RegExp;
  /** SQL that is true where revision $3 is still the newest for the `caller`; it reads only the caller's own rows. */
  unchanged: string;
};

/** A poll as it came: the session and revision it names. */
export type AskedPoll = { poll: Poll; session: string; revision: number; id: string };

/**
 * Polls that find nothing new: session, ownership and revision in one read, so that they can be answered before routes,
 * guards and pipes. Whatever is not plainly so, a suspended customer included, goes the whole way.
 */
@Injectable()
export class UnchangedPolls {
  private readonly polls: Poll[] = [];
  constructor(
    private readonly sessions: SessionsService,
    private readonly tokens: VerifiedTokens,
  ) {}

  register(poll: Poll): void {
    this.polls.push(poll);
  }

  /** The poll a request is, where it is one by a customer whose token was seen before. */
  find({ method, url, headers }: IncomingMessage): AskedPoll | undefined {
    const revision = method === 'GET' ? revisionOf(headers['if-none-match']) : null;
    if (revision === null) return undefined;
    for (const poll of this.polls) {
      const id = poll.path.exec(url!)?.[1];
      const claims = id === undefined ? undefined : this.tokens.find(headers.authorization);
      if (claims?.aud === 'customer') return { poll, session: claims.sub, revision, id: id! };
    }
    return undefined;
  }

  /** Whether it finds nothing new. @throws what the database throws */
  isUnchanged({ poll, session, revision, id }: AskedPoll): Promise<boolean> {
    return this.sessions.holds(session, poll.route, poll.unchanged, [revision, id]);
  }
}

/** The revision an ETag of ours names. */
export function revisionOf(ifNoneMatch: string | undefined): number | null {
  const known = /^(?:W\/)?"(\d{1,9})"$/.exec(ifNoneMatch ?? '')?.[1];
  return known === undefined ? null : Number(known);
}
