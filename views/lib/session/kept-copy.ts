import { readStored, removeStored, storedKeys, writeStored } from './storage.ts';

/** What another account left unsent in this browser is erased after this time. */
const OTHERS_KEPT_MS = 7 * 24 * 3_600_000;

/** `over`: key and time of each entry that this one took over. */
type Entry<Content> = { owner: string; at: number; over: [key: string, at: number][]; content: Content };

/**
 * What was typed and is not on the server yet, in this browser's storage. Each tab writes an entry of its own, so two never
 * write over each other's words. It reads the newest entry; after a reload, the one of its own tab.
 */
export class KeptCopy<Content> {
  private readonly key: string;
  /** The time of each entry that this one wrote or took over, by key: no other is removed. */
  private readonly own = new Map<string, number>();

  /**
   * @param kind of what is typed: the keys of its entries begin with it
   * @param owner whose it is, e.g. a site's id
   * @param isWhole whether an entry still holds what is needed
   * @param othersKeptMs how long another owner's entries stay
   */
  constructor(
    private readonly kind: string,
    private readonly owner: string,
    private readonly isWhole: (content: Partial<Content> | undefined) => boolean,
    private readonly othersKeptMs = OTHERS_KEPT_MS,
  ) {
    this.key = `${kind}.${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`;
  }

  /** Takes over what an earlier visit left, or null. What cannot be read is erased. */
  read(): Content | null {
    const lastOfTab = readStored(this.kind, 'sessionStorage');
    const found = storedKeys(this.kind).flatMap((key) => this.wholeAt(key));
    const [newest] = found.sort(
      (one, other) =>
        Number(other.key === lastOfTab) - Number(one.key === lastOfTab) ||
        other.at - one.at ||
        other.over.length - one.over.length, // of one millisecond: what took over others is newer
    );
    if (!newest) return null;
    for (const [key, at] of [...newest.over, [newest.key, newest.at] as const]) this.own.set(key, at);
    return newest.content;
  }

  /** What was taken over stays until `remove`: its tab may be open still. @returns false where this browser keeps nothing */
  write(content: Content): boolean {
    const at = Date.now();
    const over = [...this.own].filter(([key]) => key !== this.key);
    const entry: Entry<Content> = { owner: this.owner, at, over, content };
    if (!writeStored(this.key, JSON.stringify(entry))) return false;
    this.own.set(this.key, at);
    writeStored(this.kind, this.key, 'sessionStorage');
    return true;
  }

  /** Another tab's newer words stay. */
  remove(): void {
    for (const [key, at] of this.own) if (entryAt(key)?.at === at) removeStored(key);
    this.own.clear();
  }

  private wholeAt(key: string): (Entry<Content> & { key: string })[] {
    const entry = entryAt<Content>(key);
    const isOurs = entry?.owner === this.owner;
    const { at = 0, over, content } = entry ?? {};
    if (isOurs && Array.isArray(over) && this.isWhole(content)) return [{ ...(entry as Entry<Content>), key }];
    if (isOurs || at <= Date.now() - this.othersKeptMs) removeStored(key);
    return [];
  }
}

/** Removes all entries of a kind. */
export function removeKept(kind: string): void {
  for (const key of storedKeys(kind)) removeStored(key);
}

function entryAt<Content>(key: string): Partial<Entry<Content>> | null {
  try {
    return JSON.parse(readStored(key) ?? 'null') as Partial<Entry<Content>> | null;
  } catch {
    return null;
  }
}
