import { applyDecorators } from '@nestjs/common';
import { isEmail, ValidateBy, type ValidationOptions } from 'class-validator';
import { AsText } from './validation.ts';

/** Controls, format characters, blanks, and what is allowed only in quoted local parts or around addresses (RFC 5321, 4.1.2). */
const UNMAILABLE = /[\p{C}\p{Z}"<>(),:;[\]\\]/u;

/** Whether a mail server could take the address. */
export const isEmailAddress = (value: unknown): boolean =>
  typeof value === 'string' && !UNMAILABLE.test(value) && isEmail(value);

/** An e-mail address, without blanks at the ends and in Unicode's NFKC, so that the same address is the same text. */
export const EmailAddress = (message: ValidationOptions['message'] = 'Please enter a valid email address.') =>
  applyDecorators(
    AsText((text) => text.trim().normalize('NFKC')),
    ValidateBy({ name: 'isEmailAddress', validator: { validate: isEmailAddress } }, { message }),
  );
