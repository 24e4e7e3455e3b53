import { Injectable } from '@nestjs/common';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from '../common/errors.ts';
import { derivedKey } from '../config/derived-key.ts';
import { Env } from '../config/env.ts';
import { SiteClocks } from '../sites/site-clocks.service.ts';

const PATH = '/weekly-mail';

/** The link that switches one site's weekly mail off, without a session. It does not expire: mails are read late. */
@Injectable()
export class WeeklyMailLinks {
  private readonly key: Buffer;

  constructor(
    private readonly env: Env,
    private readonly clocks: SiteClocks,
  ) {
    this.key = derivedKey(env, 'weekly mail');
  }

  hrefOf(siteId: string): string {
    return `${this.env.appUrl}${PATH}/${siteId}/${this.markOf(siteId)}`;
  }

  /** @throws AppError not_found where the mark is not the site's */
  check(siteId: string, mark: string): void {
    const [own, given] = [Buffer.from(this.markOf(siteId)), Buffer.from(mark)];
    if (own.length !== given.length || !timingSafeEqual(own, given)) throw new AppError('not_found');
  }

  /** @throws AppError not_found where the mark is not the site's */
  async switchOff(siteId: string, mark: string): Promise<void> {
    this.check(siteId, mark);
    await this.clocks.switchOffWeeklyMail(siteId);
  }

  private markOf(siteId: string): string {
    return createHmac('sha256', this.key).update(siteId).digest('base64url');
  }
}
