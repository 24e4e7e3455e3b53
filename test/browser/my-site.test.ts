import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { VersionAnswer } from '../../src/sites/publishing/publishing.dto.ts';
import { call, openAccount, PASSWORD, type Account } from '../support/accounts.ts';
import { useBrowser, type Visitor } from '../support/browser.ts';
import { ownSite } from '../support/own-site.ts';
import { expectQuietBesidePreview, frameOf } from '../support/preview-frame.ts';
import { readQr } from '../support/qr.ts';
import { useSharedServer } from '../support/server.ts';
import { enterAsOperator } from '../support/signed-in.ts';
import { eventually, eventuallyHolds } from '../support/wait.ts';

const server = useSharedServer();
const browser = useBrowser(server, { keepsTabs: true });

/** What this browser keeps of a draft that the server has not taken. */
const keptDraft = ({ page }: Visitor): Promise<string> =>
  page.evaluate<string>(
    `Object.entries(localStorage).flatMap(([key, text]) => (key.startsWith('shingle.siteDraft') ? [text] : [])).join()`,
  );

/** Whether nothing lies over these words, and they are not scrolled away. */
async function isSeen(page: Page, words: string): Promise<boolean> {
  const { x, y, height } = (await page.getByText(words).boundingBox())!;
  return page.evaluate<boolean>(
    `Boolean(document.elementFromPoint(${x + 2}, ${y + height / 2})?.textContent.includes(${JSON.stringify(words)}))`,
  );
}

async function answerFive(page: Page): Promise<number> {
  const inputs: [string, string][] = [
    ['What is your business called?', 'Bloom Hair Studio'],
    ['Which number should people call?', '(905) 555-0142'],
    ['City', 'Markham'],
    ['What you do, line 1', 'Cut and style'],
    ['Price, line 1', '$65'],
    ['What you do, line 2', 'Colour, roots'],
    ['Price, line 2', 'from $95'],
    ['What you do, line 3', 'Balayage'],
    ['Price, line 3', 'from $210'],
  ];
  for (const [label, text] of inputs) await page.getByLabel(label).fill(text);
  await page.getByLabel('What is your trade?').fill('hair');
  await page.keyboard.press('Enter');
  await page.getByLabel('Province').selectOption('ON');
  return inputs.length + 2;
}

/** What a customer with three prices has saved. */
const PRICED = {
  business_name: 'Rahman Tailoring',
  business_type: 'Tailor',
  phone: '(905) 555-0163',
  city: 'Markham',
  province: 'ON',
  pricing: ['Hems', 'Zips', 'Suits'].map((service, at) => ({
    id: `row-${at}`,
    service,
    price: `$${at + 1}0`,
    description: `About ${service}`,
  })),
};

async function tailor(): Promise<Account> {
  const account = await openAccount(server);
  await ownSite(server, account, { trade: 'tailor', info: { business_name: 'Rahman Tailoring' } });
  return account;
}

