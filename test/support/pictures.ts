import sharp, { type Create, type Sharp } from 'sharp';
import { crc32, createDeflate, deflateSync } from 'node:zlib';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';

const PAPER: Create = { width: 640, height: 480, channels: 3, background: '#a63a22' };

/** A picture of one colour, to be encoded by the test. */
export const plain = (more: Partial<Create> = {}): Sharp => sharp({ create: { ...PAPER, ...more } });
export const jpeg = (more: Partial<Create> = {}): Promise<Buffer> => plain(more).jpeg().toBuffer();
export const png = (more: Partial<Create> = {}): Promise<Buffer> => plain(more).png().toBuffer();
export const webp = (more: Partial<Create> = {}): Promise<Buffer> => plain(more).webp().toBuffer();
export const avif = (more: Partial<Create> = {}): Promise<Buffer> => plain(more).avif({ effort: 0 }).toBuffer();

/** A photograph-like JPEG: no two pixels alike. */
export const noisy = (width: number, height: number): Promise<Buffer> =>
  plain({ width, height, noise: { type: 'gaussian', mean: 128, sigma: 40 } })
    .jpeg({ quality: 92 })
    .toBuffer();

/** As a phone writes it: lying on its side, with a place in its metadata. */
export const phonePicture = (): Promise<Buffer> =>
  plain({ width: 400, height: 300 })
    .withExif({
      IFD0: { Make: 'Phone', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1 51/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** Exactly `bytes` long: what follows a JPEG's end is not part of the picture. */
export async function jpegOf(bytes: number): Promise<Buffer> {
  const picture = await jpeg();
  return Buffer.concat([picture, Buffer.alloc(bytes - picture.length, 0x20)]);
}

/** A PNG of black pixels that is small as a file and huge as a picture. */
export async function pngBomb(side: number): Promise<Buffer> {
  const row = Buffer.alloc(side * 3 + 1);
  const rows = Readable.from(
    (function* () {
      for (let at = 0; at < side; at += 1) yield row;
    })(),
  );
  const pixels = await buffer(rows.pipe(createDeflate({ level: 9 })));
  return pngFile(side, pixels);
}

/** Only says that it is that large. */
export const pngClaiming = (side: number): Buffer => pngFile(side, deflateSync(Buffer.alloc(1_000)));

function pngFile(side: number, pixels: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(data.length, 0);
  around.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)]);
}
