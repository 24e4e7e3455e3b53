import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { hash } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../common/clock.ts';
import { AppError } from '../../common/errors.ts';
import { MINUTE_MS } from '../../common/format/durations.shared.ts';
import { newSecret } from '../../common/text/secrets.ts';
import type { EnrolActor } from '../sessions/actor.ts';
import type { SignInAudience } from '../sign-in/sign-in-limits.ts';
import { audienceOf, columnOf, idOf, type AccountRef } from './account-ref.ts';
import { TICKET_MINUTES, TICKET_TRIES, TICKETS_MAX } from './second-factor.shared.ts';
import { SignInTicket, type TicketKind } from './sign-in-ticket.entity.ts';

/** Sign-ins between the password and the second factor. Whatever ends an account's sessions ends its tickets (`SessionsService`). */
@Injectable()
export class SignInTickets {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Issues a ticket to an account whose lock the caller holds. Beyond TICKETS_MAX its oldest ends. */
  async issue(tx: EntityManager, account: AccountRef, kind: TicketKind, challenge?: string): Promise<string> {
    const token = newSecret();
    await tx.insert(SignInTicket, {
      ...account,
      tokenHash: hashOf(token),
      kind,
      triesLeft: TICKET_TRIES,
      challenge: challenge ?? null,
      expiresAt: new Date(this.clock.now().getTime() + TICKET_MINUTES * MINUTE_MS),
    });
    const column = columnOf(account);
    await tx.query(
      `delete from sign_in_tickets where ${column} = $1 and id in (
         select id from sign_in_tickets where ${column} = $1 order by expires_at desc, id offset $2)`,
      [idOf(account), TICKETS_MAX],
    );
    return token;
  }

  /** The ticket's account. @throws AppError ticket_ended, also where it is of the other kind of accounts */
  async find(token: string, audience: SignInAudience): Promise<{ id: string; account: AccountRef }> {
    const ticket = await this.standing(token);
    if (!ticket) throw new AppError('ticket_ended');
    const account = refOf(ticket);
    if (audienceOf(account) !== audience) throw new AppError('ticket_ended');
    return { id: ticket.id, account };
  }

  /** The administrator who sets up a first factor by this ticket; undefined for every other ticket. */
  async enrolling(token: string): Promise<EnrolActor | undefined> {
    const ticket = await this.standing(token);
    if (ticket?.kind !== 'enrol' || ticket.adminId === null) return undefined;
    return { audience: 'enrolment', id: ticket.adminId, ticketId: ticket.id };
  }

  /** Takes one of the tries, so that tries at the same moment count too. @throws AppError ticket_ended */
  async spendTry(id: string): Promise<void> {
    const [, count] = await this.db.query<[unknown[], number]>(
      'update sign_in_tickets set tries_left = tries_left - 1 where id = $1 and tries_left > 0 and expires_at > $2',
      [id, this.clock.now()],
    );
    if (count === 0) throw new AppError('ticket_ended');
  }

  /** Uses the ticket up, if `tx` commits. @returns its challenge. @throws AppError ticket_ended */
  async use(tx: EntityManager, id: string): Promise<string | null> {
    const [[used]] = await tx.query<[{ challenge: string | null }[], number]>(
      'delete from sign_in_tickets where id = $1 and expires_at > $2 returning challenge',
      [id, this.clock.now()],
    );
    if (!used) throw new AppError('ticket_ended');
    return used.challenge;
  }

  /** Whether the ticket was ended while the request waited for a lock. @throws AppError ticket_ended */
  async mustExist(tx: EntityManager, id: string): Promise<void> {
    if (!(await tx.existsBy(SignInTicket, { id }))) throw new AppError('ticket_ended');
  }

  /** Removes tickets that ran out. @returns how many went */
  async purge(now: Date): Promise<number> {
    const [, gone] = await this.db.query<[unknown, number]>('delete from sign_in_tickets where expires_at <= $1', [
      now,
    ]);
    return gone;
  }

  private async standing(token: string): Promise<SignInTicket | null> {
    const ticket = await this.db.getRepository(SignInTicket).findOneBy({ tokenHash: hashOf(token) });
    return ticket && ticket.expiresAt > this.clock.now() ? ticket : null;
  }
}

const refOf = ({ userId, adminId }: SignInTicket): AccountRef => (userId === null ? { adminId: adminId! } : { userId });

const hashOf = (token: string) => hash('sha256', token, 'base64url');
