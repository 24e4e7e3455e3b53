import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

type Bought = (userId: string, tx?: EntityManager) => Promise<boolean>;

/** Whether a customer bought the add-on for an own domain. Billing, which has the purchases, registers here. */
@Injectable()
export class DomainPurchases {
  private bought?: Bought;

  register(bought: Bought): void {
    this.bought = bought;
  }

  /** @param tx where the question belongs to a transaction: it takes no connection of its own */
  async has(userId: string, tx?: EntityManager): Promise<boolean> {
    return (await this.bought?.(userId, tx)) ?? false;
  }
}
