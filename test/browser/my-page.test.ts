import { beforeAll, describe, expect, it } from '@jest/globals';
import { call, openAccount, type Account } from '../support/accounts.ts';
import { useBrowser } from '../support/browser.ts';
import { useServer } from '../support/server.ts';
import { eventually, eventuallyHolds } from '../support/wait.ts';

const server = useServer();
const browser = useBrowser(server);
const SLUG = 'rosas-bakery';

let account: Account;
beforeAll(async () => {
  account = await openAccount(server, { name: 'Rosa Marino' });
  const { token } = account;
  const post = async (method: string, path: string, body?: object) => {
    const answer = await call(server, method, path, { token, body });
    if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const info = { business_name: 'Rosa’s Bakery', phone: '(905) 555-0142', city: 'Markham', province: 'ON' };
  await post('PUT', '/api/user/business-info', info);
  const { looks } = (await post('GET', '/api/user/site?trade=bakery')) as { looks: { look: object }[] };
  await server.db.query(`update users set granted_plan = 'starter', email_verified_at = now() where id = $1`, [
    account.id,
  ]);
  await post('POST', '/api/user/site', { trade: 'bakery', look: looks[0]!.look, slug: SLUG });
  await server.db.query(`update sites set publishing = 'owner' where owner_id = $1`, [account.id]);
  const { draft, facts } = (await post('GET', '/api/user/site/draft')) as Record<
    'draft' | 'facts',
    Record<string, number>
  >;
  await post('POST', '/api/user/site/publish', { revision: draft.revision, facts_version: facts.version });
  await server.db.query(
    `insert into enquiries (site_id, name, email, message, language, spam, in_digest, created_at)
     select id, 'Ann', 'ann@visitor.example', 'Do you bake rye?', 'en', false, false, now() from sites where owner_id = $1`,
    [account.id],
  );
});

describe('the page of an owner', () => {
  it('shows a draft by a link, which ends when the owner ends it', async () => {
    const { page, ...visitor } = await browser.visitor({ as: account });
    await page.goto(`${server.url}/dashboard?tab=site`);
    await page.getByRole('link', { name: /My site.*1 waiting/ }).waitFor();
    await page.getByLabel('The link works for').selectOption('3');
    await page.getByRole('button', { name: 'Make a link' }).click();
    const url = await page.getByText(/^http.*#[\w-]{43}$/).textContent();
    const friend = await browser.visitor();
    await friend.page.goto(url!);
    await friend.page.getByText('Preview, not live').waitFor();
    await friend.page.getByText('Rosa’s Bakery').first().waitFor();
    await page.reload();
    await page.getByText('opened once').waitFor();
    await page.getByRole('button', { name: /^End it/ }).click();
    await page.getByText('opened once').waitFor({ state: 'detached' });
    await friend.page.reload();
    await friend.page.getByText('This link has ended.').waitFor();
    expect(visitor.complaints.filter((complaint) => !complaint.includes('//preview.'))).toEqual([]);
  });

  it('is paused and opened, and keeps saved facts back, by its switches', async () => {
    const visitor = await browser.visitor({ as: account });
    const { page } = visitor;
    const host = server.url.replace('//', `//${SLUG}.`);
    const passer = await browser.visitor();
    const status = async () => (await passer.page.goto(host))?.status();
    await visitor.open('/dashboard?tab=site');
    const live = page.getByLabel('Show my hours, prices and phone on the site as soon as I save them');
    expect(await live.isChecked()).toBe(true);
    await live.click();
    await page.getByText('They go out with the next version.').waitFor();
    const pause = page.getByLabel(/^Pause my page/);
    await pause.click();
    await page.getByText('Paused by you').first().waitFor();
    await eventually(async () => (await status()) === 503 || undefined);
    await visitor.expectAccessible();
    await pause.click();
    await eventually(async () => (await status()) === 200 || undefined);
    await page.setViewportSize({ width: 360, height: 740 });
    await visitor.expectNoOverflow();
  });

  it('takes one change back and leaves the other', async () => {
    const visitor = await browser.visitor({ as: account });
    const { page } = visitor;
    await visitor.open('/dashboard?tab=site&view=page&part=top');
    await page.getByLabel('First line').fill('Bread at six');
    await page.getByLabel('A sentence or two under it').fill('Sourdough and butter.');
    await page.getByRole('button', { name: '2 changes not published' }).click();
    const list = page.getByRole('dialog', { name: 'What is new' });
    await list.getByRole('button', { name: /^Undo.*the headline/ }).click();
    await list.getByText('1 change not published').waitFor();
    await list.getByText('the lead', { exact: true }).waitFor();
    await eventuallyHolds(async () => {
      const { draft } = (await call(server, 'GET', '/api/user/site/draft', { token: account.token })).body as {
        draft: { words: object };
      };
      expect(draft.words).toEqual({ lead: { en: 'Sourdough and butter.' } });
    });
  });
});
