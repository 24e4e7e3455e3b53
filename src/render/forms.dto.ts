import { IsIn } from 'class-validator';
import { LoginDto } from '../auth/auth.dto.ts';
import { Optional } from '../common/http/validation.ts';

/** The sign-in form as a browser without JavaScript posts it. */
export class SignInFormDto extends LoginDto {
  @Optional() @IsIn(['login'], { message: 'Creating an account needs JavaScript.' }) mode?: string;
}
