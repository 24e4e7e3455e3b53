import { IsIn } from 'class-validator';
import { AbuseReportDto } from '../abuse/abuse.dto.ts';
import { LoginDto } from '../auth/auth.dto.ts';
import { EmptyIsAbsent, Optional } from '../common/http/validation.ts';

/** The sign-in form as a browser without JavaScript posts it. */
export class SignInFormDto extends LoginDto {
  @Optional() @IsIn(['login'], { message: 'Creating an account needs JavaScript.' }) mode?: string;
}

/** The report as a browser without JavaScript posts it: the page may be named by the form's address alone. */
export class ReportFormDto extends AbuseReportDto {
  @EmptyIsAbsent() @Optional() declare site: string;
}
