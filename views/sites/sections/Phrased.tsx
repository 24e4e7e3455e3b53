import { Fragment } from 'react';
import { LANGUAGE } from '../../../src/pages/languages.shared.ts';
import type { SiteView } from '../../../src/sites/content/site-view.shared.ts';

type Props = { site: Pick<SiteView, 'phrases'>; text: string };

export const phrasesOf = ({ phrases }: Props['site'], text: string): readonly string[] =>
  phrases?.find((one) => one.join('') === text) ?? [text];

/** A text whose lines break between its words, in Chinese too. */
export function Phrased({ site, text }: Props) {
  return phrasesOf(site, text).map((phrase, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {phrase}
    </Fragment>
  ));
}

/** The `lang` of an element with this text; none where it is in the page's language. */
export const langOf = (
  { default_language, untranslated }: Pick<SiteView, 'default_language' | 'untranslated'>,
  text: string,
): string | undefined => (untranslated?.includes(text) ? LANGUAGE[default_language].tag : undefined);
