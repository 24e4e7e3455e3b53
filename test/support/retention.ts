import { RetentionService } from '../../src/accounts/retention.service.ts';
import type { TestApp } from './app.ts';
import { DAY } from './clock.ts';

/** Days with their run of the retention job, and the mails that came of it. */
export function retentionDays(t: TestApp) {
  const daily = (app = t.app) => app.get(RetentionService).daily();
  /** As time passes on a server that is never off. */
  async function days(count: number): Promise<void> {
    for (let day = 0; day < count; day += 1) {
      t.clock.advance(DAY);
      await daily();
    }
  }
  /** As days of which each run but the last finds nothing to do. */
  async function quietDays(count: number): Promise<void> {
    t.clock.advance((count - 1) * DAY);
    await t.db.query(
      'update scheduled_runs set finished_at = $1 where finished_at = (select max(finished_at) from scheduled_runs)',
      [t.clock.now()],
    );
    await days(1);
  }
  return {
    daily,
    days,
    quietDays,

    /** After which a customer whose plan has ended, and who was told on day 23, is deleted. */
    async month() {
      await quietDays(23);
      await quietDays(7);
    },

    /** Whom mails with these words in their subject went to. */
    async mailed(subject: string) {
      await t.settled();
      return t.inbox.mails.filter((mail) => mail.subject?.includes(subject)).map(({ to }) => to?.[0]?.address);
    },
  };
}
