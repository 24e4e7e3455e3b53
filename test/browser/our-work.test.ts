import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { businessDaysUntil, dueAfter } from '../../src/common/format/business-days.shared.ts';
import { call, openAccount, type Account } from '../support/accounts.ts';
import { expectFocus, useBrowser, type Visitor } from '../support/browser.ts';
import { expectQuietBesidePreview } from '../support/preview-frame.ts';
import { useServer } from '../support/server.ts';
import { enterAsOperator } from '../support/signed-in.ts';
import { BUSINESS } from '../support/site-owners.ts';
import { smallTargets } from '../support/touch.ts';
import { eventually } from '../support/wait.ts';

const server = useServer();
const browser = useBrowser(server, { keepsTabs: true });
const WISH = 'Closed in August, please say “we are back in September” at the top.';
const WORK = '/dashboard?tab=site&view=work';

async function expectSound(visitor: Visitor): Promise<void> {
  await visitor.expectAccessible();
  await visitor.expectNoOverflow();
  expectQuietBesidePreview(server, visitor);
}

/** A customer on Pro with a site that was never live. */
async function owner(slug: string): Promise<Account> {
  const account = await openAccount(server, { name: 'Maya Chen' });
  const { token, id } = account;
  await server.db.query(`update users set granted_plan = 'pro', email_verified_at = now() where id = $1`, [id]);
  await call(server, 'PUT', '/api/user/business-info', { token, body: BUSINESS });
  const { looks } = (await call(server, 'GET', '/api/user/site?trade=hair-salon', { token })).body as {
    looks: { look: object }[];
  };
  const body = { trade: 'hair-salon', look: looks[0]!.look, slug };
  expect((await call(server, 'POST', '/api/user/site', { token, body })).status).toBe(201);
  return account;
}

async function operator(): Promise<Visitor> {
  const visitor = await browser.visitor();
  const { page } = visitor;
  await enterAsOperator(visitor);
  await page.getByRole('tab', { name: /^Queue/ }).waitFor();
  return visitor;
}

/** The first of the queue, by keyboard alone. */
async function openFirst(visitor: Visitor, name: string): Promise<void> {
  const { page } = visitor;
  await visitor.open('/admin?tab=queue');
  const row = page.getByRole('list', { name: 'Queue' }).getByRole('link', { name, exact: true }).first();
  await row.focus();
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name, level: 1 }).waitFor();
}

const writeTop = async (page: Page, line: string): Promise<void> => {
  await page.getByLabel('First line').fill(line);
  await page.getByText(/^Saved at/).waitFor();
  await page.getByRole('link', { name: 'To the proposal' }).click();
};

/** One option at a time, and back to the window as it was. */
async function compareOnPhone(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  const window = page.viewportSize()!;
  await page.setViewportSize({ width: 360, height: 780 });
  await page.getByText('1 of 3', { exact: true }).waitFor();
  const next = page.getByRole('button', { name: 'The next option' });
  await next.press('Enter');
  await page.getByRole('button', { name: /^Choose B, / }).waitFor();
  expect(await page.getByRole('button', { name: /^Choose A, / }).isVisible()).toBe(false);
  await visitor.expectNoOverflow();
  await next.press('Enter');
  await page.getByText('3 of 3', { exact: true }).waitFor();
  await next.and(page.locator(':focus')).waitFor(); // it does nothing more
  await next.press('Enter');
  for (let turn = 0; turn < 3; turn += 1) await page.getByRole('button', { name: 'The option before' }).press('Enter');
  await page.getByText('1 of 3', { exact: true }).waitFor();
  await expectFocus(page, 'The option before');
  await page.setViewportSize(window);
}

/** Words that are typed must be saved before the answer goes out. */
async function sendWithWords(page: Page): Promise<void> {
  expect(await page.getByLabel('Its name').inputValue()).toBe('Closed in August, please say we are back in…');
  await page.getByLabel('A few words with it').fill('The sign is at the top.');
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await page.getByText('Save your words first.').waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Save your words first.').waitFor({ state: 'detached' });
  await page.getByLabel('A few words with it').and(page.locator(':focus')).waitFor();
  await page.getByRole('button', { name: 'Send the answer' }).click();
}

const siteId = async (slug: string): Promise<string> => {
  const [{ id }] = await server.db.query<[{ id: string }]>('select id from sites where slug = $1', [slug]);
  return id;
};

/** Of the three for a proposal, those that were left when it was sent: two where Toronto's 18:00 passed in between. */
async function daysLeft(slug: string): Promise<number> {
  const [{ asked, sent }] = await server.db.query<[{ asked: Date; sent: Date }]>(
    `select d.created_at as asked, p.sent_at as sent from proposals p join design_requests d on d.id = p.design_request_id
     where p.site_id = $1`,
    [await siteId(slug)],
  );
  return businessDaysUntil(sent, dueAfter(asked, 3));
}

const live = async (slug: string, words: string): Promise<void> => {
  const { page } = await browser.visitor();
  await eventually(async () => {
    await page.goto(server.url.replace('//', `//${slug}.`));
    return (await page.getByText(words).count()) > 0;
  });
};

