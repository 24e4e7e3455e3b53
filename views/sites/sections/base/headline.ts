import { LANGUAGE } from '../../../../src/pages/languages.shared.ts';
import type { SiteView } from '../../../../src/sites/content/site-view.shared.ts';

const IN_A_ROW = 3;
const HAN = /\p{Script=Han}/gu;

/** How long a text looks: a Chinese sign is as wide as two letters. */
export const lookingLength = (text: string): number => text.length + (text.match(HAN)?.length ?? 0);

type Headed = Pick<SiteView, 'business_name' | 'hero' | 'language'>;

/** The owner's sentence with its last words; empty where there is none and the name stands there. */
export function headlineOf({ business_name, hero, language }: Headed): string {
  const headline = [hero.title, hero.accent].filter(Boolean).join(LANGUAGE[language].space);
  return headline === business_name ? '' : headline;
}

/** The same; without a sentence the first services in a row, without services the name. */
export const headlineOrServices = (site: Headed & Pick<SiteView, 'services'>): string =>
  headlineOf(site) ||
  site.services
    .slice(0, IN_A_ROW)
    .map(({ name }) => name)
    .join(LANGUAGE[site.language].comma) ||
  site.business_name;

/** What the business is, beside its name; empty where that was not said and its name stands there. */
export const tradeBeside = ({ business_name, title }: Pick<SiteView, 'business_name' | 'title'>): string =>
  title === business_name ? '' : title;

/** Which step of a design's headline sizes a text takes: 0 is the largest. */
export const headlineStep = (text: string, limits: readonly number[]): number => stepOf(lookingLength(text), limits);

export function stepOf(length: number, limits: readonly number[]): number {
  const step = limits.findIndex((limit) => length <= limit);
  return step < 0 ? limits.length : step;
}
