import type { EntityManager } from 'typeorm';
import { MINUTE_MS } from '../../common/format/durations.shared.ts';
import type { FactorActor } from './account-ref.ts';
import { TICKET_MINUTES } from './second-factor.shared.ts';

/** Keeps what a passkey of the caller must sign: with the session, or with the ticket that replaces one. A newer one replaces it. */
export async function keepChallenge(
  tx: EntityManager,
  actor: FactorActor,
  challenge: string,
  now: Date,
): Promise<void> {
  if (actor.audience === 'enrolment') {
    await tx.query('update sign_in_tickets set challenge = $2 where id = $1', [actor.ticketId, challenge]);
  } else {
    const until = new Date(now.getTime() + TICKET_MINUTES * MINUTE_MS);
    await tx.query('update sessions set challenge = $2, challenge_until = $3 where id = $1', [
      actor.sessionId,
      challenge,
      until,
    ]);
  }
}

/** Uses the caller's challenge up, if `tx` commits. @returns null where there is none or it is too old */
export async function useChallenge(tx: EntityManager, actor: FactorActor, now: Date): Promise<string | null> {
  const [table, id] =
    actor.audience === 'enrolment' ? ['sign_in_tickets', actor.ticketId] : ['sessions', actor.sessionId];
  const until = table === 'sessions' ? 'challenge_until' : 'expires_at';
  const [row] = await tx.query<{ challenge: string | null }[]>(
    `select challenge from ${table} where id = $1 and ${until} > $2`,
    [id, now],
  );
  await tx.query(`update ${table} set challenge = null where id = $1`, [id]);
  return row?.challenge ?? null;
}
