import { expect, it } from '@jest/globals';
import { LANGUAGE, LANGUAGES } from '../../../../src/pages/languages.shared.ts';
import { dayWriter } from './free-times.data.ts';

it.each(LANGUAGES)('writes each day of a year as Intl does in %s, the first in French as 1er', (language) => {
  const { locale } = LANGUAGE[language];
  const format = new Intl.DateTimeFormat(locale, { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' });
  const written = dayWriter(language);
  for (let day = 0; day < 366; day += 1) {
    const at = new Date(Date.UTC(2028, 0, 1 + day));
    const intl = format.format(at);
    const first = language === 'fr' && at.getUTCDate() === 1;
    const shown = language === 'zh' ? intl.replace('日周', '日\u200b周') : intl;
    expect(written(at.toISOString().slice(0, 10))).toBe(first ? shown.replace(' 1 ', ' 1er ') : shown);
  }
});
