import { expect, it, jest } from '@jest/globals';
import { DAY } from '../support/clock.ts';
import { IPV4, newHost, useOwnDomains } from '../support/own-domains.ts';

jest.setTimeout(120_000);
const d = useOwnDomains();
const { t } = d;

it('the mail about a failing domain that is late says what is so by then', async () => {
  const { user, domain } = await d.live();
  d.dns.set('A', domain.host);
  for (let at = 0; at < 3; at += 1) await d.look(user, domain);
  t.clock.advance(4 * DAY); // no server ran
  await d.sweep();
  expect(await d.mails(user)).toEqual([`${domain.host} does not reach your page`]);
  expect(t.inbox.to(user.email)[0]!.text).toContain('search engines are led there');
});

it('the mail about a failing domain names the page’s other one as soon as that leads to it', async () => {
  const { user, domain } = await d.live();
  const other = await d.ask(user, newHost());
  d.prove(other);
  d.dns.set('A', other.host, IPV4);
  await d.look(user, other);
  d.dns.set('A', domain.host);
  for (let at = 0; at < 3; at += 1) await d.look(user, domain);
  await d.pass(8 * DAY, DAY / 4);
  await d.mails(user);
  const [later, first] = t.inbox.to(user.email).map(({ text }) => text!.replaceAll(/\s+/g, ' '));
  expect(first).toMatch(/your page is open at s\w{8}\.shingle\.site\. /);
  expect(later).toContain(`your page is open at ${other.host}, and your card, your QR code`);
  expect(later).not.toContain('shingle.site');
});

it('the mail about a failing domain tells day and time of the site’s own zone', async () => {
  t.clock.set('2027-01-01T06:30:00Z');
  const { user, domain } = await d.live();
  await t.db.query(`update sites set time_zone = 'America/Vancouver' where id = $1`, [user.siteId]);
  d.dns.set('A', domain.host);
  for (let at = 0; at < 3; at += 1) await d.look(user, domain);
  await d.pass(DAY, DAY);
  await d.mails(user);
  const text = t.inbox.to(user.email)[0]!.text!.replaceAll(/\s+/g, ' ');
  expect(text).toContain('Since December 31, 2026 at 10:30 p.m.');
  expect(text).toContain('off your page on January 30, 2027');
});

it.each<[string, (id: string) => [string, unknown[]]]>([
  ['its plan ended', (id) => [`update sites set state = 'unpublished' where owner_id = $1`, [id]]],
  ['its owner paused it', (id) => [`update sites set state = 'paused' where owner_id = $1`, [id]]],
  ['its owner is inactive', (id) => [`update users set status = 'inactive' where id = $1`, [id]]],
])('a mail about a domain names no address of a page that is not open: %s', async (_why, change) => {
  const { user, domain } = await d.live();
  await t.db.query(...change(user.id));
  d.dns.set('A', domain.host);
  await d.pass(3 * DAY);
  const claimant = await d.owner();
  const claim = await d.ask(claimant, domain.host);
  d.prove(claim);
  await d.press(claimant, claim).expect(200);
  expect(await d.mails(user)).toEqual([
    `${domain.host} is no longer your page’s`,
    `${domain.host} does not reach your page`,
  ]);
  for (const { html, text } of t.inbox.to(user.email)) {
    expect(text).toContain('Your page is not open at present.');
    expect(`${text} ${String(html)}`).not.toMatch(/open at (?!present)/);
  }
});
