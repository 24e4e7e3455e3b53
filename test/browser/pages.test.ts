import { beforeAll, describe, expect, it } from '@jest/globals';
import { paths } from '../../views/paths.ts';
import { openAccount, type Account } from '../support/accounts.ts';
import { expectCount, useBrowser, type Visitor } from '../support/browser.ts';
import { useSharedServer } from '../support/server.ts';

const server = useSharedServer();
const browser = useBrowser(server, { keepsTabs: true });
const WIDTHS = [320, 360, 768, 1280];
/** What HTML does not allow, though every browser shows it. */
const BLOCK_IN_TEXT = ':is(span, h1, h2, h3, button) :is(div, section, ul, p)';

/** Each page's address and a word that is on it once it is finished. */
const PUBLIC: [string, string][] = [
  [paths.home, 'Nine jobs you don’t have to do.'],
  [paths.plans, 'Most Popular'],
  [paths.howItWorks, 'Submit Your Business Info'],
  [paths.showcase, 'Showcase'],
  [paths.contact, 'Sunday'],
  [`${paths.login}#reset=a-link-that-was-mailed`, 'Set a new password'],
  [paths.terms, 'July 14, 2025'],
  [paths.login, 'Forgot your password?'],
  [paths.privacy, 'July 14, 2025'],
  [paths.newBusiness, 'Please sign in first.'],
  [paths.businessServices('a-draft'), 'Please sign in first.'],
  [paths.studio, 'Sign In'],
  ['/no/such/page', 'Oops! Page not found'],
];
const SIGNED_IN: [string, string][] = [
  [paths.contact, 'Logout'],
  [paths.dashboard, 'Profile information'],
  [`${paths.dashboard}?tab=plan`, 'Choose Your Plan'],
  [`${paths.dashboard}?tab=business`, 'Services and prices'],
  [`${paths.dashboard}?tab=upload`, 'Upload Images'],
  [`${paths.dashboard}?tab=messages`, 'Messages'],
  [`${paths.dashboard}?tab=payments`, 'Invoice History'],
  [`${paths.dashboard}?tab=services`, 'Additional Services'],
  [paths.newBusiness, 'Business Details'],
  [paths.businessServices('a-draft'), 'There is no such draft on this device.'],
];

let account: Account;
let anybody: Visitor;
let customer: Visitor;
beforeAll(async () => {
  account = await openAccount(server);
  anybody = await browser.visitor({ stays: true });
  customer = await browser.visitor({ stays: true, as: account });
});

/** Drawn once; narrowed and darkened in place. */
async function expectWhole(visitor: Visitor, path: string, words: string): Promise<void> {
  visitor.complaints.length = 0;
  await visitor.page.setViewportSize({ width: 1280, height: 720 });
  await visitor.page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await visitor.open(path);
  await visitor.page.getByText(words).filter({ visible: true }).first().waitFor();
  await visitor.expectAccessible();
  expect(await visitor.page.locator(BLOCK_IN_TEXT).count()).toBe(0);
  for (const width of WIDTHS) {
    await visitor.page.setViewportSize({ width, height: 800 });
    await visitor.expectNoOverflow(`${path} at ${width}`);
  }
  await visitor.page.setViewportSize({ width: 360, height: 800 });
  await visitor.page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await visitor.expectAccessible();
  visitor.expectNoComplaint();
}

describe('every page is accessible by day and by night, whole at every width, and taken over without complaint', () => {
  it.each(PUBLIC)('%s', async (path, words) => {
    await anybody.forget();
    await expectWhole(anybody, path, words);
  });

  it.each(SIGNED_IN)('%s, signed in', async (path, words) => {
    await expectWhole(customer, path, words);
  });
});

it('say that our team changes text and photos, and that hours and prices are live once they are saved', async () => {
  const { page } = anybody;
  await anybody.open(paths.contact);
  await page.getByText('Can I change the site myself?').click();
  await page.getByText('Hours, prices, phone and address are on your site as soon as you save them.').waitFor();
  await anybody.open(paths.home);
  await page.getByText('Send us new words or photos; our team puts them in.').waitFor();
});

it('have nothing to sign in with, at the top or at the bottom, for who is signed in', async () => {
  const { page } = customer;
  await customer.open(paths.contact);
  await page.getByRole('contentinfo').getByRole('link', { name: 'My account' }).waitFor();
  for (const name of ['Sign In', 'Get Started']) expect(await page.getByRole('link', { name }).count()).toBe(0);
  await anybody.forget();
  await anybody.open(paths.contact);
  await anybody.page.getByRole('contentinfo').getByRole('link', { name: 'Sign In' }).waitFor();
  expect(await anybody.page.getByRole('link', { name: 'My account' }).count()).toBe(0);
});

it('say once what is wrong with a contact message', async () => {
  const { page } = anybody;
  await anybody.open(paths.contact);
  await page.getByLabel('Name').fill('Nadia Rahman');
  for (const [email, questions, words] of [
    [
      'nadia@rahmantailoring.example',
      '  Prices?  ',
      'Please provide a more detailed message (at least 10 characters).',
    ],
    ['nadia', 'Do you build sites for tailors, too?', 'Please enter a valid email address.'],
    ['', 'Do you build sites for tailors, too?', 'Please fill in all required fields.'],
  ] as const) {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Your questions').fill(questions);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await page.getByText(words).waitFor();
    await expectCount(page.getByText(words), 1);
  }
});

describe('what lies over a page', () => {
  const phone = { reducedMotion: 'reduce', viewport: { width: 360, height: 740 } } as const;

  it('the menu of the public pages on a phone', async () => {
    const visitor = await browser.visitor(phone);
    await visitor.open(paths.home);
    await visitor.page.getByRole('button', { name: 'Menu' }).click();
    await visitor.page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Sign In' }).waitFor();
    await visitor.expectAccessible();
    await visitor.expectNoOverflow();
    visitor.expectNoComplaint();
  });

  it('the menu of the dashboard on a phone', async () => {
    const visitor = await browser.visitor({ as: account, colorScheme: 'dark', ...phone });
    await visitor.open(`${paths.dashboard}?tab=business`);
    await visitor.page.getByRole('button', { name: 'Business Info' }).click();
    const menu = visitor.page.getByRole('dialog', { name: 'Dashboard' });
    await menu.getByRole('link', { name: 'Profile' }).waitFor();
    await visitor.expectAccessible();
    await visitor.expectNoOverflow();
    await menu.getByRole('link', { name: 'Profile' }).click();
    await menu.waitFor({ state: 'hidden' });
    await visitor.page.getByRole('heading', { name: 'Profile', exact: true }).waitFor();
    visitor.expectNoComplaint();
  });

  it.each(['light', 'dark'] as const)('the question before an account is deleted, %s', async (colorScheme) => {
    const visitor = await browser.visitor({ as: account, colorScheme, viewport: { width: 320, height: 640 } });
    await visitor.open(paths.dashboard);
    await visitor.page.getByRole('button', { name: 'Delete my account' }).click();
    await visitor.page.getByRole('dialog').getByLabel('Your password').waitFor();
    await visitor.expectAccessible();
    await visitor.expectNoOverflow();
    visitor.expectNoComplaint();
  });
});
