/** A whole number with commas, e.g. 5000 -> '5,000'. A browser's own formatter takes a tenth of a second on a phone before its first answer. */
export const grouped = (number: number | string): string => String(number).replace(/\B(?=(\d{3})+$)/g, ',');
