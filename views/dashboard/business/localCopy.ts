import { readStored, removeStored, writeStored } from '../../lib/session/storage.ts';
import { readForm, type BusinessForm } from './businessForm.ts';

export const COPY_KEY = 'shingle.businessInfo';

/** This device's copy of what is in the form. */
export type LocalCopy = {
  userId: string;
  /** The server's version it was written over; 0 where there was none. */
  version: number;
  /** It holds changes the server has not taken: only then is it shown instead of what the server sends. */
  unsent: boolean;
  form: BusinessForm;
};

/** The customer's copy on this device. Another customer's, and one that cannot be read, is erased. */
export function readCopy(userId: string): LocalCopy | null {
  const stored = readStored(COPY_KEY);
  if (stored === null) return null;
  const copy = parse(stored);
  if (copy?.userId === userId) return copy;
  removeStored(COPY_KEY);
  return null;
}

/** @returns false where this browser keeps nothing (storage full or forbidden) */
export function writeCopy(copy: LocalCopy): boolean {
  return writeStored(COPY_KEY, JSON.stringify(copy));
}

function parse(stored: string): LocalCopy | null {
  try {
    const copy = JSON.parse(stored) as Partial<LocalCopy> | null;
    const form = readForm(copy?.form);
    if (!form || typeof copy?.userId !== 'string') return null;
    const version = Number.isInteger(copy.version) ? Number(copy.version) : 0;
    return { userId: copy.userId, version, unsent: copy.unsent === true, form };
  } catch {
    return null;
  }
}
