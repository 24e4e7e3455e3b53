import { Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { Request } from 'express';
import { AppError } from '../../common/errors.ts';
import { perCall } from '../../common/per-call.ts';
import { SignInTickets } from '../second-factor/sign-in-tickets.service.ts';
import {
  AUDIENCES,
  CONFIRMED,
  ENROLMENT,
  PUBLIC,
  type AnyActor,
  type Audience,
  type ConfirmRule,
  type EnrolActor,
} from './actor.ts';
import { SessionsService } from './sessions.service.ts';
import { VerifiedTokens } from '../polls/verified-tokens.ts';

type Called = Request & { actor: AnyActor | EnrolActor };

/** Closed by default: a call needs a session of the right audience unless it is @Public(). */
@Injectable()
export class SessionGuard extends AuthGuard('jwt') {
  private readonly rules = perCall((handler, controller) => {
    const targets = [handler, controller];
    const allowed = this.reflector.getAllAndOverride<Audience[] | undefined>(AUDIENCES, targets) ?? ['customer'];
    return {
      isPublic: this.reflector.getAllAndOverride<boolean | undefined>(PUBLIC, targets),
      allowed,
      /** Platform or studio: a sign-in's ticket stands for the session while a second factor is set up. */
      enrols: this.reflector.get<true | undefined>(ENROLMENT, handler) && !allowed.includes('customer'),
      confirms: this.reflector.get<ConfirmRule | undefined>(CONFIRMED, handler),
    };
  });

  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: SessionsService,
    private readonly tokens: VerifiedTokens,
    private readonly tickets: SignInTickets,
  ) {
    super({ property: 'actor' });
  }

  override canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const { isPublic, allowed, enrols, confirms } = this.rules(context);
    if (isPublic) return true;
    const request = context.switchToHttp().getRequest<Called>();
    const ticket = enrols ? ticketOf(request) : undefined;
    if (ticket !== undefined) return this.admitEnrolment(request, ticket);
    return this.admit(context, allowed, confirms);
  }

  private async admit(context: ExecutionContext, allowed: Audience[], needsConfirming?: ConfirmRule): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request & { actor: AnyActor }>();
    const known = this.tokens.find(request.headers.authorization);
    if (known) request.actor = this.handleRequest(null, await this.sessions.resolve(known));
    else await super.canActivate(context);
    if (!allowed.includes(request.actor.audience)) throw new AppError('forbidden');
    if (needsConfirming?.(request.body) && !this.sessions.isConfirmed(request.actor))
      throw new AppError('confirm_first');
    return true;
  }

  private async admitEnrolment(request: Called, ticket: string): Promise<boolean> {
    const actor = await this.tickets.enrolling(ticket);
    if (!actor) throw new AppError('ticket_ended');
    request.actor = actor;
    return true;
  }

  /** A database that is down is an error (503), never a missing session: a 401 signs the visitor out. */
  override handleRequest<T>(error: unknown, actor: T | false | undefined): T {
    if (error) throw error;
    if (!actor) throw new AppError('unauthorized');
    return actor;
  }
}

/** A sign-in's ticket: in the body, or in the place of a token. */
function ticketOf({ body, headers }: Request): string | undefined {
  const { ticket } = (body ?? {}) as { ticket?: unknown };
  return typeof ticket === 'string' ? ticket : /^Bearer ([\w-]{43})$/.exec(headers.authorization ?? '')?.[1];
}
