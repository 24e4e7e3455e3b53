export type Tax = { name: 'HST' | 'GST'; percent: number; state: string };

const HST: Readonly<Record<string, number>> = { ON: 13, NS: 14, NB: 15, NL: 15, PE: 15 };
const GST_PERCENT = 5;
const NONE_GIVEN = 'ON';
/** Given, and no province that we know. */
export const UNKNOWN = 'unknown';

/** HST or GST by the code of a province or territory; where none is given, Ontario's (docs/PRODUCT.md, "Plans and billing"). */
export function taxOf(province: string | undefined): Tax {
  const state = province ?? NONE_GIVEN;
  const percent = HST[state];
  return percent ? { name: 'HST', percent, state } : { name: 'GST', percent: GST_PERCENT, state };
}
