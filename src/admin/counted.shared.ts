import { grouped } from '../common/format/grouped.shared.ts';

/** Lists and overviews of the administration count no further (docs/PRODUCT.md, "Administration"). */
export const COUNTED_MOST = 1_000;

/** '840', or '1,000+' where counting stopped. */
export const countedWords = (total: number): string => `${grouped(total)}${total < COUNTED_MOST ? '' : '+'}`;
