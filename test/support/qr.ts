import jsQR from 'jsqr';
import type { Locator } from 'playwright-core';
import sharp from 'sharp';

/** What another library reads in the code as it is drawn; undefined where it reads none. */
export const readQr = async (code: Locator): Promise<string | undefined> => qrIn(await code.screenshot());

/** The same in a picture's file. */
export async function qrIn(picture: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQR.default(new Uint8ClampedArray(data), info.width, info.height)?.data;
}
