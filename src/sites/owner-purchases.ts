import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ServiceId } from '../plans/plans.shared.ts';

type Purchased = (userId: string, tx?: EntityManager) => Promise<ServiceId[]>;

/** Which add-ons a site's owner bought. Billing, which has the purchases, registers here. */
@Injectable()
export class OwnerPurchases {
  private purchased?: Purchased;

  register(purchased: Purchased): void {
    this.purchased = purchased;
  }

  /** @param tx where the question belongs to a transaction: it takes no connection of its own */
  async have(userId: string, service: ServiceId, tx?: EntityManager): Promise<boolean> {
    return (await this.purchased?.(userId, tx))?.includes(service) ?? false;
  }
}
