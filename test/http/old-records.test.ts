import { describe, expect, it, jest } from '@jest/globals';
import { createElement } from 'react';
import { MailService } from '../../src/mail/mail.service.ts';
import { OutboxService } from '../../src/outbox/outbox.service.ts';
import { useApp } from '../support/app.ts';
import { DAY } from '../support/clock.ts';
import { retentionDays } from '../support/retention.ts';

jest.setTimeout(120_000);
const t = useApp({ rateLimitScale: 1_000 });
const { days, mailed, quietDays } = retentionDays(t);
const MAIL = { to: 'maya@bloomhair.example', subject: 'A notice', body: createElement('p', null, 'Dear Maya') };

describe('old records', () => {
  const count = async (table: string) =>
    (await t.db.query<[{ count: number }]>(`select count(*)::int as count from ${table}`))[0].count;

  it('go after their years: contact messages 2, the audit log 7; sessions and links when they run out', async () => {
    await t.db.query('delete from contact_messages');
    await t.db.query('delete from audit_log');
    const user = await t.build.user();
    await t
      .anonymous()
      .post('/api/contact')
      .send({ name: 'A', email: 'a@b.example', questions: 'How much is it, please?' });
    await t.anonymous().post('/api/auth/forgot-password').send({ email: user.email });
    const admin = await t.build.admin();
    await t.as(admin).put(`/api/shingle-admin/users/${user.id}/plan`).send({ plan: 'pro' }).expect(200);
    await t.settled();
    await days(1);
    expect(await count('sessions')).toBe(1); // the administrator's is over after 12 hours
    expect(await count('account_tokens')).toBe(0);
    await days(29);
    expect(await count('sessions')).toBe(0);
    await quietDays(695);
    expect([await count('contact_messages'), await count('audit_log')]).toEqual([1, 1]);
    await days(10);
    expect([await count('contact_messages'), await count('audit_log')]).toEqual([0, 1]);
    t.clock.advance(5 * 365 * DAY);
    await days(4);
    expect(await count('audit_log')).toBe(0);
    expect(await mailed('The retention job stopped')).toEqual([t.env.providerEmail]); // the first run after five years
    expect(await count('outbox')).toBe(1); // its mail
    expect(await count('scheduled_runs')).toBeLessThan(10); // marks of the last year
  });

  it('of mails that were given up keep their words for 14 days, their key longer', async () => {
    await t.db.query('delete from outbox');
    const outbox = t.app.get(OutboxService);
    for (const key of ['a-notice', undefined])
      await t.db.transaction((tx) =>
        t.app.get(MailService).send(tx, { ...MAIL, key, dueAt: new Date(t.clock.now().getTime() + DAY) }),
      );
    await t.db.query('update outbox set failed_at = $1', [t.clock.now()]);
    const purge = (dayCount: number) => {
      const at = (age: number) => new Date(t.clock.now().getTime() + (dayCount - age) * DAY);
      return outbox.purge({ before: at(14), keyedBefore: at(400) });
    };
    const left = () => t.db.query("select key, payload ->> 'subject' as subject from outbox order by key");
    expect(await purge(13)).toBe(0);
    expect(await left()).toEqual([
      { key: 'a-notice', subject: MAIL.subject },
      { key: null, subject: MAIL.subject },
    ]);
    expect(await purge(15)).toBe(1);
    expect(await left()).toEqual([{ key: 'a-notice', subject: null }]);
    expect(await purge(401)).toBe(1);
  });
});
