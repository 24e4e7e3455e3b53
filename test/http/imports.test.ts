import { describe, expect, it, jest } from '@jest/globals';
import type { Redis } from 'ioredis';
import { readdir } from 'node:fs/promises';
import { REDIS } from '../../src/common/redis.ts';
import type { FoundAnswer } from '../../src/imports/imports.dto.ts';
import { ImageProcessing } from '../../src/uploads/processing/image-processing.ts';
import { UploadCapacity } from '../../src/uploads/receiving/upload-capacity.ts';
import { ImagesService } from '../../src/uploads/images.service.ts';
import { UploadsService } from '../../src/uploads/uploads.service.ts';
import { IMAGES_MAX } from '../../src/uploads/uploads.shared.ts';
import { useApp } from '../support/app.ts';
import { leadTo, page, picture, useOldWeb } from '../support/old-web.ts';
import { expectDoneIn } from '../support/wait.ts';

jest.setTimeout(120_000);
const t = useApp({ rateLimitScale: 1_000, sitesHost: 'shingle.site' });
const web = useOldWeb(t);
const { asked, pages } = web;

describe('an old page', () => {
  const HOME = `<!doctype html><html><head><title>Bloom Hair &amp; Nails | Home</title>
    <meta name="description" content="Cuts &amp; colour in Markham."><!-- <a href="tel:+19990000000"> -->
    <script type="application/ld+json">{"@context":"https://schema.org","@graph":[{"@type":"HairSalon","name":"Bloom Hair &amp; Nails",
    "telephone":"(905) 555-0142","openingHoursSpecification":[{"dayOfWeek":["https://schema.org/Tuesday","Wednesday"],"opens":"09:00","closes":"17:30:00"},
    {"dayOfWeek":"Sunday","opens":"00:00","closes":"00:00"}]}]}</script></head>
    <body><script>alert(1)</script><img src="/big.jpg" width=9><img src='small.jpg'><img src="data:image/png;base64,x">
    <a href="/contact">Contact</a><a href="/about-us">About</a><a href="/hours">Hours</a><a href="https://else.example/contact">x</a></body></html>`;

  it('is read: name, description, phone, hours and pictures, from three pages at the most', async () => {
    pages.set('bloomhair.ca/', page(HOME));
    pages.set('bloomhair.ca/contact', page('<img src="/second.jpg">'));
    pages.set('bloomhair.ca/big.jpg', await picture(1_200, 800));
    pages.set('bloomhair.ca/small.jpg', await picture(90, 90));
    pages.set('bloomhair.ca/second.jpg', await picture(640, 480));
    const { body } = await web.read('http://bloomhair.ca').expect(200);
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
    expect((await t.as(web.user).get('/api/upload/images')).body.images).toEqual([]);

    const tokens = found.pictures.map((each) => each.token);
    const redis = t.app.get<Redis>(REDIS, { strict: false });
    const seconds = await redis.ttl(`import:${web.user.id}:${tokens[0]}`);
    expect([seconds > 29 * 60, seconds <= 30 * 60]).toEqual([true, true]);
    const other = await t.build.user();
    await t.as(other).post('/api/user/site/import/pictures').send({ tokens }).expect(404);
    const taken = await web.take([tokens[0]!, tokens[0]!]).expect(201);
    expect(taken.body.uploaded_images).toMatchObject([{ original_filename: 'big.jpg' }]);
    expect((await t.as(web.user).get('/api/upload/images')).body.images).toHaveLength(1);
    await web.take(['x'.repeat(22)]).expect(404);
    const images = t.app.get(ImagesService);
    images.most = 1;
    asked.length = 0;
    expect((await web.take([tokens[1]!]).expect(400)).body.code).toBe('too_many_images');
    images.most = IMAGES_MAX;
    expect(asked).toEqual([]); // what has no place is not fetched
    await web.take(['import:*']).expect(400);
  });

  it('gives its pictures the names that people read', async () => {
    const names = ['vitrine%20fa%C3%A7ade.jpg', '%E5%BA%97%2F%E9%9D%A2.jpg', '%E5.jpg'];
    pages.set('old.ca/', page(names.map((name) => `<img src="/${name}">`).join('')));
    for (const name of names) pages.set(`old.ca/${name}`, await picture(640, 480));
    const { found } = (await web.read('http://old.ca').expect(200)).body as FoundAnswer;
    const { body } = await web.take(found.pictures.map(({ token }) => token)).expect(201);
    const taken = (body.uploaded_images as { original_filename: string }[]).map((image) => image.original_filename);
    expect(taken).toEqual(['vitrine façade.jpg', '面.jpg', '%E5.jpg']);
  });

  it('is offered without a preview of what takes too long to decode: the process for images decodes it', async () => {
    pages.set('old.ca/', page('<img src="/big.jpg">'));
    pages.set('old.ca/big.jpg', await picture(1_200, 800));
    const processing = t.app.get(ImageProcessing, { strict: false });
    const { limitMs } = processing;
    processing.limitMs = 1;
    const { body } = await web.read('http://old.ca').expect(200);
    processing.limitMs = limitMs;
    expect(body.found.pictures).toMatchObject([{ width: 1_200, height: 800, preview: '' }]);
    expect(await readdir(t.app.get(UploadsService, { strict: false }).inProgress)).toEqual([]);
  });

  it('is offered without previews while the upload space is full', async () => {
    pages.set('old.ca/', page('<img src="/big.jpg">'));
    pages.set('old.ca/big.jpg', await picture(1_200, 800));
    const capacity = t.app.get(UploadCapacity, { strict: false });
    const usual = { ...capacity.bounds };
    const others = { reserved: 0 };
    Object.assign(capacity.bounds, { serverBytes: 0, fileBytes: 0, waitMs: 100 });
    await capacity.take(others, 1);
    const { body } = await web.read('http://old.ca').expect(200);
    capacity.free(others);
    Object.assign(capacity.bounds, usual);
    expect(body.found.pictures).toMatchObject([{ width: 1_200, height: 800, preview: '' }]);
    const again = await web.read('http://old.ca').expect(200);
    expect(again.body.found.pictures[0].preview).toMatch(/^data:image/);
  });

  it('says nothing that it does not say', async () => {
    pages.set('old.ca/', page('<p>Hello'));
    expect((await web.read('http://old.ca').expect(200)).body.found).toEqual({ pictures: [] });
  });

  it.each([
    ['an endless run of tags', '<a '.repeat(400_000)],
    ['an endless tag', `<a ${'x=1 '.repeat(400_000)}`],
    ['a tag that can be read in many ways', `<a${' x=//'.repeat(400_000)}`],
    ['references to characters that do not end', '&#'.repeat(1_000_000)],
    ['comments that do not end', '<!--'.repeat(400_000)],
    ['titles that do not end', '<title>'.repeat(200_000)],
    ['blocks that do not end', '<script type="application/ld+json">'.repeat(50_000)],
    [
      'a name of brackets',
      `<script type="application/ld+json">{"hasMap":1,"name":"${'<'.repeat(1_900_000)}"}</script>`,
    ],
    [
      'things within things',
      `<script type="application/ld+json">${'{"@graph":['.repeat(90_000)}${']}'.repeat(90_000)}</script>`,
    ],
    ['damaged JSON', '<script type="application/ld+json">{"telephone":'],
  ])('of %s is read in time', async (_what, html) => {
    pages.set('old.ca/', page(html));
    await expectDoneIn(3_000, () => web.read('http://old.ca').expect(200));
  });

  it.each(['{"toString":1}', '{"valueOf":null,"toString":[]}', `${'['.repeat(50_000)}${']'.repeat(50_000)}`])(
    'whose hours are no texts is read without them: %#',
    async (thing) => {
      for (const said of [
        `"opens":${thing},"closes":"17:00"`,
        `"opens":"09:00","closes":"17:00","dayOfWeek":${thing}`,
      ]) {
        const data = `{"openingHoursSpecification":{${said}}}`;
        pages.set('old.ca/', page(`<title>Old</title><script type="application/ld+json">${data}</script>`));
        const { body } = await web.read('http://old.ca').expect(200);
        expect(body.found).toEqual({ business_name: 'Old', pictures: [] });
      }
    },
  );

  it('that names ever more pictures, each as long as its own address, takes no memory for them', async () => {
    const names = Array.from({ length: 200_000 }, (_, at) => `"${at.toString(36)}"`);
    const path = `/${'a'.repeat(8_000)}/`;
    pages.set('old.ca/', leadTo(path));
    pages.set(
      `old.ca${path}`,
      page(`<script type="application/ld+json">{"telephone":1,"image":[${names.join()}]}</script><title>Old</title>`),
    );
    const { body } = await expectDoneIn(2_000, () => web.read('http://old.ca').expect(200));
    expect(body.found).toEqual({ business_name: 'Old', pictures: [] });
  });

  it.each([
    ['the answer', 'text/html; charset=ISO-8859-1', '<title>Café</title>', 'latin1'],
    ['the page', 'text/html', '<meta charset="windows-1252"><title>Café</title>', 'latin1'],
    [
      'the page, the older way',
      'text/html',
      '<meta http-equiv="Content-Type" content="text/html; charset=latin1"><title>Café</title>',
      'latin1',
    ],
    ['none: UTF-8', 'text/html', '<title>Café</title>', 'utf8'],
    ['none, and is not UTF-8: as browsers of this country read it', 'text/html', '<title>Café</title>', 'latin1'],
    ['one that does not exist: UTF-8', 'text/html; charset=none', '<title>Café</title>', 'utf8'],
    ['a reference to the character', 'text/html', '<title>Caf&eacute;</title>', 'utf8'],
  ] as const)('is read in the encoding that is named by %s', async (_what, type, html, encoding) => {
    pages.set('old.ca/', page(Buffer.from(html, encoding), type));
    expect((await web.read('http://old.ca').expect(200)).body.found.business_name).toBe('Café');
  });

  it('in Chinese is read in its encoding', async () => {
    const title = Buffer.from([0xc4, 0xe3, 0xba, 0xc3]); // 你好 in GB 18030
    pages.set(
      'old.ca/',
      page(Buffer.concat([Buffer.from('<meta charset=gb2312><title>'), title, Buffer.from('</title>')]), 'text/html'),
    );
    expect((await web.read('http://old.ca').expect(200)).body.found.business_name).toBe('你好');
  });

  it('that links to itself is asked for once', async () => {
    pages.set(
      'old.ca/about',
      page('<title>Old</title><a href="/about">About</a><a href="#top">Top</a><a href="/contact">'),
    );
    await web.read('http://old.ca/about').expect(200);
    expect(asked.filter((each) => each.startsWith('old.ca/'))).toEqual([
      'old.ca/robots.txt',
      'old.ca/about',
      'old.ca/contact',
    ]);
  });

  it('is read without a certificate where its address is typed as bloomhair.ca', async () => {
    pages.set('old.ca/', page('<title>Old</title>')); // the test's web speaks no TLS
    expect((await web.read('old.ca').expect(200)).body.found.business_name).toBe('Old');
    const { body } = await web.read('https://old.ca').expect(400);
    expect(body.message).toContain('Some pages are too slow for us, or do not let us read them.');
  });

  it('is read as its robots.txt allows', async () => {
    pages.set('old.ca/', page('<title>Old</title><a href="/contact">'));
    pages.set('old.ca/robots.txt', page('User-agent: *\nDisallow: /contact', 'text/plain'));
    expect((await web.read('http://old.ca').expect(200)).body.found.business_name).toBe('Old');
    expect(asked).not.toContain('old.ca/contact');
    pages.set('old.ca/robots.txt', page('User-agent: other\nuser-agent: *\nDisallow: /', 'text/plain'));
    await web.refuses('http://old.ca');
    pages.set('old.ca/robots.txt', (_, response) => void response.writeHead(503).end());
    await web.refuses('http://old.ca');
    pages.set(
      'old.ca/robots.txt',
      page('User-agent: ShingleImport\nAllow: /\nUser-agent: *\nDisallow: /', 'text/plain'),
    );
    expect((await web.read('http://old.ca').expect(200)).body.found.business_name).toBe('Old');
  });

  it('whose robots.txt names a thousand readers and rules is read in time', async () => {
    const lines = (line: string) => Array.from({ length: 999 }, (_, at) => `${line}${at}`);
    pages.set('old.ca/', page('<title>Old</title>'));
    pages.set(
      'old.ca/robots.txt',
      page([...lines('User-agent: a'), 'User-agent: *', ...lines('Disallow: /')].join('\n'), 'text/plain'),
    );
    const { body } = await expectDoneIn(1_000, () => web.read('http://old.ca').expect(200));
    expect(body.found.business_name).toBe('Old');
  });
});
