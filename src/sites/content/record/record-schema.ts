import { AppError } from '../../../common/errors.ts';
import type { SiteRecord } from '../site-content.shared.ts';

/** A record in whatever shape it was written. */
export type StoredRecord = Readonly<Record<string, unknown>>;
/** Makes a record of one schema into one of the next. */
export type Upgrade = (record: StoredRecord) => StoredRecord;

/**
 * The first makes schema 1 into 2, and so on. Versions never change: a release that changes the shape of records adds the
 * step from the shape before it, and a new SAMPLES_REVISION. `default_language` and `languages` keep their names and types:
 * SQL reads them (host-table.service.ts).
 */
const UPGRADES: readonly Upgrade[] = [];
/** The shape of the records that this release writes. */
export const RECORD_SCHEMA = 1 + UPGRADES.length;

/** While two releases run side by side, the newer one writes records that the older one cannot read. */
export class NewerRecord extends AppError {
  constructor() {
    super('unavailable', { message: 'This page was changed by a newer release. Please try again in a minute.' });
  }
}

/** The record in the shape of this release. @throws NewerRecord */
export function upgraded(record: StoredRecord, schema: number, upgrades = UPGRADES): SiteRecord {
  if (schema > upgrades.length + 1) throw new NewerRecord();
  return upgrades.slice(schema - 1).reduce((older, upgrade) => upgrade(older), record) as SiteRecord;
}

/** For `catch`: a record that a newer release wrote is left to that release. @throws anything else */
export function nullIfNewer(thrown: unknown): null {
  if (thrown instanceof NewerRecord) return null;
  throw thrown;
}
