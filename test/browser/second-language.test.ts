import { describe, expect, it } from '@jest/globals';
import { call, openAccount } from '../support/accounts.ts';
import { expectCount, useBrowser } from '../support/browser.ts';
import { ownSite } from '../support/own-site.ts';
import { useSharedServer } from '../support/server.ts';
import { eventuallyHolds } from '../support/wait.ts';

const server = useSharedServer();
const browser = useBrowser(server, { keepsTabs: true });
const PART = '/dashboard?tab=site&view=page&part=';
const PRICE = { id: 'visit', service: 'Suivi', price: '75 $', description: 'Trente minutes.' };

/** A French page with one service, which may be in English too. */
async function clinic(words: object = {}, info: object = {}) {
  const account = await openAccount(server);
  const { token } = account;
  await ownSite(server, account, { trade: 'physiotherapist', plan: 'pro', info: { pricing: [PRICE], ...info }, words });
  const body = { default_language: 'fr', languages: ['fr', 'en'] };
  expect((await call(server, 'PUT', '/api/user/site/settings', { token, body })).status).toBe(200);
  const visitor = await browser.visitor({ as: account });
  const labels = (name: RegExp) => visitor.page.locator('label', { hasText: name }).allTextContents();
  const wordsNow = async () => {
    const { body: answer } = await call(server, 'GET', '/api/user/site/draft', { token });
    return (answer as { draft: { words: { services?: unknown; story?: unknown } } }).draft.words;
  };
  return { account, visitor, labels, wordsNow };
}

describe('the fields of a second language', () => {
  it('are said to be needed where the language waits for them', async () => {
    const { visitor, labels } = await clinic({ lead: { fr: 'Nous vous remettons sur pied.' } });
    await visitor.open(`${PART}services`);
    await visitor.page.getByLabel('Its name on the page, English').waitFor();
    expect(await labels(/^Its name|^A line about/)).toEqual([
      'Its name on the page, French (optional)',
      'Its name on the page, English (needed)',
      'A line about it, French (optional)',
      'A line about it, English (optional)',
    ]);
    const titles = () => labels(/^Title/);
    expect(await titles()).toEqual(['Title of this part, French (optional)', 'Title of this part, English (optional)']);
    await visitor.page.getByLabel('Title of this part, French').fill('Nos soins');
    expect(await titles()).toEqual(['Title of this part, French (optional)', 'Title of this part, English (needed)']);
    await visitor.open(`${PART}top`);
    await visitor.page.getByLabel('First line, French').waitFor();
    expect(await labels(/, English/)).toEqual([
      'First line, English (optional)',
      'A sentence or two under it, English (needed)',
      'Words on the button, English (optional)',
    ]);
  });

  it('are not said to be needed where the plan shows one language', async () => {
    const { account, visitor, labels } = await clinic({ lead: { fr: 'Nous vous remettons sur pied.' } });
    const { page } = visitor;
    await server.db.query(`update users set granted_plan = 'starter' where id = $1`, [account.id]);
    await visitor.open(`${PART}top`);
    await page.getByText('English: 0 of 3 translated. A second language comes with Pro and Plus AI.').waitFor();
    expect(await labels(/^A sentence.*, English/)).toEqual(['A sentence or two under it, English (optional)']);
    await visitor.open('/dashboard?tab=site&view=page&step=publish');
    await page.getByText('Would be better').waitFor();
    await expectCount(page.getByText(/is not shown yet/), 0);
  });

  it('show what stands on the page in their language without them, whichever the preview has', async () => {
    const { visitor } = await clinic({ services: { visit: { name: { en: 'Follow-up' } } } });
    const { page } = visitor;
    const standing = (label: string) => page.getByLabel(label).getAttribute('placeholder');
    await visitor.open(`${PART}top`);
    await page.getByRole('button', { name: 'English', exact: true }).click();
    const frame = page.frameLocator('iframe');
    await frame.getByText('Physiotherapy in Markham').first().waitFor();
    expect(await standing('First line, French')).toBe('Physiothérapie à Markham');
    expect(await standing('First line, English')).toBe('Physiotherapy in Markham');
    expect(await standing('Words on the button, French')).toBe('Réserver');
    expect(await standing('Words on the button, English')).toBe('Book a time');
    await visitor.open(`${PART}card`);
    await page.getByRole('button', { name: 'English', exact: true }).click();
    await frame.getByText('Physiotherapy').first().waitFor();
    expect(await standing('What you are, French')).toBe('Physiothérapie');
    expect(await standing('What you are, English')).toBe('Physiotherapy');
  });
});

describe('the saved description', () => {
  it('is translated beside its own paragraphs', async () => {
    const { visitor, wordsNow } = await clinic({}, { description: 'Je suis Nora.\n\nSur rendez-vous.' });
    const { page } = visitor;
    await visitor.open(`${PART}about`);
    await page.getByRole('button', { name: 'Translate the description' }).click();
    await page.keyboard.type('I am Nora.');
    await eventuallyHolds(async () => {
      expect((await wordsNow()).story).toEqual([{ fr: 'Je suis Nora.', en: 'I am Nora.' }, { fr: 'Sur rendez-vous.' }]);
    });
    await expectCount(page.getByRole('button', { name: 'Translate the description' }), 0);
    expect(await page.getByLabel('Paragraph 2, French').inputValue()).toBe('Sur rendez-vous.');
  });
});

describe('the first language of a page', () => {
  it('keeps the saved names of what is done when another one becomes the first', async () => {
    const { visitor, wordsNow } = await clinic({
      services: { visit: { name: { en: 'Follow-up' }, description: { en: 'Thirty minutes.' } } },
    });
    await visitor.open(`${PART}languages`);
    await visitor.page.getByLabel('First language').selectOption('en');
    await visitor.page.getByText('French: 2 of 2 translated.').waitFor();
    await eventuallyHolds(async () => {
      expect((await wordsNow()).services).toEqual({
        visit: {
          name: { en: 'Follow-up', fr: 'Suivi' },
          description: { en: 'Thirty minutes.', fr: 'Trente minutes.' },
        },
      });
    });
    await expectCount(visitor.page.getByText(/is not shown yet/), 0);
  });
});
