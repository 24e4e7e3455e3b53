type Line<Memo> = { tail: Promise<unknown>; memo: Partial<Memo> };

/**
 * Work on the same key is done one after the other in this process, so that a crowd waits here and not on connections.
 * What one finds out it may leave in the memo for those who stand in line behind it; the memo goes with the line.
 */
export class OneAtATime<Memo extends object> {
  private readonly lines = new Map<string, Line<Memo>>();

  async run<T>(key: string, work: (memo: Partial<Memo>) => Promise<T>): Promise<T> {
    const line = this.lines.get(key) ?? { tail: Promise.resolve(), memo: {} };
    const mine = line.tail.then(() => work(line.memo));
    const tail = mine.catch(() => undefined);
    line.tail = tail;
    this.lines.set(key, line);
    try {
      return await mine;
    } finally {
      if (line.tail === tail) this.lines.delete(key);
    }
  }
}