describe('My site', () => {
  it('asks nothing again that was saved in Business Info meanwhile, and keeps every price of it', async () => {
    const account = await openAccount(server);
    const { token } = account;
    const save = (body: object) => call(server, 'PUT', '/api/user/business-info', { token, body });
    const prices = async () =>
      ((await call(server, 'GET', '/api/user/business-info', { token })).body.business_info as typeof PRICED).pricing;
    const visitor = await browser.visitor({ as: account });
    const { page } = visitor;
    await visitor.open('/dashboard?tab=site');
    await page.getByRole('button', { name: 'Tell us five things' }).waitFor();
    await page.getByRole('link', { name: 'Business Info' }).click();
    await page.getByLabel('Business name').waitFor();
    await save(PRICED);
    await page.getByRole('link', { name: 'My site' }).click();
    await page.getByRole('button', { name: 'Tell us five things' }).click();
    await page.getByText('All five answered.').waitFor();
    await page.getByLabel('Price, line 2').fill('$25');
    const newRow = { id: 'row-3', service: 'Coats', price: '$40', description: 'About Coats' };
    await save({ ...PRICED, pricing: [...PRICED.pricing, newRow] });
    await page.getByRole('button', { name: 'See three looks' }).click();
    await page.getByText('Your Business Info has changed meanwhile.').waitFor();
    expect(await page.getByLabel('What you do, line 4').inputValue()).toBe('Coats');
    await page.getByRole('button', { name: 'See three looks' }).click();
    await page.getByRole('button', { name: 'Change my five answers' }).waitFor();
    const [hems, zips, suits] = PRICED.pricing;
    expect(await prices()).toEqual([hems, { ...zips, price: '$25' }, suits, newRow]);
    expectQuietBesidePreview(server, visitor);
  });

  it('leads from registration to three looks in a minute and twelve inputs, to a page put live by one click, the mail, the code at the till and new hours', async () => {
    const visitor = await browser.visitor();
    const { page } = visitor;
    await visitor.open('/login');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.getByLabel('Full name').fill('Maya Chen');
    await page.getByLabel('Email').fill('maya@bloomhair.example');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.waitForURL('**/dashboard?tab=site');
    const registered = performance.now();
    await page.getByRole('button', { name: 'Tell us five things' }).click();
    expect(await answerFive(page)).toBeLessThanOrEqual(12);
    await page.getByText('All five answered.').waitFor();
    await page.getByRole('button', { name: 'See three looks' }).click();
    await page.frameLocator('iframe[title="Mirror"]').getByText('Balayage').first().waitFor({ state: 'attached' });
    expect(performance.now() - registered).toBeLessThan(60_000);
    expect(await page.getByRole('radio').count()).toBe(3);
    await page.goBack();
    await page.getByText('All five answered.').waitFor();
    await page.goForward();

    await page.getByRole('button', { name: 'Take Mirror' }).click();
    await page.getByRole('heading', { name: 'Top', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Suggest : First line' }).click();
    await page.getByText('A sentence for your trade. Please read it, and make it yours.', { exact: true }).waitFor();
    expect(await page.locator(':focus').inputValue()).toBe('Hair salon in Markham');
    await page.getByRole('button', { name: /^I have read it/ }).click();
    await page
      .getByText('A sentence for your trade. Please read it, and make it yours.', { exact: true })
      .waitFor({ state: 'detached' });
    await page.getByLabel('First line').fill('Cuts and colour, by appointment');
    await frameOf(page).getByText('Cuts and colour, by appointment').first().waitFor({ state: 'attached' });
    await page.getByText(/^Saved at/).waitFor();
    await page.getByRole('button', { name: /^Services/ }).click();
    await page
      .locator(':focus')
      .filter({ hasText: /^Services$/ })
      .waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await frameOf(page).getByText('Cuts and colour, by appointment').first().waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^Top/ }).click();
    await page.getByLabel('First line').fill('Cuts and colour in Markham');
    await page.getByText(/^Saved at/).waitFor();

    await page.getByRole('button', { name: 'Send to our team' }).click();
    await page.getByRole('heading', { name: 'Not yet' }).waitFor();
    await page.getByText('No plan yet').waitFor();
    await page.getByText('Your e-mail is not confirmed').waitFor();
    await server.db.query(`update users set granted_plan = 'pro', email_verified_at = now() where email = $1`, [
      'maya@bloomhair.example',
    ]);
    await visitor.reload();
    await page.getByRole('heading', { name: 'Ready to send' }).waitFor();
    await page.getByRole('button', { name: 'Send to our team' }).click();
    await page.getByRole('heading', { name: 'With our team.' }).waitFor();
    expectQuietBesidePreview(server, visitor);

    const operator = await browser.visitor();
    await enterAsOperator(operator);
    await operator.page.getByRole('tab', { name: /^Queue/ }).click();
    await operator.page.getByRole('button', { name: 'Put it live: Bloom Hair Studio' }).click();
    await operator.page.getByText(/is live\.$/).waitFor();
    expectQuietBesidePreview(server, operator);

    await visitor.open('/dashboard?tab=site');
    await page.getByRole('heading', { name: 'It’s open.' }).waitFor();
    const [{ slug }] = await server.db.query<[{ slug: string }]>(
      `select slug from sites where owner_id = (select id from users where email = 'maya@bloomhair.example')`,
    );
    const origin = server.url.replace('//', `//${slug}.`);
    const mailed = await eventually(() =>
      server.inbox.to('maya@bloomhair.example').find(({ subject }) => subject === 'Bloom Hair Studio is live'),
    );
    expect(mailed.text).toContain(`Bloom Hair Studio is at ${origin}.`);
    const scanned = await readQr(page.getByRole('img', { name: 'QR code that opens your card' }));
    expect(scanned).toBe(`${origin}/card?qr`);
    const { page: live } = await browser.visitor();
    const shows = (text: string | RegExp) =>
      eventually(async () => {
        await live.goto(origin);
        return (await live.locator('main').getByText(text).count()) > 0;
      });
    await shows('Cuts and colour in Markham');
    await live.goto(scanned!);
    await live.getByText('Bloom Hair Studio').first().waitFor();

    await visitor.open('/dashboard?tab=business');
    await page.getByLabel('Monday').fill('10:15 am to 3:45 pm');
    for (const day of ['Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
      await page.getByLabel(day).fill('Closed');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Saved.', { exact: true }).waitFor();
    await shows(/10:15/);
    expectQuietBesidePreview(server, visitor);
  });

  it('keeps what was typed while the line was down, and says so', async () => {
    const account = await tailor();
    const { token } = account;
    const visitor = await browser.visitor({ as: account });
    const { page } = visitor;
    await visitor.open('/dashboard?tab=site&view=page&part=top');
    await page.getByLabel('First line').waitFor();
    await page.route('**/api/user/site/draft', (route) => route.abort());
    await page.getByLabel('First line').fill('Hems while you wait');
    await page.getByText('Not saved yet. Kept on this device.').waitFor();
    await page.getByLabel('First line').press('End');
    await page.keyboard.type(', or for tomorrow');
    await page.getByText('Not saved yet. Kept on this device.').waitFor();
    await page.setViewportSize({ width: 375, height: 700 });
    await eventuallyHolds(async () => expect(await isSeen(page, 'Not saved yet. Kept on this device.')).toBe(true));
    await visitor.expectNoOverflow();
    await eventuallyHolds(async () => expect(await keptDraft(visitor)).toContain('tomorrow'));
    await page.unroute('**/api/user/site/draft');
    await page.getByText(/^Saved at/).waitFor();
    const { draft } = (await call(server, 'GET', '/api/user/site/draft', { token })).body as {
      draft: { words: { headline: object } };
    };
    expect(draft.words.headline).toEqual({ en: 'Hems while you wait, or for tomorrow' });
    expect(await keptDraft(visitor)).toEqual('');
  });

  it.each([
    ['on two devices', false],
    ['in two tabs of one browser', true],
  ])('written %s asks which of the two to keep; the other one stays among the versions', async (_where, inOne) => {
    const account = await tailor();
    const { token } = account;
    const first = await browser.visitor({ as: account });
    const second = inOne ? await first.secondTab() : await browser.visitor({ as: account });
    for (const visitor of [first, second]) {
      await visitor.open('/dashboard?tab=site&view=page&part=top');
      await visitor.page.getByLabel('First line').waitFor();
    }
    await first.page.getByLabel('First line').fill('From the laptop');
    await first.page.getByText(/^Saved at/).waitFor();
    await second.page.getByLabel('First line').fill('From the phone');
    const dialog = second.page.getByRole('dialog', { name: 'There is a newer draft' });
    await dialog.waitFor();
    for (let press = 0; press < 3; press += 1) await second.page.keyboard.press('Escape');
    await dialog.waitFor();
    await second.page.evaluate('document.activeElement.blur()'); // the dialog hears no key
    for (let press = 0; press < 3; press += 1) await second.page.keyboard.press('Escape');
    await dialog.waitFor();
    await second.expectAccessible();
    await dialog.getByRole('button', { name: 'Keep what is here' }).click();
    await second.page.getByText(/^Saved at/).waitFor();
    const { versions } = (await call(server, 'GET', '/api/user/site/versions', { token })).body as {
      versions: { live: boolean; number: number }[];
    };
    const kept = await Promise.all(
      versions.map(({ number }) => call(server, 'GET', `/api/user/site/versions/${number}`, { token })),
    );
    const titles = kept.map(({ body }) => (body as VersionAnswer).version.record!.content.hero.title);
    expect(titles).toContainEqual({ en: 'From the laptop' });
    expect(versions.map(({ live }) => live)).toEqual([false, false]);
    await first.page.getByLabel('First line').press('End');
    await first.page.keyboard.type('!');
    await first.page.getByRole('dialog', { name: 'There is a newer draft' }).waitFor();
  });

  it('says that the plan puts it live as soon as there is one', async () => {
    const account = await tailor();
    await server.db.query('update users set granted_plan = null, email_verified_at = null where id = $1', [account.id]);
    const visitor = await browser.visitor({ as: account });
    const { page } = visitor;
    await visitor.open('/dashboard?tab=site&view=page&step=publish&payment=success');
    await page.getByText('No plan yet').waitFor();
    await server.db.query(`update users set granted_plan = 'starter' where id = $1`, [account.id]);
    await page.getByText('Your plan puts it live').waitFor();
  });

  it('leads from each finding to its field, in this part, in another one and in Business Info', async () => {
    const account = await openAccount(server);
    const words = {
      headline: { en: 'Hems while you wait' },
      reviews: [{ name: '', text: { en: 'Straight seams.' }, stars: 5 }],
      reviews_are_real: true,
    };
    await ownSite(server, account, { trade: 'tailor', plan: 'pro', words });
    const languages = { languages: ['en', 'fr'] };
    await call(server, 'PUT', '/api/user/site/settings', { token: account.token, body: languages });
    const visitor = await browser.visitor({ as: account });
    const { page } = visitor;
    const goFrom = async (finding: RegExp, role: 'button' | 'link' = 'button') => {
      await page.getByRole(role, { name: finding }).focus();
      await page.keyboard.press('Enter');
    };
    const arrives = (label: string) => page.getByLabel(label).and(page.locator(':focus')).waitFor();
    await visitor.open('/dashboard?tab=site&view=page&part=testimonials');
    await goFrom(/^Please say who wrote this review/);
    await arrives('Who wrote it');
    await page.getByRole('button', { name: /^Languages/ }).click();
    await goFrom(/^French is not shown yet/);
    await arrives('First line, French');
    expect(visitor.address()).toContain('part=top');
    await visitor.expectAccessible();
    await visitor.open('/dashboard?tab=site&view=page&step=publish');
    await goFrom(/There are no opening hours yet/, 'link');
    await arrives('Monday');
    expectQuietBesidePreview(server, visitor);
  });
});
