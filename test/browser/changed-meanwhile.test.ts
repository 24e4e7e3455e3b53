import { expect, it } from '@jest/globals';
import { BASE, TWO } from '../support/our-work.ts';
import { call, openAccount, type Account } from '../support/accounts.ts';
import { useBrowser } from '../support/browser.ts';
import { held } from '../support/held-requests.ts';
import { ownSite } from '../support/own-site.ts';
import { useSharedServer } from '../support/server.ts';
import { enterAsOperator } from '../support/signed-in.ts';
import { eventuallyHolds } from '../support/wait.ts';

const server = useSharedServer();
const browser = useBrowser(server, { keepsTabs: true });

async function salon(): Promise<Account> {
  const account = await openAccount(server);
  await ownSite(server, account, { trade: 'hair-salon', plan: 'plus_ai' });
  return account;
}

async function siteOf({ id }: Account): Promise<string> {
  const [site] = await server.db.query<[{ id: string }]>('select id from sites where owner_id = $1', [id]);
  return site.id;
}

/** A tab of an operator, and how it calls the server. */
async function operator(place: string) {
  const visitor = await browser.visitor();
  await enterAsOperator(visitor);
  await visitor.page.getByRole('tablist').waitFor();
  const { token } = JSON.parse((await visitor.stored('shingle.platformAdmin'))!) as { token: string };
  await visitor.open(`/admin?tab=${place}`);
  const send = async (method: string, path: string, body?: object) => {
    const answer = await call(server, method, BASE + path, { token, body });
    expect(answer.status).toBeLessThan(300);
    return answer.body as { proposal: { id: string } };
  };
  return { page: visitor.page, send };
}

it('a new link is no longer offered to be copied once it is ended, and is said where the browser does not copy', async () => {
  const visitor = await browser.visitor({ as: await salon() });
  const { page } = visitor;
  await page.addInitScript(`Object.defineProperty(navigator, 'clipboard', { value: undefined })`);
  await visitor.open('/dashboard?tab=site&view=page');
  await page.getByRole('button', { name: 'Make a link' }).click();
  await page.getByRole('button', { name: 'Copy the link' }).click();
  const { x, y } = (await page.getByText('This browser does not copy.').boundingBox())!;
  const seen = `document.elementFromPoint(${x + 2}, ${y + 2})?.textContent`;
  expect(await page.evaluate(seen)).toContain('This browser does not copy.');
  await page.getByRole('button', { name: /^End it/ }).click();
  await page.getByText('Copy it now: it is shown this once.').waitFor({ state: 'detached' });
});

it('a colour that is taken back is no longer shown as chosen', async () => {
  const visitor = await browser.visitor({ as: await salon() });
  const { page } = visitor;
  await visitor.open('/dashboard?tab=site&view=page&part=look');
  const field = page.getByLabel('Your colour', { exact: true });
  await field.fill('#1F5A42');
  await page.getByText(/^Saved at/).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.locator('input[placeholder="#A8416A"][value=""]').waitFor();
  expect(await page.getByLabel('Your colour: pick one').inputValue()).toBe('#a8416a');
});

it('a colour that was found by dragging is taken back by one press', async () => {
  const visitor = await browser.visitor({ as: await salon() });
  const { page } = visitor;
  await visitor.open('/dashboard?tab=site&view=page&part=look');
  const palette = page.getByRole('group', { name: 'Colours' }).getByRole('radio', { checked: true });
  const before = await palette.inputValue();
  const picker = page.getByLabel('Your colour: pick one');
  for (const colour of ['#1f5a42', '#1f5a43', '#1f5a44']) await picker.fill(colour);
  expect(await picker.inputValue()).toBe('#1f5a44');
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await palette.inputValue()).toBe(before);
  expect(await page.getByRole('button', { name: 'Undo' }).getAttribute('aria-disabled')).toBe('true');
});

it('languages that are chosen stay chosen while they are saved, and the next choice goes on from them', async () => {
  const visitor = await browser.visitor({ as: await salon() });
  const { page } = visitor;
  await visitor.open('/dashboard?tab=site&view=page&part=languages');
  const sent: unknown[] = [];
  const { release, hold } = held();
  await page.route('**/api/user/site/settings', (route) => (sent.push(route.request().postDataJSON()), hold(route)));
  const [first, second] = [page.getByLabel('First language'), page.getByLabel('Second language')];
  await second.selectOption('fr');
  await first.selectOption('fr');
  expect([await first.inputValue(), await second.inputValue()]).toEqual(['fr', 'en']);
  release();
  await eventuallyHolds(async () =>
    expect(sent).toEqual([
      { languages: ['en', 'fr'], default_language: 'en' },
      { languages: ['fr', 'en'], default_language: 'fr' },
    ]),
  );
  await page.getByText('Languages saved').waitFor({ state: 'attached' });
  expect([await first.inputValue(), await second.inputValue()]).toEqual(['fr', 'en']);
});

