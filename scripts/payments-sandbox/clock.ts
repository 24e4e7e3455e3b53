import type { Store } from './store.ts';

/** Simulated time: the real one, ahead by what the control page added for everyone or for one customer. */
export class Clock {
  private fixed: number | null = null;

  constructor(private readonly store: Store) {}

  /** Seconds since the epoch, for a customer or in general. */
  now(customer?: string | null): number {
    if (this.fixed !== null) return this.fixed;
    const ahead = (id: string): number => this.store.get('offsets', id)?.seconds ?? 0;
    return Math.floor(Date.now() / 1000) + ahead('all') + (customer ? ahead(customer) : 0);
  }

  advance(seconds: number, customer?: string): void {
    const id = customer ?? 'all';
    this.store.put('offsets', { id, seconds: (this.store.get('offsets', id)?.seconds ?? 0) + seconds });
  }

  /** Runs what fell due at a moment as if it were that moment. */
  during(moment: number, work: () => void): void {
    const before = this.fixed;
    this.fixed = moment;
    try {
      work();
    } finally {
      this.fixed = before;
    }
  }
}

/** The end of the first period after `from`, counted in whole intervals from the anchor. */
export function periodEnd(anchor: number, from: number, interval: string, count: number): number {
  for (let n = 1; ; n++) {
    const end = addInterval(anchor, interval, n * count);
    if (end > from) return end;
  }
}

/** A month later is the same day, or the month's last where it has no such day. */
export function addInterval(from: number, interval: string, count: number): number {
  if (interval === 'day') return from + count * 86_400;
  if (interval === 'week') return from + count * 7 * 86_400;
  const start = new Date(from * 1000);
  const months = interval === 'year' ? count * 12 : count;
  const end = new Date(from * 1000);
  end.setUTCDate(1);
  end.setUTCMonth(start.getUTCMonth() + months);
  const last = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(start.getUTCDate(), last));
  return Math.floor(end.getTime() / 1000);
}
