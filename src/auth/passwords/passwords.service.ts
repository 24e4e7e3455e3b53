import { Injectable } from '@nestjs/common';
import argon2 from '@node-rs/argon2';
import { BoundedQueue } from '../../common/async/bounded-queue.ts';

/** argon2id, m=19 MiB, t=2, p=1 (OWASP); about 13 ms in the thread pool. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Half of node's thread pool, so that files and images go on while people sign in. */
const AT_ONCE = 2;
/** As many may wait: some five seconds of work. */
export const WAITING_MAX = 500;

@Injectable()
export class PasswordsService {
  private readonly queue = new BoundedQueue(AT_ONCE, WAITING_MAX);
  private readonly decoy = this.hash('nobody has this password');

  /** @throws AppError unavailable, where too many wait; as `matches` */
  hash(password: string): Promise<string> {
    return this.queue.run(() => argon2.hash(password, OPTIONS));
  }

  /** Takes the same time whether there is a hash to compare with or not. */
  async matches(password: string, passwordHash: string | undefined): Promise<boolean> {
    const against = passwordHash ?? (await this.decoy);
    const right = await this.queue.run(() => argon2.verify(against, password));
    return right && passwordHash !== undefined;
  }
}
