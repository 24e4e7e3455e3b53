import { hashKey } from '@tanstack/react-query';

/** Whether both are the same as JSON, in any order of keys: PostgreSQL's jsonb has an order of its own. */
export const sameContent = (one: unknown, other: unknown): boolean =>
  one === other || hashKey([one]) === hashKey([other]);
