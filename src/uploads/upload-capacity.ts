import { Injectable } from '@nestjs/common';
import { AppError } from '../common/errors.ts';
import { IMAGE_BYTES_MAX, IMAGES_MAX } from './uploads.shared.ts';

const MB = 1024 * 1024;
type Waiting = { bytes: number; go: () => void };

/** Limits what uploads under way take of this server's disk: one upload per customer at a time, and bytes for all. */
@Injectable()
export class UploadCapacity {
  /** Tests set smaller ones. */
  readonly bounds = {
    serverBytes: 190 * MB,
    /** Bytes of one upload; what its customer may keep at all fits. */
    uploadBytes: IMAGES_MAX * IMAGE_BYTES_MAX,
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
  private held = 0;

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

  /** Reserves space for bytes about to be written; waits in order of arrival. @throws AppError unavailable */
  async take(bytes: number): Promise<void> {
    if (!this.waiting.length && this.held + bytes <= this.bounds.serverBytes) {
      this.held += bytes;
      return;
    }
    await this.wait(new AppError('unavailable', { retryAfter: 30 }), (go) => {
      const entry = { bytes, go };
      this.waiting.push(entry);
      return () => void this.waiting.splice(this.waiting.indexOf(entry), 1);
    });
  }

  free(bytes: number): void {
    this.held -= bytes;
    for (
      let [first] = this.waiting;
      first && this.held + first.bytes <= this.bounds.serverBytes;
      [first] = this.waiting
    ) {
      this.waiting.shift();
      this.held += first.bytes;
      first.go();
    }
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
