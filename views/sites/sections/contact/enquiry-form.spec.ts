import { expect, it } from '@jest/globals';
import { FIELDS } from '../../../../src/enquiries/enquiries.texts.ts';
import { LANGUAGES } from '../../../../src/pages/languages.shared.ts';
import { siteLabels } from '../../site.texts.ts';
import { sectionLabels } from '../base/section.texts.ts';

it.each(LANGUAGES)('in %s a refused form has the labels of the form on the page', (language) => {
  const { email, phone } = siteLabels(language);
  const { message, name, send } = sectionLabels(language);
  expect(FIELDS[language]).toEqual({ name, email, phone, message, send });
});
