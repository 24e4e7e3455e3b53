import { ValidateBy } from 'class-validator';
import { isText } from '../../../common/format/format.shared.ts';
import { isLanguage } from '../../../pages/languages.shared.ts';
import { LIST_MAX } from '../site-content.shared.ts';

/** A text per language: known languages, no control characters, none empty. `orPlain`: or one text without a language. */
export const IsText = (max: number, { orPlain } = { orPlain: false }) =>
  ValidateBy({
    name: 'isText',
    validator: {
      validate: (value) => isByLanguage(value, max) || (orPlain && isLine(value, max)),
      defaultMessage: () => `must hold one text per language, 1 to ${max} characters each`,
    },
  });

export const IsTexts = (max: number) =>
  ValidateBy({
    name: 'isTexts',
    validator: {
      validate: (value) =>
        Array.isArray(value) && value.length <= LIST_MAX && value.every((one) => isByLanguage(one, max)),
      defaultMessage: () => `must be a list of at most ${LIST_MAX} texts`,
    },
  });

function isByLanguage(value: unknown, max: number): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const entries = Object.entries(value);
  return entries.length > 0 && entries.every(([language, text]) => isLanguage(language) && isLine(text, max));
}

function isLine(value: unknown, max: number): boolean {
  return isText(value) && value.trim() !== '' && value.length <= max;
}
