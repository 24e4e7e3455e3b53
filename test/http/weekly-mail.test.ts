import { describe, expect, it, jest } from '@jest/globals';
import { LEAST_ID } from '../../src/common/format/uuid.ts';
import { CountsService } from '../../src/counts/counts.service.ts';
import { WeeklyNumbers } from '../../src/counts/weekly-numbers.service.ts';
import { times, useApp } from '../support/app.ts';
import { DAY, HOUR } from '../support/clock.ts';
import { countedSites } from '../support/counted-sites.ts';
import { rowsReadBy } from '../support/query-plans.ts';

const t = useApp({ rateLimitScale: 1_000 });
const shop = countedSites(t);

describe('the weekly mail', () => {
  it('tells each owner the week that ended, once; not who switched it off or paused the page, nor of a week without a look', async () => {
    t.clock.set(new Date('2027-11-22T13:00:00Z'));
    const looked = async (given: Parameters<typeof shop>[0] = {}, day = '2027-11-21') => {
      const made = await shop(given);
      await t.db.query(`insert into site_counts values ($1, $2, 'view', 41), ($1, $2, 'call', 3)`, [made.site.id, day]);
      await t.db.query(`insert into site_counts values ($1, '2027-11-13', 'view', 30)`, [made.site.id]);
      return made.owner;
    };
    const owner = await looked();
    const [late, unproven, suspended] = [
      await looked({}, '2027-11-22'), // today's, which the week does not have yet
      await looked({ verified: false }),
      await looked({ status: 'suspended' }),
    ];
    const unknown = await looked();
    await t.db.query(`update sites set time_zone = 'Nowhere/None' where owner_id = $1`, [unknown.id]);
    const off = await looked();
    const answer = await t.as(off).put('/api/user/site/settings').send({ weekly_mail: false }).expect(200);
    expect(answer.body.site.weekly_mail).toBe(false);
    const paused = await looked();
    await t.db.query(`update sites set state = 'paused' where owner_id = $1`, [paused.id]);
    await t.app.get(WeeklyNumbers).weekly();
    await t.app.get(WeeklyNumbers).run(); // a server that died after the mails, before its mark
    t.clock.advance(HOUR);
    expect(await t.app.get(WeeklyNumbers).weekly()).toBe(false);
    await t.settled();
    const mails = t.inbox.to(owner.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['About 41 looked at your page last week']);
    expect(mails[0]!.text).toContain('41 (30)');
    expect(mails[0]!.text).toContain('/dashboard?tab=site&view=numbers');
    for (const other of [late, unproven, suspended, off, unknown, paused]) expect(t.inbox.to(other.email)).toEqual([]);
    t.clock.advance(7 * DAY);
    await t.app.get(WeeklyNumbers).weekly();
    await t.settled();
    expect(t.inbox.to(owner.email)).toHaveLength(1);
    expect(t.inbox.to(late.email)).toHaveLength(1);
  });

  it('is one for a week though the run is begun again after midnight of a site’s own clock', async () => {
    const { owner, site } = await shop();
    await t.db.query(`update sites set time_zone = 'Europe/Paris' where id = $1`, [site.id]);
    await t.db.query(
      `insert into site_counts values ($1, '2027-12-05', 'view', 1241), ($1, '2027-12-06', 'view', 9), ($1, '2027-11-29', 'view', 2)`,
      [site.id],
    );
    for (const at of ['12:23', '23:23']) {
      t.clock.set(`2027-12-06T${at}:00Z`);
      await t.app.get(WeeklyNumbers).run();
    }
    await t.settled();
    const subjects = () => t.inbox.to(owner.email).map(({ subject }) => subject);
    expect(subjects()).toEqual(['About 1,243 looked at your page last week']);
    t.clock.set('2027-12-13T23:23:00Z'); // Tuesday in Paris: the same seven days as at noon
    await t.app.get(WeeklyNumbers).run();
    await t.settled();
    expect(subjects()[0]).toBe('About 9 looked at your page last week');
    expect(subjects()).toHaveLength(2);
  });

  it('reads the sites that were opened, page by page, and no other, also where PostgreSQL has no statistics', async () => {
    t.clock.set(new Date('2028-03-06T13:00:00Z'));
    const ids = (await t.db.query<{ id: string }[]>(
      `insert into sites (slug, plan, trade, time_zone, default_language, languages, state)
       select 'week-' || n, 'pro', 'mechanic', 'America/Toronto', 'en', '{en}', 'draft' from generate_series(1, 3000) n returning id`,
    )).map(({ id }) => id).sort(); // oxfmt-ignore
    const opened = ids.filter((_, at) => at % 3 === 0);
    await t.db.query(
      `insert into site_counts select id, day, kind, 1 from unnest($1::uuid[]) id,
         unnest('{2028-03-01,2028-03-04,2028-03-05}'::date[]) day, unnest('{view,card_view}'::text[]) kind`,
      [opened],
    );
    await t.db.query(`insert into site_counts select id, '2028-03-05', 'call', 1 from unnest($1::uuid[]) id`, [ids]);
    await t.db.query(`insert into site_counts select id, '2028-02-20', 'view', 1 from unnest($1::uuid[]) id`, [ids]);
    const days = times(9, (ago) => new Date(t.clock.now().getTime() - ago * DAY).toISOString().slice(0, 10));
    const statements = jest.spyOn(t.db, 'query');
    const read: string[] = [];
    let before = 0;
    for (
      let last: string | undefined = LEAST_ID;
      last !== undefined;
      last = read.length > before ? read.at(-1) : undefined
    ) {
      before = read.length;
      read.push(...(await t.app.get(CountsService).openedOn(days, last, 300)));
    }
    const [[sql, values]] = statements.mock.calls as [[string, unknown[]]];
    statements.mockRestore();
    expect(read).toEqual(opened);
    expect(await rowsReadBy(t.db, sql, values)).toBeLessThanOrEqual(2 * 300 * days.length);
  });

  it('is switched off by its link, signed out: by a mail program at once, by a person with a button', async () => {
    t.clock.set(new Date('2028-01-10T13:00:00Z'));
    const looked = async () => {
      const { owner, site } = await shop();
      await t.db.query(`insert into site_counts values ($1, '2028-01-09', 'view', 5)`, [site.id]);
      return { owner, site };
    };
    const [one, two] = [await looked(), await looked()];
    await t.app.get(WeeklyNumbers).run();
    await t.settled();
    const linkOf = ({ owner }: typeof one) => {
      const { headers, html } = t.inbox.to(owner.email)[0]!;
      const [, url] = /^<(.+)>$/.exec(headers.find(({ key }) => key === 'list-unsubscribe')!.value)!;
      expect(headers).toContainEqual(expect.objectContaining({ key: 'list-unsubscribe-post', value: 'List-Unsubscribe=One-Click' })); // oxfmt-ignore
      expect(html).toContain(`href="${url}"`);
      return new URL(url!).pathname;
    };
    const isOn = async ({ site }: typeof one) =>
      (await t.db.query('select weekly_mail from sites where id = $1', [site.id]))[0].weekly_mail as boolean;
    const [first, second] = [linkOf(one), linkOf(two)];
    const page = await t.anonymous().get(first).expect(200);
    expect(page.text).toContain('<form method="post"><button>Switch them off</button></form>');
    await t.anonymous().head(first);
    expect(await isOn(one)).toBe(true);
    const mark = second.split('/').at(-1)!;
    for (const forged of [
      first.replace(/[^/]+$/, mark),
      first.slice(0, -1),
      `${first}x`,
      first.replace(/[^/]+$/, 'a'),
    ]) {
      const refused = await t.anonymous().get(forged).expect(404);
      expect(refused.text).toContain('<h1>This link does not work</h1>');
      expect(refused.text).toContain('href="/dashboard?tab=site&amp;view=numbers"');
      await t.anonymous().post(forged).type('form').send('List-Unsubscribe=One-Click').expect(404);
    }
    expect(await isOn(one)).toBe(true);
    await t.anonymous().post(first).type('form').send('List-Unsubscribe=One-Click').expect(200);
    expect([await isOn(one), await isOn(two)]).toEqual([false, true]);
    await t.anonymous().post(second).field('List-Unsubscribe', 'One-Click').expect(200);
    await t.anonymous().post(second).expect(200); // once more changes nothing
    expect(await isOn(two)).toBe(false);
    await t.db.query('delete from users where id = $1', [one.owner.id]);
    for (const ask of [t.anonymous().get(first), t.anonymous().post(first)]) {
      const { text } = await ask.expect(200);
      expect(text).toContain('The page that they were of is deleted');
      expect(text).not.toContain('My site');
    }
  });

  it('goes out on Tuesday or Wednesday of the same week where no server ran on Monday, once', async () => {
    const { owner, site } = await shop();
    await t.db.query(
      `insert into site_counts values ($1, '2028-05-07', 'view', 41), ($1, '2028-05-08', 'view', 9), ($1, '2028-05-14', 'view', 5)`,
      [site.id],
    );
    const ran: boolean[] = [];
    for (const at of ['08T11:23', '09T00:23', '10T23:23', '15T11:23', '15T12:23', '16T00:23']) {
      t.clock.set(new Date(`2028-05-${at}:00Z`));
      ran.push(await t.app.get(WeeklyNumbers).weekly());
    }
    expect(ran).toEqual([false, true, false, false, true, false]);
    await t.settled();
    const subjects = t.inbox.to(owner.email).map(({ subject }) => subject);
    expect(subjects).toHaveLength(2);
    expect(subjects).toContain('About 41 looked at your page last week');
    expect(subjects).toContain('About 14 looked at your page last week');
    for (const { text } of t.inbox.to(owner.email)) expect(text).toContain('from Monday to Sunday of last week');
  });
});
