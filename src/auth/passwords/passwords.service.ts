import { Injectable } from '@nestjs/common';
import argon2 from '@node-rs/argon2';

/** argon2id, m=19 MiB, t=2, p=1 (OWASP); about 13 ms in the thread pool. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Half of node's thread pool, so that files and images go on while people sign in. */
const AT_ONCE = 2;

@Injectable()
export class PasswordsService {
  private running = 0;
  private readonly waiting: (() => void)[] = [];
  private readonly decoy = this.hash('nobody has this password');

  hash(password: string): Promise<string> {
    return this.inTurn(() => argon2.hash(password, OPTIONS));
  }

  /** Takes the same time whether there is a hash to compare with or not. */
  async matches(password: string, passwordHash: string | undefined): Promise<boolean> {
    const against = passwordHash ?? (await this.decoy);
    const right = await this.inTurn(() => argon2.verify(against, password));
    return right && passwordHash !== undefined;
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= AT_ONCE) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.running += 1;
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
