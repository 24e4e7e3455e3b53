import { describe, expect, it, jest } from '@jest/globals';
import type { RequestListener } from 'node:http';
import { PublicFetch } from '../../src/imports/public-fetch.ts';
import type { FoundAnswer } from '../../src/imports/imports.dto.ts';
import { useApp } from '../support/app.ts';
import { leadTo, page, picture, PUBLIC, useOldWeb } from '../support/old-web.ts';

jest.setTimeout(120_000);
const t = useApp({ rateLimitScale: 1_000, sitesHost: 'shingle.site' });
const web = useOldWeb(t);
const { asked, dialled, names, pages } = web;

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
    await web.refuses(url);
    expect(dialled).toEqual([]);
  });

  it('whose name leads inside is refused, also where only one of its addresses does', async () => {
    names.set('inside.ca', ['10.0.0.1']);
    names.set('both.ca', [PUBLIC, '127.0.0.1']);
    names.set('mapped.ca', ['::ffff:127.0.0.1']);
    names.set('none.ca', []);
    for (const name of names.keys()) await web.refuses(`http://${name}`);
    expect(dialled).toEqual([]);
  });

  it('is connected to as it was checked: a name that changes its mind gains nothing', async () => {
    let times = 0;
    const { network } = t.app.get(PublicFetch);
    const before = network.resolve;
    network.resolve = async () => ((times += 1) === 1 ? [PUBLIC] : ['127.0.0.1']);
    await web.refuses('http://rebinds.ca'); // the second request of the same page is checked again
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
    await web.refuses('http://old.ca');
    expect(dialled).toEqual([PUBLIC, PUBLIC]);
  });

  it('may lead on three times', async () => {
    for (const at of [1, 2, 3]) pages.set(`old.ca/${at}`, leadTo(`/${at + 1}`));
    pages.set('old.ca/4', page('<title>There</title>'));
    expect((await web.read('http://old.ca/1').expect(200)).body.found.business_name).toBe('There');
    pages.set('old.ca/0', leadTo('/1'));
    await web.refuses('http://old.ca/0');
    pages.set('old.ca/loop', leadTo('/loop'));
    await web.refuses('http://old.ca/loop');
  });

  it('of a customer’s own domain is refused', async () => {
    await t.db.query(
      `insert into site_domains (site_id, host, token, state, proven_at) select id, 'theirs.ca', 'x', 'live', now() from sites limit 1`,
    );
    pages.set('www.theirs.ca/', page('<title>Theirs</title>'));
    await web.refuses('http://www.theirs.ca');
    expect(dialled).toEqual([]);
  });

  it('of a domain that a customer asked for and never proved is read', async () => {
    await t.db.query(
      `insert into site_domains (site_id, host, token, state) select id, 'unproven.ca', 'x', 'pending' from sites limit 1`,
    );
    pages.set('unproven.ca/', page('<title>Old</title>'));
    expect((await web.read('http://unproven.ca').expect(200)).body.found.business_name).toBe('Old');
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
    const { found } = (await web.read('http://shop.ca').expect(200)).body as FoundAnswer;
    const tokens = found.pictures.map(({ token }) => token);
    const { body } = await web.take(tokens).expect(201);
    expect([body.uploaded_images.length, most]).toEqual([4, 1]);
    pages.delete('shop.ca/a.jpg');
    await web.take([tokens[0]!]).expect(400, /image_not_fetched/);
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
    for (const host of ['big.ca', 'rules.ca']) await web.refuses(`http://${host}`);
    pages.set('shop.ca/', page('<title>Shop</title><img src="/big.jpg">'));
    pages.set('shop.ca/big.jpg', gigabyte('image/jpeg'));
    expect((await web.read('http://shop.ca').expect(200)).body.found).toEqual({ business_name: 'Shop', pictures: [] });
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
    for (const host of ['packed.ca', 'other.ca', 'broken.ca', 'missing.ca']) await web.refuses(`http://${host}`);
  });

  it('that changes the protocol is refused at once', async () => {
    pages.set('other.ca/', (request) => {
      request.socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\n');
    });
    const begun = performance.now();
    await web.refuses('http://other.ca');
    expect(performance.now() - begun).toBeLessThan(5_000);
  });

  it('that never ends is given up after ten seconds', async () => {
    pages.set('silent.ca/', (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).write('x'));
    pages.set('slow.ca/', (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      const drip = setInterval(() => response.write('x'), 100);
      response.on('close', () => clearInterval(drip));
    });
    const begun = performance.now();
    await Promise.all(['http://silent.ca', 'http://slow.ca'].map((url) => web.refuses(url)));
    expect(performance.now() - begun).toBeLessThan(20_000);
  });
});