describe('Our work', () => {
  it('goes from a brief to three options, a comment, the change, the choice and a live page; then an update', async () => {
    const slug = 'bloom-our-work';
    const visitor = await browser.visitor({ as: await owner(slug) });
    const { page } = visitor;
    await visitor.open(WORK);
    await page.getByRole('link', { name: 'Please design it for us' }).click();
    await page.getByLabel('What should we know?').fill('A calm page, no pink.');
    await page.getByRole('button', { name: 'Ask our team' }).click();
    await page.getByText(/^With our team since/).waitFor();
    await expectSound(visitor);

    const team = await operator();
    await openFirst(team, BUSINESS.business_name);
    await team.page.getByText('A calm page, no pink.').waitFor();
    await team.page.getByRole('button', { name: 'Three options from the facts' }).click();
    await team.page.getByRole('button', { name: 'Send 3 options' }).waitFor();
    await expectSound(team);
    await team.page.getByRole('button', { name: 'Send 3 options' }).click();
    await team.page.getByText('It is sent.').waitFor();
    await team.open('/admin?tab=queue&turn=customer');
    await team.page
      .getByText(`${await daysLeft(slug)} business days left`)
      .first()
      .waitFor();

    await visitor.open(WORK);
    await page.getByRole('link', { name: 'Compare them' }).click();
    await page.getByRole('heading', { name: 'Three pages for you' }).waitFor();
    expect(await page.getByRole('button', { name: /^Choose [ABC], / }).count()).toBe(3);
    await compareOnPhone(visitor);
    const a = page.getByRole('region', { name: /^A, / });
    await page.getByRole('button', { name: 'Comment on all of them' }).press('Enter');
    await page.getByLabel('Part').and(page.locator(':focus')).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).press('Enter');
    await page.getByRole('button', { name: 'Comment on all of them' }).and(page.locator(':focus')).waitFor();
    await a.getByRole('button', { name: 'Comment on a part' }).press('Enter');
    await a.getByLabel('Part').and(page.locator(':focus')).waitFor();
    await a.getByLabel('Part').selectOption('top');
    await a.getByLabel('Say what you would change in A').fill('Please say “by appointment”.');
    await a.getByRole('button', { name: 'Send' }).click();
    await page.getByText(/^We read your comments/).waitFor();
    await a.getByRole('button', { name: 'Comment on a part' }).and(page.locator(':focus')).waitFor();
    await page.getByRole('button', { name: /^Comment 1: / }).waitFor();
    expect((await smallTargets(page)).filter((target) => target.includes('Comment 1'))).toEqual([]);
    await expectSound(visitor);

    await openFirst(team, BUSINESS.business_name);
    await team.page.getByText('Please say “by appointment”.').waitFor();
    await team.page.getByRole('link', { name: 'Change A in the workshop' }).click();
    await team.page.getByLabel('First line').waitFor();
    await team.expectAccessible();
    await writeTop(team.page, 'Cuts and colour, by appointment');
    await team.page.getByText(/not sent yet/).waitFor();
    await team.page.getByRole('button', { name: 'Send it again' }).click();
    await team.page.getByText('It is sent.').waitFor();

    await visitor.reload();
    await page
      .frameLocator('iframe[title^="A, "]')
      .getByText('Cuts and colour, by appointment')
      .first()
      .waitFor({ state: 'attached' });
    await a.getByRole('button', { name: /^Choose A, / }).click();
    await page.getByText(/We write down that you, Maya Chen, chose it today/).waitFor();
    await page.getByRole('button', { name: 'Yes, A' }).click();
    await page.getByRole('heading', { name: 'It’s open.' }).waitFor(); // the first, though the draft was kept as a version before
    await live(slug, 'Cuts and colour, by appointment');

    await team.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await team.open(`/admin?tab=sites&site=${await siteId(slug)}`);
    await team.page.getByRole('link', { name: 'Facts for Google' }).click();
    await team.page.getByText(BUSINESS.phone).waitFor();
    await expectSound(team);
    await team.page.getByRole('button', { name: 'Copy Business name', exact: true }).click();
    await team.page.getByText('Copied: Business name').waitFor({ state: 'attached' });
    expect(await team.page.evaluate<string>('navigator.clipboard.readText()')).toBe(BUSINESS.business_name);

    await visitor.open(WORK);
    await page.getByLabel('What should be different?').fill(WISH);
    await page.getByText('Not sent yet. Kept on this device.').waitFor();
    await page.getByRole('button', { name: 'Send to our team' }).click();
    await page.getByText(/1 of 1 this month; next on/).waitFor();

    await openFirst(team, BUSINESS.business_name);
    await team.page.getByText(WISH).first().waitFor();
    await team.page.getByRole('button', { name: 'Answer with before and after' }).click();
    await team.page.getByRole('link', { name: 'Change it in the workshop' }).click();
    await writeTop(team.page, 'Closed in August');
    await sendWithWords(team.page);
    await team.page.getByText('It is sent.').waitFor();

    await visitor.open(WORK);
    await page.getByRole('link', { name: 'See before and after' }).first().click();
    await page.getByRole('heading', { name: 'As it would be' }).waitFor();
    await expectSound(visitor);
    await page.getByText('The sign is at the top.').waitFor();
    await page.getByRole('button', { name: 'Take it and publish' }).click();
    await page.getByRole('dialog', { name: 'Take this change?' }).waitFor();
    await page.getByRole('button', { name: 'Yes, take it' }).click();
    await page.getByRole('heading', { name: 'It’s up.' }).waitFor();
    await live(slug, 'Closed in August');
    await page.getByRole('link', { name: 'See the price' }).waitFor();
    await server.db.query(
      `insert into service_tasks (user_id, purchase_id, service, state, promised_from, promised_by, due_at, messages, bought_at)
       select owner_id, 'cs_google', 'google-business', 'waiting', now(), now(), now(), '[]', now() from sites where slug = $1`,
      [slug],
    );
    await visitor.open('/dashboard?tab=site');
    await page.getByText('You bought the listing; our team sets it up.').waitFor();
    await visitor.open(WORK);
    await page.getByText(/1 of 1 this month; next on/).waitFor();
    await page.getByText('You asked us to design your page.').first().waitFor();
  });
});