it('a switch that is pressed twice reaches the server in that order', async () => {
  const visitor = await browser.visitor({ as: await salon() });
  const { page } = visitor;
  await visitor.open('/dashboard?tab=site&view=page');
  const sent: unknown[] = [];
  const { release, hold } = held();
  await page.route('**/api/user/site/settings', async (route) => {
    sent.push(route.request().postDataJSON());
    return hold(route);
  });
  const live = page.getByRole('switch', { name: /^Show my hours/ });
  const isOn = await live.isChecked();
  await live.click();
  await live.click();
  expect(sent).toEqual([{ facts_live: !isOn }]);
  const second = page.waitForRequest('**/api/user/site/settings');
  release();
  expect((await second).postDataJSON()).toEqual({ facts_live: isOn });
});

it('what was asked of us before the last fifty requests is read by a button', async () => {
  const account = await salon();
  await server.db.query(
    `insert into update_requests (site_id, text, image_ids, state, counted, due_at, our_days, messages, created_at)
     select id, 'Wish number ' || n, '{}', 'done', false, now(), 1, '[]', now() - n * interval '1 day'
     from sites, generate_series(1, 51) n where owner_id = $1`,
    [account.id],
  );
  const visitor = await browser.visitor({ as: account });
  const { page } = visitor;
  await visitor.open('/dashboard?tab=site&view=work');
  await page.getByText('Wish number 50').waitFor();
  await page.getByRole('button', { name: 'Older ones' }).click();
  await page.getByText('Wish number 51').waitFor();
});

it('what a colleague asks its customer while an operator reads on in the queue stands there once, as it is now', async () => {
  const account = await salon();
  await server.db.query(
    `insert into update_requests (site_id, text, image_ids, state, counted, due_at, our_days, messages, created_at)
     select id, 'Errand number ' || n, '{}', 'new', false, now() - interval '9 years' + n * interval '1 hour', 1, '[]', now()
     from sites, generate_series(1, 51) n where owner_id = $1`,
    [account.id],
  );
  const [{ id }] = await server.db.query<[{ id: string }]>(
    `select id from update_requests where text = 'Errand number 7'`,
  );
  const { page, send } = await operator('queue&kind=request');
  const row = page.getByRole('listitem').filter({ has: page.getByText('Errand number 7', { exact: true }) });
  await row.getByText('Waits for us').waitFor();
  await send('PUT', `/update-requests/${id}`, { state: 'asked', text: 'Which one?' });
  await page.getByRole('button', { name: 'Show more' }).click();
  await row.getByText('The customer has until').waitFor();
  expect(await row.count()).toBe(1);
  await server.db.query(`delete from update_requests where text like 'Errand number %'`); // they fill everybody's queue
});

it('a question that an operator writes does not become the answer that all is done, where a colleague begins meanwhile', async () => {
  const site = await siteOf(await salon());
  const [first, second] = await server.db.query<{ id: string }[]>(
    `insert into update_requests (site_id, text, image_ids, state, counted, due_at, our_days, messages, created_at)
     select $1, 'Request number ' || n, '{}', 'new', false, now() - interval '9 years' + n * interval '1 hour', 1, '[]', now()
     from generate_series(1, 2) n returning id`,
    [site],
  );
  const { page, send } = await operator(`queue&kind=request&item=request.${second!.id}`);
  const chosen = (label: string) => page.getByRole('radio', { name: label, checked: true }).waitFor();
  await page.getByText('Request number 2').waitFor();
  await page.getByRole('link', { name: 'The one before' }).click();
  await page.getByText('Request number 1').waitFor();
  await page.getByRole('radio', { name: 'Ask something.' }).check();
  await page.getByLabel('Question').fill('Which week?');
  await send('PUT', `/update-requests/${first!.id}`, { state: 'working' });
  await page.getByRole('button', { name: /^Take it/ }).click();
  await page.getByText('Update request, being worked on').waitFor();
  await chosen('Ask something.');
  expect(await page.getByLabel('Question').inputValue()).toBe('Which week?');
  await page.goBack();
  await page.getByText('Request number 2').waitFor();
  await chosen('Begin.'); // each request begins with its own first answer
  await page.getByRole('radio', { name: 'Ask something.' }).check();
  expect(await page.getByLabel('Question').inputValue()).toBe(''); // and with its own words
  await server.db.query('delete from update_requests where site_id = $1', [site]); // they fill everybody's queue
});

it('a design that is renamed while its choice is asked for is asked for by its new name', async () => {
  const account = await salon();
  const { send } = await operator('queue');
  const site_id = await siteOf(account);
  const { proposal } = await send('POST', '/proposals', { site_id, kind: 'design', options: TWO });
  await send('POST', `/proposals/${proposal.id}/send`);
  const visitor = await browser.visitor({ as: account });
  const { page } = visitor;
  await page.clock.install();
  await visitor.open(`/dashboard?tab=site&view=work&proposal=${proposal.id}`);
  await page.getByRole('button', { name: 'Choose B, Loud board' }).click();
  await page.getByRole('dialog', { name: 'Choose B, Loud board?' }).waitFor();
  await server.db.query(
    `update proposal_options set name = 'Bright board' where proposal_id = $1 and name like 'Loud%'`,
    [proposal.id],
  );
  await page.clock.fastForward(6_000); // what was read counts as fresh for five seconds
  await page.evaluate(`window.dispatchEvent(new Event('visibilitychange'))`);
  await page.getByRole('dialog', { name: 'Choose B, Bright board?' }).waitFor();
});

