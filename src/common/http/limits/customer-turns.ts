import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request, Response } from 'express';
import pLimit, { type LimitFunction } from 'p-limit';
import { isRead } from '../conditional.ts';
import { answered } from './answered.ts';

/** Changes of one customer that are under way at once in this process. */
export const CHANGES_AT_ONCE = 6;
/** What asks Stripe waits for it, and for the customer's lock of payments, without a connection, and has a deadline of its own. */
const PAYMENTS = '/api/stripe/';

type Called = Request & { actor?: { id: string; audience: string } };

/**
 * Changes wait for the locks of their customer's rows with a connection of the pool, which all customers share: further
 * ones of the same customer wait here, without one.
 */
@Injectable()
export class CustomerTurns implements CanActivate {
  private readonly limits = new Map<string, LimitFunction>();

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<Called>();
    if (isRead(request) || request.actor?.audience !== 'customer' || hasOwnLimit(request)) return true;
    return this.enter(request.actor.id, http.getResponse<Response>());
  }

  private enter(customer: string, response: Response): Promise<true> {
    const limit = this.limits.get(customer) ?? pLimit(CHANGES_AT_ONCE);
    this.limits.set(customer, limit);
    return new Promise((begin) => {
      const turn = limit(() => {
        begin(true);
        return answered(response);
      });
      void turn.then(() => {
        if (limit.activeCount + limit.pendingCount === 0) this.limits.delete(customer);
      });
    });
  }
}

/** Uploads have turns of their own. */
const hasOwnLimit = (request: Request): boolean =>
  request.path.startsWith(PAYMENTS) || Boolean(request.is('multipart/form-data'));
