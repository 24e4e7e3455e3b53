import { constants, type BrotliOptions } from 'node:zlib';
import type { Inlined } from '../../answers/security-headers.ts';
import type { RenderRequest } from '../../pages/render.dto.ts';

/** A page as it is kept: packed with brotli, and the hashes of what is inlined, for its policy. */
export type PackedPage = { inlined: Inlined; br: Uint8Array };

/** One page that the drawing thread is sent. */
export type DrawingJob = { id: number; request: RenderRequest };
/** What the thread sends: that its pages are loaded, or one page. */
export type DrawingAnswer = { id: 'ready' } | ({ id: number } & (PackedPage | { failed: string }));

/** Of brotli, for a page that is asked for the first time, and for one that is asked for again. */
const [FAST, SMALLEST] = [6, 11];
const packingAt = (quality: number): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
});
export const PACKING = packingAt(FAST);
export const SMALLEST_PACKING = packingAt(SMALLEST);