it('the words that a colleague has saved with a proposal are shown, and count as saved', async () => {
  const { page, send } = await operator('queue');
  const site_id = await siteOf(await salon());
  const { proposal } = await send('POST', '/proposals', { site_id, kind: 'design', options: TWO });
  await page.goto(`${server.url}/admin?tab=queue&item=proposal.${proposal.id}`);
  const words = page.getByLabel('A few words with it');
  await words.waitFor();
  await send('PUT', `/proposals/${proposal.id}`, { note: 'Two calm ones.' });
  await page.getByRole('button', { name: /^Take it/ }).click();
  await page.getByText('Two calm ones.').waitFor();
  expect(await page.getByRole('button', { name: 'Save', exact: true }).count()).toBe(0);
});

it('an operator’s workshop whose pictures did not come says so, and reads them again', async () => {
  const account = await salon();
  const { page } = await operator('queue');
  await page.route('**/images?user_id=*', (route) => route.abort());
  await page.goto(`${server.url}/admin?tab=sites&site=${await siteOf(account)}&part=top`);
  await page.getByRole('main').getByText('This did not load.').waitFor();
  await page.getByRole('link', { name: /^rosas-bakery/ }).waitFor();
  await page.unroute('**/images?user_id=*');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.getByLabel('First line').waitFor();
});

it('an operator’s workshop names what the owner alone can open, and leads to none of it', async () => {
  const site = await siteOf(await salon());
  const { page } = await operator('queue');
  const toOwner = page.locator(
    'main a[href^="/dashboard"], dialog a[href^="/dashboard"], [role=dialog] a[href^="/dashboard"]',
  );
  for (const part of ['about', 'services', 'hours', 'contact']) {
    await page.goto(`${server.url}/admin?tab=sites&site=${site}&part=${part}`);
    await page.getByText(/(come from|description in) Business Info/).waitFor();
    expect([part, await toOwner.count()]).toEqual([part, 0]);
  }
  for (const [part, button] of [
    ['top', 'Choose a picture'],
    ['gallery', 'Add a picture'],
  ] as const) {
    await page.goto(`${server.url}/admin?tab=sites&site=${site}&part=${part}`);
    await page.getByRole('button', { name: button }).click();
    await page.getByRole('dialog').getByText('The owner adds them, in Upload Images.').waitFor();
    expect([part, await toOwner.count()]).toEqual([part, 0]);
  }
});

it('an operator’s workshop whose proposal or site did not come says so, with a way back', async () => {
  const { page, send } = await operator('queue');
  const site_id = await siteOf(await salon());
  const { proposal } = await send('POST', '/proposals', { site_id, kind: 'design', options: TWO });
  const back = page.getByRole('link', { name: 'The proposal' });
  const openWith = async (id: string, option = 0) => {
    await page.goto(`${server.url}/admin?tab=queue&item=proposal.${id}&option=${option}&part=top`);
  };
  for (const path of [`**/proposals/${proposal.id}`, `**/sites/${site_id}`]) {
    await page.route(path, (route) => route.fulfill({ status: 500, json: {} }));
    await openWith(proposal.id);
    await page.getByRole('button', { name: 'Try Again' }).waitFor();
    await back.waitFor();
    await page.unroute(path);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await page.getByLabel('First line').waitFor();
  }
  const gone: [string, number][] = [
    [proposal.id, 9],
    ['00000000-0000-4000-8000-000000000000', 0],
  ];
  for (const [id, option] of gone) {
    await openWith(id, option);
    await page.getByText('This option is no longer here').waitFor();
    expect(await page.getByRole('button', { name: 'Try Again' }).count()).toBe(0);
  }
  await openWith(proposal.id, 9);
  await back.click();
  await page.getByLabel('A few words with it').waitFor();
});

it('a picture that was deleted after it was sent with a request is said to be gone', async () => {
  const account = await salon();
  const [{ id }] = await server.db.query<[{ id: string }]>(
    `insert into update_requests (site_id, text, image_ids, state, counted, due_at, our_days, messages, created_at)
     values ($1, 'The oven is new', array[gen_random_uuid()], 'new', false, now(), 1, '[]', now()) returning id`,
    [await siteOf(account)],
  );
  const { page } = await operator('queue');
  await page.goto(`${server.url}/admin?tab=queue&item=request.${id}`);
  await page.getByText('The oven is new').first().waitFor();
  expect(await page.getByText('One picture of theirs has been deleted since.').count()).toBe(1);
});
