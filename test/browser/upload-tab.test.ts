import { beforeAll, describe, expect, it } from '@jest/globals';
import { call as ask, openAccount } from '../support/accounts.ts';
import { expectCount, expectFocus, useBrowser } from '../support/browser.ts';
import { held } from '../support/held-requests.ts';
import { ownSite } from '../support/own-site.ts';
import { jpeg, noisy, png } from '../support/pictures.ts';
import { useSharedServer } from '../support/server.ts';
import { call, newCustomer, signIn } from '../support/signed-in.ts';
import { eventuallyHolds } from '../support/wait.ts';

const server = useSharedServer();
const browser = useBrowser(server, { keepsTabs: true });
const widthOf = (image: unknown) => (image as { naturalWidth: number }).naturalWidth;
const TAB = '/dashboard?tab=upload';
let picture: Buffer;

beforeAll(async () => {
  picture = await jpeg();
});
const file = (name: string, buffer = picture, mimeType = 'image/jpeg') => ({ name, mimeType, buffer });
async function sendPicture(token: string): Promise<void> {
  const body = new FormData();
  body.append('files', new Blob([picture], { type: 'image/jpeg' }), 'shop.jpg');
  await fetch(`${server.url}/api/upload/multiple`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
  });
}
const times = (count: number) => Array.from({ length: count }, (_, at) => file(`shop ${at}.jpg`));

async function atTheTab() {
  const customer = await newCustomer(server);
  const visitor = await browser.visitor();
  await signIn(visitor, customer);
  await visitor.open(TAB);
  const { page } = visitor;
  const main = page.locator('main');
  return {
    customer,
    visitor,
    page,
    main,
    choose: (...files: ReturnType<typeof file>[]) => main.locator('input[type=file]').setInputFiles(files),
    upload: () => main.getByRole('button', { name: /^Upload/ }).click(),
    uploaded: () => main.getByRole('list', { name: 'Uploaded images' }).getByRole('listitem'),
    selected: () => main.getByRole('list', { name: 'Selected images' }).getByRole('listitem'),
    says: (text: string) => page.getByText(text).first().waitFor(),
  };
}

