import { IsString, Length, MaxLength } from 'class-validator';
import type { UserView } from '../auth/auth.dto.ts';
import { EMAIL_MAX, NAME_MAX } from '../auth/auth.shared.ts';
import { EmailAddress } from '../common/http/email.decorator.ts';
import { OneLine, Optional } from '../common/http/validation.ts';

/** At least one of the two. */
export class UpdateProfileDto {
  @Optional()
  @OneLine()
  @Length(1, NAME_MAX, { message: `Please enter your name, at most ${NAME_MAX} characters.` })
  name?: string;
  @Optional()
  @MaxLength(EMAIL_MAX, { message: 'That e-mail is too long.' })
  @EmailAddress()
  email?: string;
}

export class DeleteAccountDto {
  @IsString({ message: 'Please enter your password.' })
  @Length(1, 1_000, { message: 'Please enter your password.' })
  password: string;
}

export type ProfileView = { message: string; user: UserView };
