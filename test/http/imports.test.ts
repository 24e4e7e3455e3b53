import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { PublicFetch } from '../../src/imports/public-fetch.ts';
import type { FoundAnswer } from '../../src/imports/imports.dto.ts';
import type { BuiltUser } from '../support/build.ts';
import { useApp } from '../support/app.ts';

jest.setTimeout(120_000);
const t = useApp({ rateLimitScale: 1_000, sitesHost: 'shingle.site' });
const PUBLIC = '93.184.216.34';
let server: Server;
let user: BuiltUser;
/** What each 'host/path' of the old web answers. */
const pages = new Map<string, RequestListener>();
const asked: string[] = [];
const dialled: string[] = [];
const names = new Map<string, string[]>();

beforeAll(async () => {
  server = createServer((request, response) => {
    const key = `${request.headers.host}${request.url}`;
    asked.push(key);
    const page = pages.get(key);
    if (page) page(request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { network } = t.app.get(PublicFetch);
  network.resolve = async (host) => names.get(host) ?? [PUBLIC];
  network.dial = (address) => {
    dialled.push(address);
    return { host: '127.0.0.1', port: (server.address() as AddressInfo).port };
  };
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});
beforeEach(async () => {
  user = await t.build.user({ plan: 'starter' });
  for (const each of [pages, names]) each.clear();
  asked.length = dialled.length = 0;
});

const page =
  (html: string, type = 'text/html; charset=utf-8'): RequestListener =>
  (_, response) =>
    void response.writeHead(200, { 'content-type': type }).end(html);
const picture = async (width: number, height: number) => {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#a63a22' } })
    .jpeg()
    .toBuffer();
  return ((_, response) =>
    void response.writeHead(200, { 'content-type': 'image/jpeg' }).end(bytes)) satisfies RequestListener;
};
const leadTo =
  (location: string): RequestListener =>
  (_, response) =>
    void response.writeHead(302, { location }).end();
const read = (url: string) => t.as(user).post('/api/user/site/import').send({ url });
const refuses = async (url: string) => {
  const { body, status } = await read(url);
  expect([url, status, body.code]).toEqual([url, 400, 'address_refused']);
};

describe('an old page', () => {
  const HOME = `<!doctype html><html><head><title>Bloom Hair &amp; Nails | Home</title>
    <meta name="description" content="Cuts &amp; colour in Markham."><!-- <a href="tel:+19990000000"> -->
    <script type="application/ld+json">{"@context":"https://schema.org","@graph":[{"@type":"HairSalon","name":"Bloom Hair &amp; Nails",
    "telephone":"(905) 555-0142","openingHoursSpecification":[{"dayOfWeek":["https://schema.org/Tuesday","Wednesday"],"opens":"09:00","closes":"17:30:00"},
    {"dayOfWeek":"Sunday","opens":"17:00","closes":"09:00"}]}]}</script></head>
    <body><script>alert(1)</script><img src="/big.jpg" width=9><img src='small.jpg'><img src="data:image/png;base64,x">
    <a href="/contact">Contact</a><a href="/about-us">About</a><a href="/hours">Hours</a><a href="https://else.example/contact">x</a></body></html>`;

  it('is read: name, description, phone, hours and pictures, from three pages at the most', async () => {
    pages.set('bloomhair.ca/', page(HOME));
    pages.set('bloomhair.ca/contact', page('<img src="/second.jpg">'));
    pages.set('bloomhair.ca/big.jpg', await picture(1_200, 800));
    pages.set('bloomhair.ca/small.jpg', await picture(90, 90));
    pages.set('bloomhair.ca/second.jpg', await picture(640, 480));
    const { body } = await read('http://bloomhair.ca').expect(200);
    const { found } = body as FoundAnswer;
    const preview = expect.stringMatching(/^data:image\/webp;base64,.{20,20000}$/);
    const token = expect.stringMatching(/^[\w-]{22}$/);
    expect(found).toEqual({
      business_name: 'Bloom Hair & Nails',
      description: 'Cuts & colour in Markham.',
      phone: '(905) 555-0142',
      hours: {
        tuesday: { open: '09:00', close: '17:30', closed: false },
        wednesday: { open: '09:00', close: '17:30', closed: false },
      },
      pictures: [
        { token, width: 1_200, height: 800, preview },
        { token, width: 640, height: 480, preview },
      ],
    });
    expect(asked.filter((each) => !each.endsWith('.jpg'))).toEqual([
      'bloomhair.ca/robots.txt',
      'bloomhair.ca/',
      'bloomhair.ca/contact',
      'bloomhair.ca/about-us',
    ]);
    expect((await t.as(user).get('/api/upload/images')).body.images).toEqual([]);

    const tokens = found.pictures.map((each) => each.token);
    const other = await t.build.user();
    await t.as(other).post('/api/user/site/import/pictures').send({ tokens }).expect(404);
    const taken = await t
      .as(user)
      .post('/api/user/site/import/pictures')
      .send({ tokens: [tokens[0], tokens[0]] })
      .expect(201);
    expect(taken.body.uploaded_images).toMatchObject([{ original_filename: 'big.jpg' }]);
    expect((await t.as(user).get('/api/upload/images')).body.images).toHaveLength(1);
    await t
      .as(user)
      .post('/api/user/site/import/pictures')
      .send({ tokens: ['x'.repeat(22)] })
      .expect(404);
    await t
      .as(user)
      .post('/api/user/site/import/pictures')
      .send({ tokens: ['import:*'] })
      .expect(400);
  });

  it('says nothing that it does not say', async () => {
    pages.set('old.ca/', page('<p>Hello'));
    expect((await read('http://old.ca').expect(200)).body.found).toEqual({ pictures: [] });
  });

  it.each([
    ['an endless run of tags', '<a '.repeat(400_000)],
    ['an endless tag', `<a ${'x=1 '.repeat(400_000)}`],
    ['comments that do not end', '<!--'.repeat(400_000)],
    ['titles that do not end', '<title>'.repeat(200_000)],
    ['blocks that do not end', '<script type="application/ld+json">'.repeat(50_000)],
    ['damaged JSON', '<script type="application/ld+json">{"telephone":'],
  ])('of %s is read in time', async (_what, html) => {
    pages.set('old.ca/', page(html));
    const begun = performance.now();
    await read('http://old.ca').expect(200);
    expect(performance.now() - begun).toBeLessThan(8_000);
  });

  it('is read as its robots.txt allows', async () => {
    pages.set('old.ca/', page('<title>Old</title><a href="/contact">'));
    pages.set('old.ca/robots.txt', page('User-agent: *\nDisallow: /contact', 'text/plain'));
    expect((await read('http://old.ca').expect(200)).body.found.business_name).toBe('Old');
    expect(asked).not.toContain('old.ca/contact');
    pages.set('old.ca/robots.txt', page('User-agent: other\nuser-agent: *\nDisallow: /', 'text/plain'));
    await refuses('http://old.ca');
    pages.set('old.ca/robots.txt', (_, response) => void response.writeHead(503).end());
    await refuses('http://old.ca');
  });
});

describe('an address', () => {
  it.each([
    ...[
      'http://127.0.0.1',
      'http://2130706433',
      'http://0x7f.1',
      'http://0177.0.0.1',
      'http://[::1]',
      'http://10.1.2.3',
    ],
    ...[
      'http://[::ffff:10.0.0.1]',
      'http://[64:ff9b::a00:1]',
      'http://[fd00::1]',
      'http://[fe80::1]',
      'http://169.254.169.254',
    ],
    ...['http://[2002:7f00:1::]', 'http://0.0.0.0', 'http://100.64.0.1', 'http://localhost', 'http://shingle.site'],
    ...['http://bloom.shingle.site', 'http://old.ca:8080', 'https://old.ca:444', 'http://maya@old.ca', 'ftp://old.ca'],
    ...['file:///etc/passwd', 'gopher://old.ca', 'http://', '', 'http://%00', 'javascript:alert(1)'],
  ])('%j is refused before anything is asked', async (url) => {
    await refuses(url);
    expect(dialled).toEqual([]);
  });

  it('whose name leads inside is refused, also where only one of its addresses does', async () => {
    names.set('inside.ca', ['10.0.0.1']);
    names.set('both.ca', [PUBLIC, '127.0.0.1']);
    names.set('mapped.ca', ['::ffff:127.0.0.1']);
    names.set('none.ca', []);
    for (const name of names.keys()) await refuses(`http://${name}`);
    expect(dialled).toEqual([]);
  });

  it('is connected to as it was checked: a name that changes its mind gains nothing', async () => {
    let times = 0;
    const { network } = t.app.get(PublicFetch);
    const before = network.resolve;
    network.resolve = async () => ((times += 1) === 1 ? [PUBLIC] : ['127.0.0.1']);
    await refuses('http://rebinds.ca'); // the second request of the same page is checked again
    network.resolve = before;
    expect(dialled).toEqual([PUBLIC]);
  });

  it.each([
    'http://127.0.0.1/',
    'http://[::1]/',
    'http://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    'http://shingle.site/',
    'http://old.ca:9464/metrics',
    'http://:',
  ])('that leads on to %s is refused', async (target) => {
    pages.set('old.ca/', leadTo(target));
    await refuses('http://old.ca');
    expect(dialled).toEqual([PUBLIC, PUBLIC]);
  });

  it('may lead on three times', async () => {
    for (const at of [1, 2, 3]) pages.set(`old.ca/${at}`, leadTo(`/${at + 1}`));
    pages.set('old.ca/4', page('<title>There</title>'));
    expect((await read('http://old.ca/1').expect(200)).body.found.business_name).toBe('There');
    pages.set('old.ca/0', leadTo('/1'));
    await refuses('http://old.ca/0');
    pages.set('old.ca/loop', leadTo('/loop'));
    await refuses('http://old.ca/loop');
  });

  it('of a customer’s own domain is refused', async () => {
    await t.db.query(
      `insert into site_domains (site_id, host, token, state, proven_at) select id, 'theirs.ca', 'x', 'live', now() from sites limit 1`,
    );
    await refuses('http://www.theirs.ca');
  });

  it('has its pictures fetched one after the other when they are taken', async () => {
    const files = ['a', 'b', 'c', 'd'];
    const serve = await picture(900, 600);
    let [now, most] = [0, 0];
    pages.set('shop.ca/', page(files.map((name) => `<img src="/${name}.jpg">`).join('')));
    for (const name of files) {
      pages.set(`shop.ca/${name}.jpg`, (request, response) => {
        now += 1;
        most = Math.max(most, now);
        response.on('close', () => (now -= 1));
        setTimeout(() => serve(request, response), 30);
      });
    }
    const { found } = (await read('http://shop.ca').expect(200)).body as FoundAnswer;
    const tokens = found.pictures.map(({ token }) => token);
    const take = (wanted: string[]) => t.as(user).post('/api/user/site/import/pictures').send({ tokens: wanted });
    const { body } = await take(tokens).expect(201);
    expect([body.uploaded_images.length, most]).toEqual([4, 1]);
    pages.delete('shop.ca/a.jpg');
    await take([tokens[0]!]).expect(400, /image_not_fetched/);
  });

  it('that serves a gigabyte is left after 5 MB, whether it is a page, its robots.txt or a picture', async () => {
    let sent = 0;
    const gigabyte =
      (type: string): RequestListener =>
      (_, response) => {
        response.writeHead(200, { 'content-type': type });
        const chunk = Buffer.alloc(1 << 16, 'x');
        const pour = () => {
          while (!response.destroyed && sent < 1 << 30) {
            sent += chunk.length;
            if (!response.write(chunk)) return;
          }
          response.end();
        };
        response.on('drain', pour);
        pour();
      };
    pages.set('big.ca/', gigabyte('text/html'));
    pages.set('rules.ca/robots.txt', gigabyte('text/plain'));
    for (const host of ['big.ca', 'rules.ca']) await refuses(`http://${host}`);
    pages.set('shop.ca/', page('<title>Shop</title><img src="/big.jpg">'));
    pages.set('shop.ca/big.jpg', gigabyte('image/jpeg'));
    expect((await read('http://shop.ca').expect(200)).body.found).toEqual({ business_name: 'Shop', pictures: [] });
    expect(asked).toEqual(expect.arrayContaining(['big.ca/', 'rules.ca/robots.txt', 'shop.ca/big.jpg']));
    expect(sent).toBeLessThan(100 << 20); // three times 5 MB, and what the sockets of both sides hold
  });

  it('that serves a packed body, no HTML, or breaks off is refused', async () => {
    pages.set(
      'packed.ca/',
      (_, response) =>
        void response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end('x'),
    );
    pages.set('other.ca/', page('x', 'application/pdf'));
    pages.set('broken.ca/', (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-length': '100' }).write('x');
      setTimeout(() => response.destroy(), 50);
    });
    for (const host of ['packed.ca', 'other.ca', 'broken.ca', 'missing.ca']) await refuses(`http://${host}`);
  });

  it('that never ends is given up after ten seconds', async () => {
    pages.set('silent.ca/', (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).write('x'));
    pages.set('slow.ca/', (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      const drip = setInterval(() => response.write('x'), 100);
      response.on('close', () => clearInterval(drip));
    });
    const begun = performance.now();
    await Promise.all(['http://silent.ca', 'http://slow.ca'].map(refuses));
    expect(performance.now() - begun).toBeLessThan(20_000);
  });
});
