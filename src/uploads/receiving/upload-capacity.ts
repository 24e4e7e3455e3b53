import { Injectable } from '@nestjs/common';
import { AppError } from '../../common/errors.ts';
import { IMAGE_BYTES_MAX } from '../uploads.shared.ts';

const MB = 1024 * 1024;
/** Bytes of the disk that one file has reserved. */
export type Space = { reserved: number };
type Waiting = { space: Space; bytes: number; go: () => void };

/** Limits what uploads under way take of this server's disk: one upload per customer at a time, and bytes for all. */
@Injectable()
export class UploadCapacity {
  /** Tests set smaller ones. */
  readonly bounds = {
    serverBytes: 190 * MB,
    fileBytes: IMAGE_BYTES_MAX,
    /** How long an upload waits for the customer's other one, or for bytes. */
    waitMs: 25_000,
    /** Uploads of one customer that may wait. */
    waitingMax: 30,
    /** How long a body may bring nothing, and from when on it must bring at least so many bytes a second. */
    silenceMs: 20_000,
    slowMs: 30_000,
    bytesASecond: 16_000,
  };
  private readonly customers = new Map<string, (() => void)[]>();
  private readonly waiting: Waiting[] = [];
  /** Of the files under way, the oldest first. */
  private readonly spaces = new Set<Space>();

  /** Does `work` once no other upload of the customer is under way on this server. @throws AppError upload_under_way */
  async onePerCustomer<T>(userId: string, work: () => Promise<T>): Promise<T> {
    await this.enter(userId);
    try {
      return await work();
    } finally {
      const next = this.customers.get(userId)?.shift();
      if (next) next();
      else this.customers.delete(userId);
    }
  }

  /**
   * Reserves space for bytes about to be written; waits in order of arrival. The oldest file never waits: space for a
   * whole one is kept for it, so files that each hold a part cannot all wait for one another. @throws AppError uploads_full
   */
  async take(space: Space, bytes: number): Promise<void> {
    this.spaces.add(space);
    if (this.isOldest(space) || (!this.waiting.length && this.fits(bytes))) {
      space.reserved += bytes;
      return;
    }
    await this.wait(new AppError('uploads_full', { retryAfter: 30 }), (go) => {
      const entry = { space, bytes, go };
      this.waiting.push(entry);
      return () => void this.waiting.splice(this.waiting.indexOf(entry), 1);
    });
  }

  free(space: Space): void {
    this.spaces.delete(space);
    space.reserved = 0;
    const oldest = this.waiting.find((entry) => this.isOldest(entry.space));
    if (oldest) this.admit(oldest);
    for (let [first] = this.waiting; first && this.fits(first.bytes); [first] = this.waiting) this.admit(first);
  }

  private admit(entry: Waiting): void {
    this.waiting.splice(this.waiting.indexOf(entry), 1);
    entry.space.reserved += entry.bytes;
    entry.go();
  }

  private isOldest(space: Space): boolean {
    const [oldest] = this.spaces;
    return space === oldest;
  }

  /** The files after the oldest share what its whole size leaves. */
  private fits(bytes: number): boolean {
    const [, ...others] = this.spaces;
    return (
      others.reduce((sum, { reserved }) => sum + reserved, bytes) <= this.bounds.serverBytes - this.bounds.fileBytes
    );
  }

  private async enter(userId: string): Promise<void> {
    const others = this.customers.get(userId);
    if (!others) {
      this.customers.set(userId, []);
      return;
    }
    const refusal = new AppError('upload_under_way', { retryAfter: 15 });
    if (others.length >= this.bounds.waitingMax) throw refusal;
    await this.wait(refusal, (go) => {
      others.push(go);
      return () => void others.splice(others.indexOf(go), 1);
    });
  }

  /** Waits in the list that `join` adds to; leaves it after the bound. @throws `refusal` then */
  private wait(refusal: AppError, join: (go: () => void) => () => void): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = join(() => {
        clearTimeout(timer);
        resolve();
      });
      const timer = setTimeout(() => {
        leave();
        reject(refusal);
      }, this.bounds.waitMs);
    });
  }
}
