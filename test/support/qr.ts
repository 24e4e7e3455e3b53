import jsQR from 'jsqr';
import type { Locator } from 'playwright-core';
import sharp from 'sharp';

/** What another library reads in the code as it is drawn; undefined where it reads none. */
export async function readQr(code: Locator): Promise<string | undefined> {
  const { data, info } = await sharp(await code.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQR.default(new Uint8ClampedArray(data), info.width, info.height)?.data;
}
