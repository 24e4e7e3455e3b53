import { expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { SHORT_MAX } from '../../src/sites/content/site-content.shared.ts';
import { COMMENT_MAX } from '../../src/proposals/proposals.shared.ts';
import { defaultLook } from '../../src/sites/designs/designs.shared.ts';
import { call, openAccount } from '../support/accounts.ts';
import { expectCount, useBrowser } from '../support/browser.ts';
import { ownSite } from '../support/own-site.ts';
import { useSharedServer } from '../support/server.ts';
import { freshName } from '../support/site-owners.ts';

const server = useSharedServer();
const browser = useBrowser(server, { keepsTabs: true });
const SITE = '/dashboard?tab=site';

/** An owner whose page was never live, signed in. */
async function owner(more: Partial<Parameters<typeof ownSite>[2]> = {}) {
  const account = await openAccount(server);
  await ownSite(server, account, { trade: 'bakery', ...more });
  return { account, visitor: await browser.visitor({ as: account }) };
}

it('a plan’s number of questions is said under them, and no more can be added', async () => {
  const questions = Array.from({ length: 13 }, (_, n) => ({
    id: `q-${n}`,
    question: { en: `Rye on day ${n}?` },
    answer: { en: 'Yes.' },
  }));
  const { account, visitor } = await owner({ plan: 'pro', words: { questions } });
  const { page } = visitor;
  const add = page.getByRole('button', { name: 'Add a question' });
  const part = `${SITE}&view=page&part=faq`;
  await visitor.open(part);
  await add.waitFor();
  await server.db.query(`update users set granted_plan = 'starter' where id = $1`, [account.id]);
  await visitor.open(part);
  const limit = page.getByText('The first 12 are shown with your plan.');
  await limit.waitFor();
  await page.getByRole('button', { name: 'Take Question 13 away' }).click();
  await limit.waitFor({ state: 'detached' });
  await expectCount(add, 0);
  await page.getByRole('button', { name: 'Take Question 12 away' }).click();
  await add.waitFor();
  const question = page.getByLabel('Question', { exact: true }).first();
  await question.fill('x'.repeat(SHORT_MAX / 2));
  await page.getByText(`${SHORT_MAX / 2} of ${SHORT_MAX} letters left`).waitFor();
});

it('a visitor’s question for which there is no room is said not to be added', async () => {
  const questions = Array.from({ length: 30 }, (_, n) => ({ id: `q-${n}`, question: { en: `${n}?` }, answer: {} }));
  const { account, visitor } = await owner({ plan: 'plus_ai', words: { questions } });
  const { page } = visitor;
  await server.db.query(
    `insert into assistant_questions (site_id, day, question, answered, language)
     select id, current_date, 'Is there parking?', false, 'en' from sites where owner_id = $1`,
    [account.id],
  );
  await visitor.open(`${SITE}&view=enquiries`);
  await page.getByRole('link', { name: 'Add the answer' }).click();
  await page.getByText('Your plan shows 30 questions. Take one away first.').waitFor();
  await page.getByRole('button', { name: 'Take Question 30 away' }).waitFor();
});

it('links and an own domain lead to what has to be bought first; no fourth domain is asked for', async () => {
  const { account, visitor } = await owner();
  const { page } = visitor;
  const address = `${SITE}&view=address`;
  const first = page.getByLabel('The domain you bought');
  await visitor.open(address);
  await page.getByRole('link', { name: 'See the service' }).waitFor();
  await expectCount(first, 0);
  await server.db.query(
    `insert into purchases (id, user_id, service, purchased_at) values ($1, $2, 'custom-domain', now())`,
    [`cs_${randomUUID()}`, account.id],
  );
  await visitor.open(address);
  await first.waitFor();
  const another = page.getByLabel('Another domain');
  for (const [at, host] of ['one', 'two', 'three'].entries()) {
    const body = { host: `${host}-${randomUUID().slice(0, 8)}.ca` };
    const { status } = await call(server, 'POST', '/api/user/site/domains', { token: account.token, body });
    expect(status).toBe(201);
    if (at < 1) continue;
    await visitor.open(address);
    await page.getByRole('article').nth(at).waitFor();
    await expectCount(another, at === 1 ? 1 : 0);
  }
  await server.db.query('update users set granted_plan = null where id = $1', [account.id]);
  await visitor.open(SITE);
  await page.getByText('Links come with a plan.').waitFor();
  await expectCount(page.getByRole('button', { name: 'Make a link' }), 0);
});

it('a request is a sentence at least, and waits for its day where the last one is used', async () => {
  const { account, visitor } = await owner({ plan: 'pro' });
  const { page } = visitor;
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/update-requests')) sent.push(request.url());
  });
  await visitor.open(`${SITE}&view=work`);
  const field = page.getByLabel('What should be different?');
  await field.fill('Closed');
  await page.getByRole('button', { name: 'Send to our team' }).click();
  await page.getByText('Please say it in a sentence.').waitFor();
  const body = { text: 'Closed in August, please say so.' };
  const { token } = account;
  expect((await call(server, 'POST', '/api/user/update-requests', { token, body })).status).toBe(201);
  await visitor.open(`${SITE}&view=work`);
  const later = page.getByRole('button', { name: /^Send on / });
  expect(await later.getAttribute('aria-disabled')).toBe('true');
  await field.fill('And open again in September.');
  await later.click({ force: true });
  await page.getByText('Not sent yet. Kept on this device.').waitFor();
  expect(sent).toEqual([]);
});

