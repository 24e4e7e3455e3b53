import type { Coupon, TaxRate } from './types.ts';

export type TaxedLine = {
  subtotal: number;
  /** Cents taken off by each coupon, in the coupons' order. */
  discounts: number[];
  taxes: { rate: TaxRate; amount: number; taxable: number }[];
  total: number;
};
export type Totals = {
  lines: TaxedLine[];
  subtotal: number;
  discount: number;
  /** Tax that is not inside the prices already. */
  exclusiveTax: number;
  tax: number;
  total: number;
};

/** Cents of tax on cents, rounded half up (away from zero); percentages have up to four decimals. */
function taxOn(amount: number, rate: Pick<TaxRate, 'percentage' | 'inclusive'>): number {
  const parts = Math.round(rate.percentage * 10_000);
  const divisor = rate.inclusive ? 1_000_000 + parts : 1_000_000;
  const exact = Math.abs(amount) * parts;
  return Math.sign(amount) * Math.floor((2 * exact + divisor) / (2 * divisor));
}

/** Discounts come off first, then each line is taxed and rounded by itself. */
export function totals(bill: { amount: number; rates: TaxRate[] }[], coupons: Coupon[]): Totals {
  let rest = bill.map((line) => line.amount);
  const offs = coupons.map((coupon) => {
    const off = spread(coupon, rest);
    rest = rest.map((amount, i) => amount - (off[i] ?? 0));
    return off;
  });
  const lines = bill.map(({ amount, rates }, i): TaxedLine => {
    const left = rest[i] ?? amount;
    const taxes = rates.map((rate) => {
      const tax = taxOn(left, rate);
      return { rate, amount: tax, taxable: rate.inclusive ? left - tax : left };
    });
    const added = sum(taxes.filter((tax) => !tax.rate.inclusive).map((tax) => tax.amount));
    return { subtotal: amount, discounts: offs.map((off) => off[i] ?? 0), taxes, total: left + added };
  });
  const tax = sum(lines.flatMap((line) => line.taxes.map((one) => one.amount)));
  const discount = sum(lines.flatMap((line) => line.discounts));
  const subtotal = sum(lines.map((line) => line.subtotal));
  const total = sum(lines.map((line) => line.total));
  return { lines, subtotal, discount, tax, exclusiveTax: total - (subtotal - discount), total };
}

function spread(coupon: Coupon, rest: number[]): number[] {
  const open = rest.map((amount) => Math.max(amount, 0));
  const percent = coupon.percent_off;
  if (percent !== null) return open.map((amount) => taxOn(amount, { percentage: percent, inclusive: false }));
  const whole = sum(open);
  const off = Math.min(coupon.amount_off ?? 0, whole);
  let left = off;
  return open.map((amount, i) => {
    const share = i === open.length - 1 ? left : Math.min(left, Math.round((off * amount) / (whole || 1)));
    left -= share;
    return share;
  });
}

export function sum(amounts: number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

/** Dollars for people: CA$11.19. */
export function dollars(cents: number, currency = 'cad'): string {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).format(cents / 100);
}
