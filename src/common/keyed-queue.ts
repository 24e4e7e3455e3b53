/** Work on one key is done one after the other in this process, so that what waits holds no database connection. */
export class KeyedQueue {
  private readonly last = new Map<string, Promise<void>>();

  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const mine = (this.last.get(key) ?? Promise.resolve()).then(work);
    const ended = mine.then(
      () => undefined,
      () => undefined,
    );
    this.last.set(key, ended);
    try {
      return await mine;
    } finally {
      if (this.last.get(key) === ended) this.last.delete(key);
    }
  }
}
