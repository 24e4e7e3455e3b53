import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** What a noun keeps of a customer, how it is handed out and how it is forgotten. */
export type CustomerDataHook = {
  /** The key of its part in the export. */
  noun: string;
  /** Its tables with a customer's column; a test compares them with the database. */
  tables: readonly string[];
  /** Its tables with a site's column that may be long: emptied before the site goes, in this order, some rows at a time. */
  ofSite?: readonly string[];
  /** In which others lock several rows of a site in these tables; without it they lock one. */
  ofSiteOrder?: string;
  /** Whether it also goes KEPT_DAYS after a subscription's end (docs/PRODUCT.md, "Retention"). */
  goesWithSubscription: boolean;
  /** Its rows hold on to those of others, e.g. a site to its pictures: it is erased before them. */
  erasedFirst?: boolean;
  /** A list that may be long is given as `inPages` reads it. */
  export: (userId: string) => Promise<unknown>;
  /** In the deletion's own transaction; files and calls to others follow through the outbox. Absent where its rows go with others. */
  erase?: (tx: EntityManager, userId: string) => Promise<void>;
};

/** The nouns register here; accounts asks all of them. */
@Injectable()
export class CustomerData {
  private readonly registered: CustomerDataHook[] = [];

  register(hook: CustomerDataHook): void {
    this.registered.push(hook);
  }

  get hooks(): readonly CustomerDataHook[] {
    return this.registered.toSorted((a, b) => Number(b.erasedFirst ?? false) - Number(a.erasedFirst ?? false));
  }
}
