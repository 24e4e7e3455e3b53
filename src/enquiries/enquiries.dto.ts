import { Type } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, IsString, Length, MaxLength, Min, MinLength } from 'class-validator';
import { LANGUAGES, type Language } from '../pages/languages.shared.ts';
import { EmailAddress } from '../common/http/email.decorator.ts';
import {
  EmptyIsAbsent,
  IsPhone,
  IsQueryBoolean,
  Lines,
  OneLine,
  Optional,
  PageQuery,
} from '../common/http/validation.ts';
import { ENQUIRY_EMAIL_MAX, ENQUIRY_MESSAGE_MAX, ENQUIRY_MESSAGE_MIN, ENQUIRY_NAME_MAX } from './enquiries.shared.ts';

export class EnquiryDto {
  @OneLine()
  @IsString({ message: 'Please enter your name.' })
  @Length(1, ENQUIRY_NAME_MAX, { message: `Please enter your name, at most ${ENQUIRY_NAME_MAX} characters.` })
  name: string;
  @EmptyIsAbsent()
  @Optional()
  @MaxLength(ENQUIRY_EMAIL_MAX, { message: 'That e-mail is too long.' })
  @EmailAddress()
  email?: string;
  @EmptyIsAbsent() @Optional() @IsPhone() phone?: string;
  @Lines()
  @IsString({ message: 'Please write a message.' })
  @MinLength(ENQUIRY_MESSAGE_MIN, { message: `Please write at least ${ENQUIRY_MESSAGE_MIN} characters.` })
  @MaxLength(ENQUIRY_MESSAGE_MAX, { message: `The message can have at most ${ENQUIRY_MESSAGE_MAX} characters.` })
  message: string;
  @Optional() @IsIn(LANGUAGES) language?: Language;
  /** A field that people do not see. */
  @EmptyIsAbsent() @Optional() @IsString() @MaxLength(ENQUIRY_MESSAGE_MAX) website?: string;
  /** From the page's opening to the sending; absent without JavaScript. */
  @Optional() @IsInt() @Min(0) elapsed_ms?: number;
}

export class EnquiriesQuery extends PageQuery {
  @Optional() @IsQueryBoolean('spam must be true or false.') spam?: boolean;
}

export class EnquiryChangeDto {
  @Optional() @IsBoolean() read?: boolean;
  @Optional() @IsBoolean() spam?: boolean;
}

export class SentQuery {
  @Optional() @Type(() => String) @IsString() @MaxLength(10) lang?: string;
}

export type EnquiryView = {
  id: string;
  name: string;
  email: string | null;
  phone: string | null;
  message: string;
  language: Language;
  spam: boolean;
  read_at: string | null;
  created_at: string;
};
export type EnquiriesView = {
  enquiries: EnquiryView[];
  /** Not read yet, without spam. */
  unread: number;
  /** In the spam folder. */
  spam: number;
  next_cursor: string | null;
};
export type OneEnquiryView = { enquiry: EnquiryView };
