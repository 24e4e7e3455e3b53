import { constants, type BrotliOptions } from 'node:zlib';
import type { RenderRequest } from '../../pages/render.dto.ts';

/** A page as it is kept: packed with brotli, and the hashes of its inlined styles. */
export type PackedPage = { styles: string[]; br: Uint8Array };

/** One page that the drawing thread is sent. */
export type DrawingJob = { id: number; request: RenderRequest };
/** What the thread sends: that its pages are loaded, or one page. */
export type DrawingAnswer = { id: 'ready' } | ({ id: number } & (PackedPage | { failed: string }));

const QUALITY = 6;
export const PACKING: BrotliOptions = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
};
