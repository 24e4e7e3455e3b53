import { KeptCopy } from '../../lib/session/kept-copy.ts';
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

/** The customer's copies on this device: what was written last, one for all tabs; what is unsent, one of each tab. */
export class LocalCopies {
  private readonly unsent: KeptCopy<LocalCopy>;

  constructor(private readonly userId: string) {
    this.unsent = new KeptCopy(`${COPY_KEY}.unsent`, userId, (copy) => whole(copy) !== null, 0);
  }

  /** What an earlier visit left unsent, else what the server had. Another customer's, and one that cannot be read, is erased. */
  read(): LocalCopy | null {
    return whole(this.unsent.read()) ?? this.readLast();
  }

  /** What this device wrote last, in whichever tab; it may be unsent. */
  readLast(): LocalCopy | null {
    const stored = readStored(COPY_KEY);
    if (stored === null) return null;
    const copy = parse(stored);
    if (copy?.userId === this.userId) return copy;
    removeStored(COPY_KEY);
    return null;
  }

  /** @returns false where this browser keeps nothing (storage full or forbidden) */
  write(copy: LocalCopy): boolean {
    if (!copy.unsent) this.unsent.remove();
    const isUnsentKept = copy.unsent && this.unsent.write(copy);
    return writeStored(COPY_KEY, JSON.stringify(copy)) || isUnsentKept;
  }
}

function parse(stored: string): LocalCopy | null {
  try {
    return whole(JSON.parse(stored) as Partial<LocalCopy> | null);
  } catch {
    return null;
  }
}

function whole(copy: Partial<LocalCopy> | null | undefined): LocalCopy | null {
  const form = readForm(copy?.form);
  if (!form || typeof copy?.userId !== 'string') return null;
  const version = Number.isInteger(copy.version) ? Number(copy.version) : 0;
  return { userId: copy.userId, version, unsent: copy.unsent === true, form };
}
