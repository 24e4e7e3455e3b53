/** Rows {what, figure, bar, ok} as a table. */
export function table(rows) {
  const widest = Math.max(...rows.map(({ what }) => what.length));
  const lines = rows.map(({ what, figure, bar, ok }) => {
    const outcome = bar ? (ok ? 'holds' : 'MISSES') : '';
    return `${what.padEnd(widest)}  ${String(figure).padStart(10)}  ${bar.padEnd(10)}  ${outcome}`.trimEnd();
  });
  return [`\n${'what'.padEnd(widest)}  ${'figure'.padStart(10)}  must`, ...lines].join('\n');
}
