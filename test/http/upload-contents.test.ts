import { beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { ImageProcessing } from '../../src/uploads/processing/image-processing.ts';
import { useApp } from '../support/app.ts';
import { jpeg, jpegOf, noisy, plain, png, pngBomb, pngClaiming, webp } from '../support/pictures.ts';
import { Uploading } from '../support/uploading.ts';
import { BUSY_MS } from '../support/wait.ts';

const t = useApp();
const u = new Uploading(t);
const MB = 1024 * 1024;
const WRONG_TYPE = 'Only JPEG, PNG, and WebP images are allowed.';
const TOO_LARGE = 'File size must be less than 10MB.';
const DAMAGED = 'This image is damaged and cannot be opened. Please choose another copy of it.';
const PIXELS = 'This image has more than 40 megapixels. Please choose a smaller copy of it.';
let picture: Buffer;
beforeAll(async () => {
  picture = await jpeg();
});

describe('what counts is the content', () => {
  it.each<[string, () => Promise<Buffer>, string, object]>([
    ['a PNG named .jpg', () => png(), 'really.jpg', { url: expect.stringMatching(/\.png$/) }],
    ['a WebP named .png', () => webp(), 'really.png', { url: expect.stringMatching(/\.webp$/) }],
    ['a JPEG declared as text', () => jpeg(), 'notes.txt', { url: expect.stringMatching(/\.jpg$/) }],
    ['9.99 MB', () => jpegOf(Math.floor(9.99 * MB)), 'large.jpg', { size: Math.floor(9.99 * MB) }],
    ['10 MB', () => jpegOf(10 * MB), 'exact.jpg', { size: 10 * MB }],
    ['16 bits a channel', () => plain().toColourspace('rgb16').png().toBuffer(), 'deep.png', { width: 640 }],
    ['CMYK', () => plain().toColourspace('cmyk').jpeg().toBuffer(), 'print.jpg', { width: 640 }],
    ['grey with transparency', () => plain({ channels: 4 }).greyscale().png().toBuffer(), 'grey.png', { width: 640 }],
    ['39 megapixels', () => jpeg({ width: 6240, height: 6250 }), 'many.jpg', { width: 4089, height: 4096 }],
    ['a ribbon', () => jpeg({ width: 4, height: 30_000 }), 'ribbon.jpg', { width: 4, height: 30_000 }],
  ])('takes %s', async (_what, make, name, expected) => {
    await u.newcomer();
    const { body, status } = await u.one(await make(), name, 'text/plain');
    expect([status, body.message]).toEqual([201, '1 image uploaded successfully.']);
    expect(body.image).toMatchObject(expected);
    const kept = await sharp(await u.bytes(body.image.url)).metadata();
    expect(kept).toMatchObject({ depth: 'uchar', space: expect.stringMatching(/^(srgb|b-w)$/) });
    await u.agree();
  });

  it.each<[string, () => Promise<Buffer>, string, string]>([
    ['10.01 MB', () => jpegOf(Math.ceil(10.01 * MB)), 'large.jpg', TOO_LARGE],
    ['a byte too many', () => jpegOf(10 * MB + 1), 'large.jpg', TOO_LARGE],
    ['an SVG named .png', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.png', WRONG_TYPE],
    ['HTML named .png', async () => Buffer.from('<html><script>alert(1)</script>'), 'a.png', WRONG_TYPE],
    ['a GIF', () => plain().gif().toBuffer(), 'a.gif', WRONG_TYPE],
    ['a TIFF named .jpg', () => plain().tiff().toBuffer(), 'a.jpg', WRONG_TYPE],
    ['an AVIF named .webp', () => plain().avif({ effort: 0 }).toBuffer(), 'a.webp', WRONG_TYPE],
    ['nothing', async () => Buffer.alloc(0), 'a.jpg', WRONG_TYPE],
    ['GIF and JPEG at once', async () => Buffer.concat([Buffer.from('GIF89a/*'), await jpeg()]), 'a.jpg', WRONG_TYPE],
    ['the first bytes of a JPEG', async () => (await jpeg()).subarray(0, 20), 'a.jpg', DAMAGED],
    [
      'JPEG’s mark and then HTML',
      async () => Buffer.from('\xff\xd8\xff<script>alert(1)</script>', 'latin1'),
      'a.jpg',
      DAMAGED,
    ],
    ['a truncated JPEG', async () => half(await noisy(640, 480)), 'a.jpg', DAMAGED],
    ['a JPEG without its last tenth', async () => cut(await noisy(640, 480), 0.9), 'a.jpg', DAMAGED],
    ['a truncated PNG', async () => half(await png()), 'a.png', DAMAGED],
    [
      'a truncated WebP',
      async () => half(await webp({ noise: { type: 'gaussian', mean: 128, sigma: 40 } })),
      'a.webp',
      DAMAGED,
    ],
    ['a JPEG with a hole', async () => holed(await noisy(640, 480)), 'a.jpg', DAMAGED],
    ['16,000 x 16,000 pixels in 776 kB', () => pngBomb(16_000), 'bomb.png', PIXELS],
    ['40,000 x 40,000 pixels', async () => pngClaiming(40_000), 'bomb.png', PIXELS],
    ['41 megapixels', () => jpeg({ width: 6410, height: 6410 }), 'many.jpg', PIXELS],
  ])('refuses %s', async (_what, make, name, sentence) => {
    await u.newcomer();
    const content = await make();
    const begun = performance.now();
    const { body, status } = await u.one(content, name, 'image/png');
    expect([status, body.success, body.message]).toEqual([400, false, sentence]);
    expect(performance.now() - begun).toBeLessThan(t.app.get(ImageProcessing).limitMs + BUSY_MS);
    expect(await u.images()).toEqual([]);
    await u.agree();
  });

  it('takes a PNG at its own size in pixels, not its bytes', async () => {
    expect((await pngBomb(16_000)).length).toBeLessThan(800_000);
  });

  it('keeps the first frame of an animation', async () => {
    await u.newcomer();
    const frames = await Promise.all([png({ background: '#ff0000' }), png({ background: '#0000ff' })]);
    const animated = await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer();
    expect((await sharp(animated, { animated: true }).metadata()).pages).toBe(2);
    const { body } = await u.one(animated, 'moving.webp').expect(201);
    const kept = sharp(await u.bytes(body.image.url), { animated: true });
    expect((await kept.metadata()).pages ?? 1).toBe(1);
    expect((await kept.stats()).dominant.r).toBeGreaterThan(200);
  });

  it('keeps nothing of what follows a picture', async () => {
    await u.newcomer();
    const polyglot = Buffer.concat([picture, Buffer.from('<script>alert(1)</script>PK\x03\x04')]);
    const { body } = await u.one(polyglot, 'a.jpg').expect(201);
    expect(String(await u.bytes(body.image.url))).not.toContain('script');
  });

  it.each([
    ['../../../etc/passwd.jpg', 'passwd.jpg'],
    ['C:\\Users\\nadia\\shop.jpg', 'shop.jpg'],
    ['\u202Egpj.exe.jpg', 'gpj.exe.jpg'],
    ['متجر.jpg', 'متجر.jpg'],
    ['🏪 <script>.jpg', '🏪 <script>.jpg'],
    [`${'x'.repeat(5_000)}.jpg`, 'x'.repeat(200)],
  ])('calls %j by a name that is safe to show', async (given, shown) => {
    await u.newcomer();
    const { body } = await u.one(picture, given);
    expect(body.image?.original_filename).toBe(shown);
    await u.agree();
  });
});

const cut = (file: Buffer, part: number) => file.subarray(0, Math.floor(file.length * part));
const half = (file: Buffer) => cut(file, 0.5);
function holed(file: Buffer): Buffer {
  const copy = Buffer.from(file);
  for (let at = Math.floor(copy.length / 2); at < copy.length / 2 + 400; at += 1) copy[at] = 0xff;
  return copy;
}
