import { Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { Request } from 'express';
import { AppError } from '../common/errors.ts';
import { AUDIENCES, PUBLIC, type AnyActor, type Audience } from './actor.ts';

/** Closed by default: nobody passes without a session of the right audience, but where a call is @Public(). */
@Injectable()
export class SessionGuard extends AuthGuard('jwt') {
  constructor(private readonly reflector: Reflector) {
    super({ property: 'actor' });
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const targets = [context.getHandler(), context.getClass()];
    if (this.reflector.getAllAndOverride<boolean>(PUBLIC, targets)) return true;
    await super.canActivate(context);
    const allowed = this.reflector.getAllAndOverride<Audience[] | undefined>(AUDIENCES, targets) ?? ['customer'];
    const { actor } = context.switchToHttp().getRequest<Request & { actor: AnyActor }>();
    if (!allowed.includes(actor.audience)) throw new AppError('forbidden');
    return true;
  }

  /** A database that is down is an error (503), never a missing session: a 401 signs the visitor out. */
  override handleRequest<T>(error: unknown, actor: T): T {
    if (error) throw error;
    if (!actor) throw new AppError('unauthorized');
    return actor;
  }
}
