import { LANGUAGE } from '../../../../src/pages/languages.shared.ts';
import type { SiteView } from '../../../../src/sites/content/site-view.shared.ts';
import { phrasesOf } from '../Phrased.tsx';

const IN_A_ROW = 3;
/** Chinese, Japanese and Korean signs, and signs of full width. */
const WIDE = /[\u2e80-\ud7a3\uff00-\uffef]/g;

/** How long a text looks: a Chinese sign is as wide as two letters. */
export const lookingLength = (text: string): number => text.replace(WIDE, '  ').length;

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

/** Which step of a design's sizes a text takes: 0 is the largest. */
export const headlineStep = (text: string, limits: readonly number[]): number => stepOf(lookingLength(text), limits);

const latinLength = (word: string): number => word.replace(WIDE, '').length;

/**
 * The same of a headline, whose longest word must fit too: `words` are its limits. Part of a telephone number counts as a
 * word. Chinese may break anywhere, unless `lengthOf` counts it.
 */
export const stepWithWords = (
  site: Pick<SiteView, 'phrases'>,
  text: string,
  limits: readonly number[],
  words: readonly number[],
  lengthOf = latinLength,
): number =>
  Math.max(
    headlineStep(text, limits),
    stepOf(
      Math.max(
        ...phrasesOf(site, text)
          .join(' ')
          .split(/ |-(?!\d)/)
          .map(lengthOf),
      ),
      words,
    ),
  );

const stepOf = (length: number, limits: readonly number[]): number => limits.filter((limit) => length > limit).length;
