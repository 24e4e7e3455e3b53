import { grouped } from '../../../src/common/format/grouped.shared.ts';

/** Cents as Canadian dollars, e.g. 990 -> '$9.90'; a round amount keeps its cents unless `short`. */
export function formatMoney(cents: number, { short = false }: { short?: boolean } = {}): string {
  return written(cents / 100, short && cents % 100 === 0 ? 0 : 2);
}

/** Decimal dollars, as the API sends them. */
export function formatDollars(amount: number): string {
  return written(amount, 2);
}

/** As Intl writes it for en-CA. */
function written(amount: number, digits: number): string {
  const [whole, cents] = Math.abs(amount).toFixed(digits).split('.');
  return `${amount < 0 ? '-' : ''}$${grouped(whole!)}${cents ? `.${cents}` : ''}`;
}

/** Tax in cents at a rate given in percent, rounded to the nearest cent. */
export function taxOn(cents: number, percent: number): number {
  return Math.round((cents * percent) / 100);
}
