import { IsString, Length, MaxLength, type ValidationArguments } from 'class-validator';
import { EmailAddress } from '../common/http/email.decorator.ts';
import { OneLine, Trim } from '../common/http/validation.ts';
import type { PlanOrNone } from '../plans/plans.shared.ts';
import { EMAIL_MAX, NAME_MAX, PASSWORD_MAX, PASSWORD_MIN } from './auth.shared.ts';

const TOKEN_MAX = 200;

const passwordRule = ({ value }: ValidationArguments): string =>
  typeof value === 'string' && value.length > PASSWORD_MAX
    ? `Password can have at most ${PASSWORD_MAX} characters.`
    : `Password must be at least ${PASSWORD_MIN} characters long.`;

export class RegisterDto {
  @OneLine() @Length(1, NAME_MAX, { message: `Please enter your name, at most ${NAME_MAX} characters.` }) name: string;
  @MaxLength(EMAIL_MAX, { message: 'That e-mail is too long.' })
  @EmailAddress()
  email: string;
  @Length(PASSWORD_MIN, PASSWORD_MAX, { message: passwordRule }) password: string;
}

export class LoginDto {
  @Trim()
  @IsString({ message: 'Please enter your e-mail.' })
  @Length(1, 1_000, { message: 'Please enter your e-mail.' })
  email: string;
  @IsString({ message: 'Please enter your password.' })
  @Length(1, 1_000, { message: 'Please enter your password.' })
  password: string;
}

export class TokenDto {
  @IsString({ message: 'Please open the link from your mail again.' })
  @Length(1, TOKEN_MAX, { message: 'Please open the link from your mail again.' })
  token: string;
}

export class ForgotPasswordDto {
  @MaxLength(EMAIL_MAX, { message: 'That e-mail is too long.' })
  @EmailAddress()
  email: string;
}

export class ResetPasswordDto extends TokenDto {
  @Length(PASSWORD_MIN, PASSWORD_MAX, { message: passwordRule }) new_password: string;
}

/** A customer's, and an operator's own, whose service asks for more characters. */
export class ChangePasswordDto {
  @IsString({ message: 'Please enter your current password.' })
  @Length(1, 1_000, { message: 'Please enter your current password.' })
  current_password: string;
  @Length(PASSWORD_MIN, PASSWORD_MAX, { message: passwordRule }) new_password: string;
}

export type UserView = { id: string; email: string; name: string; plan: PlanOrNone };
export type MeView = { user: UserView & { email_verified: boolean } };
/** Of a new account the e-mail is not verified. */
export type SignedInView = { message: string; token: string; user: UserView & { email_verified?: boolean } };
