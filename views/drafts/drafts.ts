import { randomHex } from '../lib/random.ts';
import { readStored, writeStored } from '../lib/session/storage.ts';

const DRAFTS_KEY = 'shingle.draftBusinesses';
export type DraftField =
  | 'name'
  | 'type'
  | 'description'
  | 'address'
  | 'city'
  | 'province'
  | 'postalCode'
  | 'phone'
  | 'email'
  | 'website';

/** A business somebody began to describe on this device; it is sent nowhere. */
export type DraftBusiness = Record<DraftField, string> & {
  id: string;
  status: 'draft';
  services: string[];
  createdAt: string;
  userId: string;
};

/** Keeps a new draft. @returns its id, or null where this browser keeps nothing */
export function addDraft(userId: string, fields: Record<DraftField, string>): string | null {
  const id = randomHex(8);
  const draft: DraftBusiness = {
    ...fields,
    id,
    status: 'draft',
    services: [],
    createdAt: new Date().toISOString(),
    userId,
  };
  return write([...readDrafts(), draft]) ? id : null;
}

/** The customer's own draft of that id. */
export function findDraft(userId: string, id: string): DraftBusiness | undefined {
  return readDrafts().find((draft) => draft.id === id && draft.userId === userId);
}

/** @returns false where this browser keeps nothing, or the draft is gone */
export function saveServices(userId: string, id: string, services: string[]): boolean {
  if (!findDraft(userId, id)) return false;
  return write(readDrafts().map((draft) => (draft.id === id ? { ...draft, services } : draft)));
}

function readDrafts(): DraftBusiness[] {
  try {
    const stored: unknown = JSON.parse(readStored(DRAFTS_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isDraft) : [];
  } catch {
    return [];
  }
}

function write(drafts: DraftBusiness[]): boolean {
  return writeStored(DRAFTS_KEY, JSON.stringify(drafts));
}

function isDraft(value: unknown): value is DraftBusiness {
  if (typeof value !== 'object' || value === null) return false;
  const { id, userId, services } = value as Partial<DraftBusiness>;
  return (
    typeof id === 'string' &&
    typeof userId === 'string' &&
    Array.isArray(services) &&
    services.every((service) => typeof service === 'string')
  );
}
