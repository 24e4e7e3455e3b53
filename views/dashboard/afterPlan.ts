import { readStored, removeStored, writeStored } from '../lib/session/storage.ts';
import { paths } from '../paths.ts';

const KEY = 'shingle.afterPlan';

/** Remembers where a customer was when they went to choose a plan. */
export const rememberPlace = (place: string): boolean => writeStored(KEY, place);

/** Where to go back to once something was paid; only ever the dashboard. It is forgotten once it was read. */
export function takePlace(): string | null {
  const place = readStored(KEY);
  removeStored(KEY);
  return place?.startsWith(`${paths.dashboard}?`) ? place : null;
}
