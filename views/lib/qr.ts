import { create } from 'qrcode/lib/core/qrcode.js';

/** `path` in modules, with the quiet zone of four the standard asks for. */
export type QrDrawing = { size: number; path: string };

const QUIET = 4;

/** The QR code of a link, drawn here: no third party learns who looks at a card. */
export function drawQr(text: string): QrDrawing {
  const { data, size } = create(text, { errorCorrectionLevel: 'M' }).modules;
  let path = '';
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (data[y * size + x]) path += `M${x + QUIET} ${y + QUIET}h1v1h-1z`;
    }
  }
  return { size: size + 2 * QUIET, path };
}
