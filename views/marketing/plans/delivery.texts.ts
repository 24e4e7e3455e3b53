import { plansByDays } from '../../../src/plans/plans.shared.ts';

const [first, ...others] = plansByDays();

/** '5-7' */
export const FIRST_DAYS = first?.days ?? '';

/** '5-7 business days after we have your content. Pro and Plus AI can take 5-10.' */
export const LIVE_AFTER = [
  `${FIRST_DAYS} business days after we have your content.`,
  ...others.map(({ names, days }) => `${names} can take ${days}.`),
].join(' ');

/** '5–7': as a range is set in print. */
export const asRange = (days: string): string => days.replace('-', '–');
