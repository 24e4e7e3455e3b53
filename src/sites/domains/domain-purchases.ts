import { Injectable } from '@nestjs/common';

type Bought = (userId: string) => Promise<boolean>;

/** Whether a customer bought the add-on for an own domain. Billing, which knows purchases, registers here. */
@Injectable()
export class DomainPurchases {
  private bought?: Bought;

  register(bought: Bought): void {
    this.bought = bought;
  }

  async has(userId: string): Promise<boolean> {
    return (await this.bought?.(userId)) ?? false;
  }
}
