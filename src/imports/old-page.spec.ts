import { describe, expect, it } from '@jest/globals';
import { readOldPage } from './old-page.ts';

const HOME = new URL('https://bloomhair.ca/');
const read = (html: string) => readOldPage(html, HOME);
const business = (said: object) => read(`<script type="application/ld+json">${JSON.stringify(said)}</script>`);
const day = (open: string, close: string) => ({ open, close, closed: false });

describe('the name of an old page', () => {
  it.each([
    ['Bloom Hair | Markham', 'Bloom Hair'],
    ['Home - Bloom Hair', 'Bloom Hair'],
    ['Accueil | Home Staging Bloom', 'Home Staging Bloom'],
    ['Home', undefined],
    ['', undefined],
  ])('in the title %j', (title, name) => expect(read(`<title>${title}</title>`).name).toBe(name));

  it('is of the business whose phone is read', () => {
    const at = (name: string, telephone: string) => ({ name, telephone });
    const { name, phone } = business([at('Bloom Hair', '905-555-0142'), at('Jane Doe', '905-555-0199')] as object);
    expect([name, phone]).toEqual(['Bloom Hair', '905-555-0142']);
  });

  it.each([
    ['Log into Facebook', 'Log into Facebook to share with your friends.', undefined, undefined],
    ['Bloom Hair | Markham ON | Facebook', 'Cuts & colour.', 'Bloom Hair', 'Cuts & colour.'],
  ])('is not that of the network it stands on: %s', (title, said, name, description) => {
    const html = `<meta property="og:site_name" content="Facebook"><title>${title}</title><meta name="description" content="${said}">`;
    expect(readOldPage(html, new URL('https://www.facebook.com/bloomhair'))).toMatchObject({ name, description });
    expect(read(html).name).toBe('Facebook');
  });
});

describe('the phone of an old page', () => {
  it.each([
    ['<a href="tel:%28905%29%20555-0142">Call</a>', '(905) 555-0142'],
    ['<a href="tel:%2B19055550142">Call</a>', '+19055550142'],
    ['<p>Call us: (905)&nbsp;555-0142, any day.</p>', '(905) 555-0142'],
    ['<td>905-555-0142</td><td>905-555-0143</td>', '905-555-0142'],
    ['<p>Fax: 905-555-0100<br>Phone: 905.555.0142</p>', '905.555.0142'],
    ['<p>Téléc.&nbsp;: 514 555-0100</p><p>Tél.&nbsp;: 514 555-0142</p>', '514 555-0142'],
    ['<p>905-555-0100</p><a href="tel:9055550142">Call</a>', '9055550142'],
    ['<p>+1 905 555 0142</p>', '+1 905 555 0142'],
    ['<p>905-555-0142 Fax 905-555-0100</p>', '905-555-0142'],
    ['<p>Tél. (514) 555\u20110142</p>', '(514) 555-0142'],
    ['<dt>Fax</dt><dd><a href="tel:9055550100">Send</a></dd><a href="tel:9055550142">Call</a>', '9055550142'],
  ])('%s', (html, phone) => expect(read(html).phone).toBe(phone));

  it.each([
    '<script>const phone = "905-555-0142"</script>',
    '<style>/* 905-555-0142 */</style>',
    '<p>No. 4905-555-0142-7</p>',
    '<p>905-555-01421</p>',
    '<p>Fax 905-555-0142</p>',
    '<p>905-555-0142 (fax)</p>',
    '<p>Fax: <a href="tel:9055550142">905-555-0142</a></p>',
    '<a href="tel:%">Call</a>',
  ])('is none in %s', (html) => expect(read(html).phone).toBeUndefined());

  it('is looked for in time that grows with the length alone', () => {
    const start = performance.now();
    for (const words of ['1 ', '905-555-', '(905) ', 'fax ', `fax <a href="tel:9055550142">${'x'.repeat(80)} `])
      read(words.repeat(200_000).slice(0, 2_000_000));
    expect(performance.now() - start).toBeLessThan(2_000);
  });
});

describe('the pages that an old page names', () => {
  it.each(['/contact', '/nous-joindre', '/apropos', '/%C3%A0-propos', '/联系我们', '/%E5%85%B3%E4%BA%8E'])(
    '%s is one that may say more',
    (path) => expect(read(`<a href="${path}">`).more).toEqual([new URL(path, HOME).href]),
  );
});

