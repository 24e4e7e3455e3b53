import { ValidateBy, ValidateIf } from 'class-validator';
import { isLanguage } from '../../../pages/languages.shared.ts';
import { LIST_MAX } from '../site-content.shared.ts';

/** Absent is allowed, null is not: class-validator's IsOptional would admit it. */
export const Optional = () => ValidateIf((_, value) => value !== undefined);

/** A text per language: known languages, no control characters, none empty. `orPlain`: or one text without a language. */
export const IsText = (max: number, { orPlain } = { orPlain: false }) =>
  ValidateBy({
    name: 'isText',
    validator: {
      validate: (value) => isText(value, max) || (orPlain && isLine(value, max)),
      defaultMessage: () => `must hold one text per language, 1 to ${max} characters each`,
    },
  });

export const IsTexts = (max: number) =>
  ValidateBy({
    name: 'isTexts',
    validator: {
      validate: (value) => Array.isArray(value) && value.length <= LIST_MAX && value.every((one) => isText(one, max)),
      defaultMessage: () => `must be a list of at most ${LIST_MAX} texts`,
    },
  });

function isText(value: unknown, max: number): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const entries = Object.entries(value);
  return entries.length > 0 && entries.every(([language, text]) => isLanguage(language) && isLine(text, max));
}

function isLine(value: unknown, max: number): boolean {
  // oxlint-disable-next-line no-control-regex -- NUL and its kin cannot be stored or printed
  return (
    typeof value === 'string' &&
    value.trim() !== '' &&
    value.length <= max &&
    !/[\u0000-\u0009\u000b-\u001f\u007f]/.test(value)
  );
}