describe('the tab Upload Images', () => {
  it('lists what came through before the connection was lost once there is one again', async () => {
    const { page, choose, upload, uploaded, selected, says } = await atTheTab();
    await says('Nothing uploaded yet');
    let [sent, lost] = [0, 0];
    page.on('requestfailed', (one) => (lost += Number(one.method() === 'GET')));
    await page.route('**/api/upload/multiple', async (route) => {
      sent += 1;
      if (sent > 1) return route.abort();
      const response = await route.fetch();
      await page.context().setOffline(true);
      return route.fulfill({ response });
    });
    await choose(file('front.jpg'), file('inside.jpg'));
    await upload();
    await says('Try again');
    await expectCount(selected(), 1);
    await eventuallyHolds(() => expect(lost).toBeGreaterThan(1)); // the list was asked for, and once more
    expect(await uploaded().count()).toBe(0);
    await page.context().setOffline(false);
    await expectCount(uploaded(), 1);
  });

  it('shows what was chosen, sends it, lists it and deletes it after its question', async () => {
    const { customer, visitor, page, main, choose, upload, uploaded, selected, says } = await atTheTab();
    expect(await main.getByRole('link', { name: 'My site' }).getAttribute('href')).toBe('/dashboard?tab=site');
    await says('Nothing uploaded yet');
    await visitor.expectAccessible();
    await choose(file('front.jpg', await noisy(800, 600)), file('inside.png', await png(), 'image/png'));
    await expectCount(selected(), 2);
    expect(await selected().locator('img').first().evaluate(widthOf)).toBe(800);
    await visitor.expectAccessible();
    await upload();
    await says('2 images uploaded successfully.');
    await says('Your images: 2 of 10');
    await expectCount(selected(), 0);
    await expectCount(uploaded(), 2);
    await visitor.expectAccessible();
    await main.getByRole('button', { name: 'Preview of front.jpg' }).click();
    await page.getByRole('dialog', { name: 'front.jpg' }).waitFor();
    await visitor.expectAccessible();
    await page.keyboard.press('Escape');
    await main.getByRole('button', { name: 'Delete front.jpg' }).click();
    await says('Are you sure you want to delete this image?');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expectCount(uploaded(), 2);
    await main.getByRole('button', { name: 'Delete front.jpg' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await says('Your images: 1 of 10');
    await expectFocus(page, 'Uploaded images');
    await page.getByRole('status').getByText('Image deleted').waitFor();
    const { images } = await call(server, '/api/upload/images', { token: customer.token });
    expect(images).toHaveLength(1);
    visitor.expectNoComplaint();
  });

  it('says what is wrong with a file before it is sent, and asks for at least one', async () => {
    const { page, choose, upload, selected, says } = await atTheTab();
    await upload();
    await says('No Images');
    await expectCount(page.getByText('No Images'), 1);
    await says('Please select at least one image to upload.');
    await choose(file('moving.gif', picture, 'image/gif'));
    await says('Invalid File');
    await says('moving.gif: Only JPEG, PNG, and WebP images are allowed.');
    await choose(file('large.jpg', Buffer.alloc(10 * 1024 * 1024 + 1)));
    await says('large.jpg: File size must be less than 10MB.');
    await expectCount(selected(), 0);
    await choose(...times(11));
    await says('Too Many Images');
    await says('You can only upload up to 10 images total. You currently have 0 images.');
    await expectCount(selected(), 10);
  });

  it('names the files that cannot be sent, and counts those beyond five', async () => {
    const { choose, selected, says } = await atTheTab();
    const wrong = ['front.heic', 'inside.heic', 'moving.gif', 'notes.txt'].map((name) => file(name, picture, ''));
    await choose(...wrong, file('large.jpg', Buffer.alloc(10 * 1024 * 1024 + 1)), ...times(11));
    await says('front.heic, inside.heic, moving.gif, notes.txt: Only JPEG, PNG, and WebP images are allowed.');
    await says('large.jpg: File size must be less than 10MB.');
    await says('You can only upload up to 10 images total. You currently have 0 images.');
    await expectCount(selected(), 10);
    await choose(...Array.from({ length: 12 }, (_, at) => file(`${at}.heic`, picture, '')));
    await says('4.heic and 7 more: Only JPEG, PNG, and WebP images are allowed.');
  });

  it('keeps the good ones, and names the bad one, which is not sent again', async () => {
    const { main, choose, upload, uploaded, selected, says } = await atTheTab();
    await choose(...times(2), file('damaged.jpg', picture.subarray(0, 200)));
    await upload();
    await says('Some Uploads Failed');
    await says('1 of 3 images could not be uploaded.');
    await expectCount(uploaded(), 2);
    const damaged = [expect.stringMatching(/damaged\.jpg[\s\S]*This image is damaged/)];
    expect(await selected().allInnerTexts()).toEqual(damaged);
    await main.getByRole('button', { name: 'Upload', exact: true }).click();
    await says('Please select at least one image to upload.');
    await choose(file('whole.jpg'));
    await main.getByRole('button', { name: 'Upload 1 image', exact: true }).click();
    await says('1 image uploaded successfully.');
    expect(await selected().allInnerTexts()).toEqual(damaged);
  });

  it('loses only what was under way when the line drops', async () => {
    const { page, main, choose, upload, uploaded, selected, says } = await atTheTab();
    await choose(...times(2));
    await page.context().setOffline(true);
    await upload();
    await says('Upload Failed');
    await says('Network error. Please try again.');
    await expectCount(selected(), 2);
    await page.context().setOffline(false);
    await main.getByRole('button', { name: 'Try again', exact: true }).click();
    await says('2 images uploaded successfully.');
    await expectCount(uploaded(), 2);
  });

  it('sends no picture twice whose answer alone was lost', async () => {
    const { page, main, choose, upload, uploaded, selected, says } = await atTheTab();
    let offline = false;
    await page.route('**/api/upload/multiple', async (route) => {
      await route.fetch();
      await page.context().setOffline(offline);
      await route.abort();
    });
    await choose(file('front.jpg'));
    await upload();
    await says('1 image uploaded successfully.');
    offline = true;
    await choose(file('inside.jpg'));
    await upload();
    await says('Upload Failed');
    await page.context().setOffline(false);
    await main.getByRole('button', { name: 'Try again', exact: true }).click();
    await expectCount(selected(), 0);
    await expectCount(uploaded(), 2);
  });

  it('sends again a picture whose request was lost, though another one of its name and size came through', async () => {
    const { page, main, choose, upload, uploaded, selected, says } = await atTheTab();
    await says('Nothing uploaded yet');
    let sent = 0;
    await page.route('**/api/upload/multiple', (route) => (++sent === 2 ? route.abort() : route.continue()));
    await choose(file('front.jpg'), file('front.jpg'));
    await upload();
    await says('1 of 2 images could not be uploaded.');
    await expectCount(selected(), 1);
    await main.getByRole('button', { name: 'Try again', exact: true }).click();
    await expectCount(selected(), 0);
    await expectCount(uploaded(), 2);
  });

  it('sends again a picture whose request was lost before the list had loaded, though one of its name and size is there', async () => {
    const { customer, page, main, choose, upload, uploaded, selected, says, visitor } = await atTheTab();
    await says('Nothing uploaded yet');
    await sendPicture(customer.token);
    await page.route('**/api/upload/images', () => undefined, { times: 1 }); // never answered
    await page.route('**/api/upload/multiple', (route) => route.abort(), { times: 1 });
    await visitor.open(TAB);
    await choose(file('shop.jpg'));
    await upload();
    await says('Upload Failed');
    await expectCount(selected(), 1);
    await main.getByRole('button', { name: 'Try again', exact: true }).click();
    await expectCount(selected(), 0);
    await expectCount(uploaded(), 2);
  });

  it('sends a picture again by itself where the server had no space for it', async () => {
    const { page, choose, upload, uploaded, says } = await atTheTab();
    let refused = 0;
    await page.route('**/api/upload/multiple', (route) => {
      if (refused === 2) return route.fallback();
      refused += 1;
      const body = JSON.stringify({ success: false, code: 'uploads_full', message: 'Many pictures are coming in.' });
      return route.fulfill({ status: 503, contentType: 'application/json', headers: { 'Retry-After': '1' }, body });
    });
    await choose(...times(1));
    await upload();
    await says('1 image uploaded successfully.');
    await expectCount(uploaded(), 1);
    expect(refused).toBe(2);
  });

  it('keeps what is chosen, and its upload, when another tab is opened', async () => {
    const { page, choose, upload, uploaded, selected, says } = await atTheTab();
    const wouldAsk = () => page.evaluate('!dispatchEvent(new Event("beforeunload", { cancelable: true }))');
    const tab = (name: string) => page.getByRole('link', { name }).click();
    await choose(...times(3));
    await page.getByRole('button', { name: 'Remove shop 2.jpg' }).click();
    await expectFocus(page, 'Remove shop 1.jpg');
    await page.getByText('shop 2.jpg is removed.').waitFor({ state: 'attached' });
    await tab('Messages');
    await page.getByRole('heading', { name: 'Messages', level: 1 }).waitFor();
    expect(await wouldAsk()).toBe(false);
    await tab('Upload Images');
    await expectCount(selected(), 2);
    const { hold, release } = held();
    await page.route('**/api/upload/multiple', hold);
    await upload();
    await tab('Messages');
    await page.getByRole('heading', { name: 'Messages', level: 1 }).waitFor();
    expect(await wouldAsk()).toBe(true);
    await tab('Upload Images');
    await page.getByRole('button', { name: 'Uploading…' }).waitFor();
    release();
    await says('2 images uploaded successfully.');
    await expectCount(uploaded(), 2);
    expect(await wouldAsk()).toBe(false);
  });

  it('says which status kept the list from coming', async () => {
    const { page, visitor, says } = await atTheTab();
    await page.route('**/api/upload/images', (route) => route.fulfill({ status: 503, json: { message: 'Later.' } }));
    await visitor.open(TAB);
    await says('Failed to Load Images');
    await says('HTTP 503: Later.');
    await page.unroute('**/api/upload/images');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await says('Nothing uploaded yet');
  });

  it.each([360, 768, 1280])('fits a window of %i pixels', async (width) => {
    const { visitor, page, choose } = await atTheTab();
    await page.setViewportSize({ width, height: 800 });
    await choose(file(`${'a very long name '.repeat(12)}.jpg`), file('متجر.jpg'));
    await visitor.expectNoOverflow();
  });
});

it('a picture that the live page shows is taken off it and deleted, once that is said', async () => {
  const owner = await openAccount(server);
  const { token } = owner;
  await sendPicture(token);
  const { images } = (await ask(server, 'GET', '/api/upload/images', { token })).body as { images: { id: string }[] };
  const slug = 'shown-bakery';
  const words = { pictures: { top: images[0]!.id } };
  const { seen } = await ownSite(server, owner, { trade: 'bakery', slug, publishing: 'owner', words });
  await ask(server, 'POST', '/api/user/site/publish', { token, body: seen });
  const visitor = await browser.visitor({ as: owner });
  const { page } = visitor;
  await visitor.open(TAB);
  await page.getByRole('button', { name: /^Delete / }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete image' });
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await dialog.getByText(/^Your site shows this image/).waitFor();
  await visitor.expectAccessible();
  await dialog.getByRole('button', { name: 'Take it off and delete' }).click();
  await page.locator(':focus').getByText('Nothing uploaded yet').waitFor();
  const [live] = await server.db.query<[{ published_version: number }]>(
    'select published_version from sites where slug = $1',
    [slug],
  );
  expect(live.published_version).toBe(2);
  visitor.expectNoComplaint();
});