describe('the hours of an old page', () => {
  it.each([
    ['Mo-We 09:00-17:30', { monday: '17:30', tuesday: '17:30', wednesday: '17:30' }],
    ['Tu,Th 9:00-17:00', { tuesday: '17:00', thursday: '17:00' }],
    ['Sa-Mo 09:00–17:00', { monday: '17:00', saturday: '17:00', sunday: '17:00' }],
    ['Mo 09:00-17:00, Sa 09:00-13:00', { monday: '17:00', saturday: '13:00' }],
    [['Mo 09:00-17:00', 'Friday 09:00-13:00'], { monday: '17:00', friday: '13:00' }],
  ])('are read from %j', (openingHours, closes: object) => {
    const hours = Object.fromEntries(
      Object.entries(closes).map(([name, close]) => [name, day('09:00', close as string)]),
    );
    expect(business({ telephone: 1, openingHours }).hours).toEqual(hours);
  });

  it.each([
    ['9:00', '17:30:00', day('09:00', '17:30')],
    ['09:00:00-05:00', '17:30:00-05:00', day('09:00', '17:30')],
    ['18:00', '00:00', day('18:00', '23:59')],
  ])('from %s to %s are read', (opens, closes, monday) => {
    const openingHoursSpecification = { dayOfWeek: 'Monday', opens, closes };
    expect(business({ openingHoursSpecification }).hours).toEqual({ monday });
  });

  it.each([
    ['09:00 AM', '11:00 PM'],
    ['09:00', '25:00'],
    ['00:00', '00:00'],
    ['17:00', '09:00'],
  ])('from %s to %s are not', (opens, closes) => {
    const openingHoursSpecification = { dayOfWeek: 'Monday', opens, closes };
    expect(business({ openingHoursSpecification }).hours).toBeUndefined();
  });
});

describe('the hours of an old page, of which part would be wrong', () => {
  const midday = { dayOfWeek: 'Monday', opens: '11:30', closes: '14:00' };
  const tuesday = { dayOfWeek: 'Tuesday', opens: '09:00', closes: '17:00' };

  it.each([
    ['is closed at noon', { dayOfWeek: 'Monday', opens: '17:00', closes: '21:00' }],
    ['is open past midnight', { dayOfWeek: 'Monday', opens: '18:00', closes: '02:00' }],
    ['is said in two ways', { dayOfWeek: ['Sunday', 'Monday'], opens: '5 PM', closes: '9 PM' }],
  ])('are not read where a day %s', (_what, evening) => {
    for (const said of [
      [midday, evening, tuesday],
      [evening, midday, tuesday],
    ]) {
      expect(business({ openingHoursSpecification: said }).hours).toBeUndefined();
    }
  });

  it.each([
    'Mo 11:30-14:00,17:00-21:00 Tu 09:00-17:00',
    'Mo 11:30-14:00, 17:00-21:00, Tu 09:00-17:00',
    'Mo 5:00-9:00 PM, Tu 09:00-17:00',
    'Mo 9:00-1:00 p.m., Tu 09:00-17:00',
    'Mo 11:30-14:00; Mo 17:00-21:00; Tu 09:00-17:00',
  ])('are not read from %j', (openingHours) => expect(business({ openingHours }).hours).toBeUndefined());

  it('are those of every week, not those of a holiday', () => {
    const eve = { ...tuesday, closes: '12:00', validFrom: '2026-12-24', validThrough: '2026-12-24' };
    const openingHoursSpecification = [eve, { ...tuesday, validFrom: '' }];
    expect(business({ openingHoursSpecification }).hours).toEqual({ tuesday: day('09:00', '17:00') });
    expect(business({ openingHoursSpecification: [tuesday, { ...midday, validThrough: '2026-08-31' }] }).hours).toBe(
      undefined,
    );
  });

  it('are read without a day that is said to be closed', () => {
    const sunday = { dayOfWeek: 'Sunday', opens: '00:00', closes: '00:00' };
    expect(business({ openingHoursSpecification: [sunday, tuesday] }).hours).toEqual({
      tuesday: day('09:00', '17:00'),
    });
  });

  it('said twice are read once', () =>
    expect(business({ openingHours: ['Tu 9:00-17:00', 'Tuesday 09:00 - 17:00'] }).hours).toEqual({
      tuesday: day('09:00', '17:00'),
    }));
});

describe('a picture of an old page', () => {
  it.each([
    ['<img src="a-300.jpg" srcset="a-300.jpg 300w, a-1024.jpg 1024w, a-768.jpg 768w">', 'a-1024.jpg'],
    ['<img src="data:image/gif;base64,x" data-src="a.jpg">', 'a.jpg'],
    ['<img data-src="a.jpg">', 'a.jpg'],
    ['<img src="data:image/gif;base64,x" data-srcset="/w_300,h_200/a.jpg 300w">', 'w_300,h_200/a.jpg'],
    ['<img src="a.jpg" srcset="a.jpg 1x, b.jpg 2x">', 'a.jpg'],
  ])('%s', (html, name) => expect(read(html).pictures).toEqual([`https://bloomhair.ca/${name}`]));
});
