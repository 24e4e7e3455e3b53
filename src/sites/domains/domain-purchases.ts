import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

type Bought = (userId: string, tx?: EntityManager) => Promise<boolean>;

/** Whether a customer bought the add-on for an own domain. Billing, which knows purchases, registers here. */
@Injectable()
export class DomainPurchases {
  private bought?: Bought;

  register(bought: Bought): void {
    this.bought = bought;
  }

  async has(userId: string, tx?: EntityManager): Promise<boolean> {
    return (await this.bought?.(userId, tx)) ?? false;
  }
}
