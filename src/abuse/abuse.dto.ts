import { IsIn, IsString, IsUUID, Length, MaxLength, MinLength } from 'class-validator';
import { EmailAddress } from '../common/http/email.decorator.ts';
import { EmptyIsAbsent, IsQueryBoolean, Lines, OneLine, Optional, PageQuery } from '../common/http/validation.ts';
import type { Language } from '../pages/languages.shared.ts';
import type { Placed } from '../sites/hosts/site-by-address.service.ts';
import {
  ABUSE_EMAIL_MAX,
  ABUSE_OUTCOME_MAX,
  ABUSE_REASONS,
  ABUSE_SITE_MAX,
  ABUSE_TEXT_MAX,
  type AbuseReason,
} from './abuse.shared.ts';

export class AbuseReportDto {
  /** A slug, a host, an address as the browser shows it, or the id that a shared preview names. */
  @OneLine() @Length(1, ABUSE_SITE_MAX, { message: 'Please say which page.' }) site: string;
  @IsIn(ABUSE_REASONS, { message: 'Please choose what is wrong.' }) reason: AbuseReason;
  @Lines()
  @IsString({ message: 'Please say what is wrong.' })
  @MinLength(1, { message: 'Please say what is wrong.' })
  @MaxLength(ABUSE_TEXT_MAX, { message: `The text can have at most ${ABUSE_TEXT_MAX} characters.` })
  text: string;
  @EmptyIsAbsent()
  @Optional()
  @MaxLength(ABUSE_EMAIL_MAX, { message: 'That e-mail is too long.' })
  @EmailAddress()
  email?: string;
}

export class AbuseReportsQuery extends PageQuery {
  /** One report. */
  @Optional() @IsUUID('all', { message: 'id must be the id of a report.' }) id?: string;
  @Optional() @IsQueryBoolean('open must be true or false.') open?: boolean;
}

export class OutcomeDto {
  /** 'blocked' takes the site off; any other text says what was found. */
  @OneLine() @Length(1, ABUSE_OUTCOME_MAX) outcome: string;
}

export type AbuseReportView = {
  id: string;
  site: Placed;
  reason: AbuseReason;
  text: string;
  email: string | null;
  outcome: string | null;
  created_at: string;
};
export type AbuseReportsView = { abuse_reports: AbuseReportView[]; next_cursor: string | null };

/** Of the page at /report. `tag`: of a document in that language; to import it would bring the code of sites along. */
export type ReportPageData = { language: Language; tag: string };
