const dollars = new Intl.NumberFormat('en-CA', { style: 'currency', currency: 'CAD' });
const wholeDollars = new Intl.NumberFormat('en-CA', { style: 'currency', currency: 'CAD', maximumFractionDigits: 0 });

/** Cents as Canadian dollars, e.g. 990 -> '$9.90'; a round amount keeps its cents unless `short`. */
export function formatMoney(cents: number, { short = false }: { short?: boolean } = {}): string {
  return (short && cents % 100 === 0 ? wholeDollars : dollars).format(cents / 100);
}

/** Decimal dollars, as the API sends them. */
export function formatDollars(amount: number): string {
  return dollars.format(amount);
}

/** Tax in cents at a rate given in percent, rounded to the nearest cent. */
export function taxOn(cents: number, percent: number): number {
  return Math.round((cents * percent) / 100);
}
