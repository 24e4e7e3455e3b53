import { Transform } from 'class-transformer';
import { IsEmail, Length, MaxLength, MinLength, type ValidationArguments } from 'class-validator';
import { EMAIL_MAX } from '../auth/auth.shared.ts';
import { Optional, Trim } from '../common/validation.ts';
import {
  INVALID_EMAIL,
  NAME_MAX,
  PHONE_MAX,
  QUESTIONS_MAX,
  QUESTIONS_MIN,
  REQUIRED,
  TOO_SHORT,
} from './contact.shared.ts';

const requiredOr =
  (sentence: string) =>
  ({ value }: ValidationArguments) =>
    typeof value === 'string' && value ? sentence : REQUIRED;

export class ContactDto {
  @Trim()
  @Length(1, NAME_MAX, { message: requiredOr(`The name can have at most ${NAME_MAX} characters.`) })
  name: string;
  @Trim()
  @MaxLength(EMAIL_MAX, { message: requiredOr(INVALID_EMAIL) })
  @IsEmail({}, { message: requiredOr(INVALID_EMAIL) })
  email: string;
  @Optional()
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() || undefined : value))
  @MaxLength(PHONE_MAX, { message: 'Please enter a valid phone number.' })
  phone?: string;
  @Trim()
  @MinLength(QUESTIONS_MIN, { message: requiredOr(TOO_SHORT) })
  @MaxLength(QUESTIONS_MAX, { message: requiredOr(`The message can have at most ${QUESTIONS_MAX} characters.`) })
  questions: string;
}
