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

  /** @returns whether the site is still there. @throws AppError not_found where the mark is not the site's */
  async isOfSite(siteId: string, mark: string): Promise<boolean> {
    this.check(siteId, mark);
    return (await this.clocks.find({ id: siteId })) !== null;
  }

  /** @returns whether the site is still there. @throws AppError not_found where the mark is not the site's */
  async switchOff(siteId: string, mark: string): Promise<boolean> {
    this.check(siteId, mark);
    return this.clocks.switchOffWeeklyMail(siteId);
  }

  private check(siteId: string, mark: string): void {
    const [own, given] = [Buffer.from(this.markOf(siteId)), Buffer.from(mark)];
    if (own.length !== given.length || !timingSafeEqual(own, given)) throw new AppError('not_found');
  }

  private markOf(siteId: string): string {
    return createHmac('sha256', this.key).update(siteId).digest('base64url');
  }
}
