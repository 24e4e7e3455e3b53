import { IsBoolean, Length, MaxLength, MinLength, type ValidationArguments } from 'class-validator';
import { EmailAddress } from '../common/http/email.decorator.ts';
import { AsText, Lines, OneLine, Optional } from '../common/http/validation.ts';
import {
  CONTACT_BAD_EMAIL,
  CONTACT_EMAIL_MAX,
  CONTACT_NAME_MAX,
  CONTACT_PHONE_MAX,
  CONTACT_REQUIRED,
  CONTACT_TOO_SHORT,
  QUESTIONS_MAX,
  QUESTIONS_MIN,
} from './contact.shared.ts';

const requiredOr =
  (sentence: string) =>
  ({ value }: ValidationArguments) =>
    typeof value === 'string' && value ? sentence : CONTACT_REQUIRED;

export class ContactDto {
  @OneLine()
  @Length(1, CONTACT_NAME_MAX, { message: requiredOr(`The name can have at most ${CONTACT_NAME_MAX} characters.`) })
  name: string;
  @MaxLength(CONTACT_EMAIL_MAX, { message: requiredOr(CONTACT_BAD_EMAIL) })
  @EmailAddress(requiredOr(CONTACT_BAD_EMAIL))
  email: string;
  @Optional()
  @AsText((text) => text.trim() || undefined)
  @MaxLength(CONTACT_PHONE_MAX, { message: 'Please enter a valid phone number.' })
  phone?: string;
  @Lines()
  @MinLength(QUESTIONS_MIN, { message: requiredOr(CONTACT_TOO_SHORT) })
  @MaxLength(QUESTIONS_MAX, { message: requiredOr(`The message can have at most ${QUESTIONS_MAX} characters.`) })
  questions: string;
}

export class AnsweredDto {
  @IsBoolean({ message: 'answered must be true or false.' }) answered: boolean;
}

export type ContactMessageView = {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  questions: string;
  created_at: string;
  answered: boolean;
  answered_at: string | null;
};
export type ContactMessagesView = { contact_messages: ContactMessageView[]; next_cursor: string | null };
