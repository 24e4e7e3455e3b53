import { Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { Request } from 'express';
import { AppError } from '../../common/errors.ts';
import { AUDIENCES, PUBLIC, type AnyActor, type Audience } from './actor.ts';
import { SessionsService } from './sessions.service.ts';
import { VerifiedTokens } from '../polls/verified-tokens.ts';

/** Closed by default: a call needs a session of the right audience unless it is @Public(). */
@Injectable()
export class SessionGuard extends AuthGuard('jwt') {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: SessionsService,
    private readonly tokens: VerifiedTokens,
  ) {
    super({ property: 'actor' });
  }

  override canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const targets = [context.getHandler(), context.getClass()];
    if (this.reflector.getAllAndOverride<boolean>(PUBLIC, targets)) return true;
    return this.admit(
      context,
      this.reflector.getAllAndOverride<Audience[] | undefined>(AUDIENCES, targets) ?? ['customer'],
    );
  }

  private async admit(context: ExecutionContext, allowed: Audience[]): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request & { actor: AnyActor }>();
    const known = this.tokens.find(request.headers.authorization);
    if (known) request.actor = this.handleRequest(null, await this.sessions.resolve(known));
    else await super.canActivate(context);
    if (!allowed.includes(request.actor.audience)) throw new AppError('forbidden');
    return true;
  }

  /** A database that is down is an error (503), never a missing session: a 401 signs the visitor out. */
  override handleRequest<T>(error: unknown, actor: T | false | undefined): T {
    if (error) throw error;
    if (!actor) throw new AppError('unauthorized');
    return actor;
  }
}
