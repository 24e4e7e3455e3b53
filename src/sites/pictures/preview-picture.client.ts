import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font } from 'satori';
import { lazily } from '../../common/lazily.ts';
import { IMAGE_PIXELS_MAX } from '../../uploads/uploads.shared.ts';
import type { FocusPoint } from '../content/site-content.shared.ts';
import { shownHost } from '../domains/names/shown-address.ts';

export const PICTURE = { width: 1200, height: 630 };

export type PictureTexts = { name: string; headline: string; address: string };
export type PictureColours = { paper: string; ink: string; accent: string; onAccent: string };

const require = createRequire(import.meta.url);
const sharp = lazily<typeof import('sharp').default>('sharp');
const HAN = /\p{Script=Han}/u;
/** The letters that our fonts have; any other would be drawn as an empty box. */
const DRAWN = /[\p{Script=Latin}\p{Script=Han}\p{N}\p{P}\p{Zs}$+]/u;
const known = new Map<string, Promise<Buffer>>();

/** Static faces: satori reads no variable ones. The Chinese one is read only where it is needed. */
async function fonts(text: string): Promise<Font[]> {
  const face = async (name: string, path: string): Promise<Font> => {
    const data = known.get(path) ?? readFile(require.resolve(path));
    known.set(path, data);
    data.catch(() => known.delete(path)); // what could not be read is read again
    return { name, data: await data, weight: 700, style: 'normal' };
  };
  const barlow = (subset: string) => face('Barlow', `@fontsource/barlow/files/barlow-${subset}-700-normal.woff`);
  const faces = [barlow('latin'), barlow('latin-ext')];
  if (HAN.test(text)) {
    faces.push(face('Noto', '@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-700-normal.woff'));
  }
  return Promise.all(faces);
}

/** What can be drawn of a text; none where that is signs alone. */
const drawable = (text: string, most: number): string => {
  const letters = [...text.normalize('NFC')].filter((letter) => DRAWN.test(letter));
  if (!letters.some((letter) => /[\p{L}\p{N}]/u.test(letter))) return '';
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : letters.join('').trim();
};

/** As people write it, where our fonts have all its letters. */
function addressOf(host: string): string {
  const shown = shownHost(host);
  return [...shown].every((letter) => DRAWN.test(letter)) ? shown : host;
}

/** The picture shown where a link to the site is shared, as PNG. */
export async function previewPicture(texts: PictureTexts, colours: PictureColours): Promise<Buffer> {
  const [name, address] = [drawable(texts.name, 60), drawable(addressOf(texts.address), 60)];
  const headline = drawable(texts.headline, 110) || name || address;
  const { default: satori } = await import('satori');
  const block = (style: object, children: unknown) => ({
    type: 'div',
    props: { style: { display: 'flex', ...style }, children },
  });
  const picture = block(
    {
      ...PICTURE,
      flexDirection: 'column',
      justifyContent: 'space-between',
      backgroundColor: colours.paper,
      color: colours.ink,
      fontFamily: 'Barlow, Noto',
      wordBreak: 'break-word',
    },
    [
      block(
        { padding: '72px 80px 0', fontSize: headline.length > 50 ? 64 : 88, lineHeight: 1.1, textWrap: 'balance' },
        headline,
      ),
      block(
        {
          justifyContent: 'space-between',
          alignItems: 'center',
          padding: '40px 80px',
          fontSize: 40,
          backgroundColor: colours.accent,
          color: colours.onAccent,
        },
        [block({ maxWidth: 660 }, name), block({ fontSize: 28 }, address)],
      ),
    ],
  );
  const svg = await satori(picture as Parameters<typeof satori>[0], {
    ...PICTURE,
    fonts: await fonts(name + headline + address),
  });
  return sharp()(Buffer.from(svg)).png({ palette: true }).toBuffer();
}

/** A square JPEG around the focus point, each side `side` pixels; without one around the middle, of a high picture its upper third. */
export async function portraitOf(bytes: Buffer, side: number, focus?: FocusPoint): Promise<Buffer> {
  const upright = await sharp()(bytes, { limitInputPixels: IMAGE_PIXELS_MAX })
    .autoOrient()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = upright.info;
  const edge = Math.min(width, height);
  const { x, y } = focus ?? { x: 1 / 2, y: height > width ? 1 / 3 : 1 / 2 };
  const from = (length: number, at: number) => Math.round(Math.min(Math.max(at * length - edge / 2, 0), length - edge));
  return sharp()(upright.data)
    .extract({ left: from(width, x), top: from(height, y), width: edge, height: edge })
    .resize(side, side)
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82 })
    .toBuffer();
}
