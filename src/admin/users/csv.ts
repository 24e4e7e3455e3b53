/** What a spreadsheet would run: OWASP, "CSV Injection". */
const FORMULA = /^[\s\u00a0]*[=+\-@\t\r\uff0b\uff0d\uff1d\uff20]/;

/** One line of RFC 4180; a cell that a spreadsheet would take for a formula begins with an apostrophe. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n';]/.test(safe) ? `"${safe.replace(/"/g, '""')}"` : safe;
}
