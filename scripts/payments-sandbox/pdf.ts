/** WinAnsi text of a PDF string: what the built-in font cannot write becomes a question mark. */
function text(value: string): string {
  const plain = [...value.normalize('NFC')]
    .map((sign) => (sign.charCodeAt(0) <= 0xff && sign.length === 1 ? sign : '?'))
    .join('');
  return plain.replace(/[\\()]/g, '\\$&').replace(/[\r\n]/g, ' ');
}

// Helvetica's average width is close enough to set a column of amounts against the right margin.
const width = (value: string, size: number): number => value.length * size * 0.52;

/** A one-page PDF: a title and rows of a label and an amount set right. */
export function pdf(title: string, rows: [string, string][]): Buffer {
  const drawn = [`BT /F2 20 Tf 56 780 Td (${text(title)}) Tj ET`];
  rows.slice(0, 38).forEach(([label, amount], i) => {
    const y = 740 - i * 18;
    drawn.push(`BT /F1 11 Tf 56 ${y} Td (${text(label.slice(0, 78))}) Tj ET`);
    if (amount) drawn.push(`BT /F1 11 Tf ${(540 - width(amount, 11)).toFixed(1)} ${y} Td (${text(amount)}) Tj ET`);
  });
  const stream = Buffer.from(drawn.join('\n'), 'latin1');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream.toString('latin1')}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    `<< /Title (${text(title)}) /Producer (Payments sandbox) >>`,
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, i) => {
    const at = file.length;
    file += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const start = file.length;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}trailer\n<< /Size ${size} /Root 1 0 R /Info 7 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
