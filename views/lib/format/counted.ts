import { grouped } from './money.ts';

/** '1 image', '2,340 images': of the dashboard and the administration, which are in English. */
export const counted = (n: number, noun: string): string => `${grouped(n)} ${noun}${n === 1 ? '' : 's'}`;
