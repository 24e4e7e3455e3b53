import { correction, generate } from 'lean-qr';

/** `path` in modules, with the quiet zone of four the standard asks for. */
export type QrDrawing = { size: number; path: string };

const QUIET = 4;

/** The QR code of a link, drawn here: no third party learns who looks at a card. */
export function drawQr(text: string): QrDrawing {
  const code = generate(text, { minCorrectionLevel: correction.M });
  const { size } = code;
  let path = '';
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (code.get(x, y)) path += `M${x + QUIET} ${y + QUIET}h1v1h-1z`;
    }
  }
  return { size: size + 2 * QUIET, path };
}