it('a comment has its length, a refusal its words; a design goes into the editor without being live', async () => {
  const { account, visitor } = await owner({ publishing: 'owner' });
  const { page } = visitor;
  const [{ id }] = await server.db.query<[{ id: string }]>(
    `insert into proposals (site_id, kind, state, revision, due_at, sent_at, created_at, changed_at)
     select id, 'design', 'sent', 1, now() + interval '3 days', now(), now(), now() from sites where owner_id = $1 returning id`,
    [account.id],
  );
  for (const [position, name] of [
    [1, 'Quiet shelf'],
    [2, 'Loud board'],
  ] as const)
    await server.db.query(
      `insert into proposal_options (proposal_id, position, name, words, look) values ($1, $2, $3, '{}', $4)`,
      [id, position, name, JSON.stringify(defaultLook('counter'))],
    );
  await visitor.open(`${SITE}&view=work&proposal=${id}`);
  const a = page.getByRole('region', { name: /^A, / });
  await a.getByRole('button', { name: 'Comment on a part' }).click();
  const send = a.getByRole('button', { name: 'Send' });
  expect(await send.isDisabled()).toBe(true);
  const comment = a.getByLabel('Say what you would change in A');
  await comment.fill('x'.repeat(COMMENT_MAX - 1));
  await a.getByText('1 letter left').waitFor();
  expect(await send.isEnabled()).toBe(true);
  await comment.fill('x'.repeat(COMMENT_MAX + 1));
  await a.getByText('1 letter too many.').waitFor();
  expect(await send.isDisabled()).toBe(true);
  await a.getByRole('button', { name: 'Cancel' }).click();
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'None of these: tell us why' }).click();
  await dialog.getByRole('button', { name: 'None of these' }).click();
  await dialog.getByText('Please write a few words.').waitFor();
  await dialog.getByRole('button', { name: 'Not yet' }).click();
  await a.getByRole('button', { name: /^Choose A, / }).click();
  await page.getByRole('radio', { name: 'Put it into the editor first' }).check();
  await page.getByRole('button', { name: 'Yes, A' }).click();
  await page.getByLabel('First line').waitFor();
  const live = await server.db.query('select published_version from sites where owner_id = $1', [account.id]);
  expect(live).toEqual([{ published_version: null }]);
});

it('a name that is reserved, or was another page’s, is refused as it is typed', async () => {
  const { visitor } = await owner({ slug: freshName('rosa') });
  const { page } = visitor;
  const resting = freshName('resting');
  await server.db.query(
    `insert into site_names (name, site_id, kind, until) values ($1, null, 'resting', now() + interval '1 day')`,
    [resting],
  );
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.url());
  });
  await visitor.open(`${SITE}&view=address`);
  const take = page.getByRole('button', { name: 'Take this address' });
  for (const [name, sentence] of [
    ['admin', 'admin is a name we keep.'],
    [resting, `${resting} is kept: it belonged to another page until not long ago.`],
  ] as const) {
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByText(sentence).waitFor();
    expect(await take.getAttribute('aria-disabled')).toBe('true');
    await page.getByLabel('Name', { exact: true }).press('Enter');
  }
  await page.getByLabel('Name', { exact: true }).fill(freshName('free'));
  await page.getByText(/ is free\.$/).waitFor();
  expect([await take.getAttribute('aria-disabled'), sent]).toEqual([null, []]);
});

it('a conversation that we closed says so, and is open again once something is written', async () => {
  const account = await openAccount(server);
  const { token } = account;
  const body = { subject: 'Hours' };
  const { status } = await call(server, 'POST', '/api/messages/conversations', { token, body });
  expect(status).toBe(201);
  await server.db.query(`update conversations set status = 'closed' where user_id = $1`, [account.id]);
  const visitor = await browser.visitor({ as: account });
  const { page } = visitor;
  await visitor.open('/dashboard?tab=messages');
  const closed = page.getByText('We have closed this conversation. Writing opens it again.');
  await closed.waitFor();
  await page.getByLabel('Your message').fill('One more thing');
  await page.getByLabel('Your message').press('Enter');
  await closed.waitFor({ state: 'detached' });
});
