import { join } from 'node:path';
import { ratioToBare } from './kept-pages.mjs';
import { atLeast, atMost, runProgram, startProgram } from './load.mjs';

const DRAWING = join(import.meta.dirname, 'drawing.mjs');
const PRODUCTION = { NODE_ENV: 'production' };

/** Our own pages: kept, drawn, and how large they are. */
export async function bench() {
  const front = await startProgram(DRAWING, ['front'], PRODUCTION);
  try {
    const sizes = await runProgram(DRAWING, ['sizes'], PRODUCTION);
    return [
      atLeast('cached page, requests a second, to bare node:http with the same bytes', await ratioToBare(front), 0.55),
      atMost(
        'page rendered, CPU a render, to react-dom with the same element',
        (await runProgram(DRAWING, ['home'], PRODUCTION)).ratio,
        1.5,
      ),
      atMost('JavaScript of /, gzip KB', sizes.script, 110),
      atMost('HTML and CSS of /, gzip KB', sizes.document, 40),
    ];
  } finally {
    front.stop();
  }
}
