import { applyDecorators } from '@nestjs/common';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsISO8601,
  IsUUID,
  Length,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { IsMap, Lines, LowerCase, OneLine, Optional, Trim } from '../../common/http/validation.ts';
import type { Finding } from '../../sites/content/compose.shared.ts';
import { SECTIONS, type Look, type Section } from '../../sites/content/look.shared.ts';
import type { SiteRecord } from '../../sites/content/site-content.shared.ts';
import type { Words } from '../../sites/content/words.shared.ts';
import type { DraftView } from '../../sites/drafts/drafts.dto.ts';
import type { PublishAnswer } from '../../sites/publishing/publishing.dto.ts';
import { NOTE_MAX } from '../../sites/submissions/submissions.shared.ts';
import {
  COMMENT_MAX,
  OPTION_NAME_MAX,
  PROPOSAL_KINDS,
  type ProposalKind,
  type ProposalState,
} from '../proposals.shared.ts';
import type { Turn } from '../proposals.shared.ts';

const REVISIONS_MAX = 1_000_000;
const OPTIONS_MAX = 3;

export class CommentDto {
  @Trim() @Length(1, COMMENT_MAX) text: string;
  @Optional() @LowerCase() @IsUUID() option_id?: string;
  /** The part of the page that it is about. */
  @Optional() @IsIn(SECTIONS) section?: Section;
}

export class ChooseDto {
  @LowerCase() @IsUUID() option_id: string;
  /** false: it only becomes the draft. */
  @Optional() @IsBoolean() publish?: boolean;
  /** The sending that was looked at; an older one: 409 stale. */
  @Optional() @IsInt() @Min(0) @Max(REVISIONS_MAX) revision?: number;
}

export class OptionDto {
  /** Absent: a new option. */
  @Optional() @LowerCase() @IsUUID() id?: string;
  @OneLine() @Length(1, OPTION_NAME_MAX) name: string;
  @IsMap() words: object;
  @IsMap() look: object;
}

/** One to three of them. */
const IsOptions = () =>
  applyDecorators(
    IsArray(),
    ArrayMinSize(1),
    ArrayMaxSize(OPTIONS_MAX),
    ValidateNested({ each: true }),
    Type(() => OptionDto),
  );

export class NewProposalDto {
  @LowerCase() @IsUUID() site_id: string;
  @IsIn(PROPOSAL_KINDS) kind: ProposalKind;
  @Optional() @LowerCase() @IsUUID() request_id?: string;
  @Optional() @LowerCase() @IsUUID() design_request_id?: string;
  @Optional() @LowerCase() @IsUUID() submission_id?: string;
  @Optional() @Lines() @MaxLength(NOTE_MAX) note?: string;
  @IsOptions() options: OptionDto[];
}

export class FromFactsDto {
  @LowerCase() @IsUUID() site_id: string;
  @Optional() @LowerCase() @IsUUID() design_request_id?: string;
}

export class ProposalChangeDto {
  /** The one that was read; of a proposal that was changed since: 409 stale. */
  @Optional() @IsISO8601({ strict: true }) changed_at?: string;
  @Optional() @Lines() @MaxLength(NOTE_MAX) note?: string;
  @Optional() @IsOptions() options?: OptionDto[];
}

export class CommentDoneDto {
  @IsBoolean() done: boolean;
}

export type OptionNameView = { id: string; position: number; name: string; preview_url: string };
export type OptionView = OptionNameView & {
  /** Composed with the facts of now. */
  record: SiteRecord;
};
export type CommentView = {
  id: string;
  option_id: string | null;
  section: Section | null;
  author: { kind: 'owner' | 'operator'; name: string };
  text: string;
  done: boolean;
  created_at: string;
};
export type ChosenView = { option_id: string; at: string; by: string; version: number | null };
export type ProposalRowView = {
  id: string;
  site_id: string;
  kind: ProposalKind;
  state: ProposalState;
  turn: Turn;
  /** One more with each sending. */
  revision: number;
  /** Who of our team sent it. */
  operator: string | null;
  note: string | null;
  sent_at: string | null;
  /** Until when we hope for the customer's answer; in 'changing', until when we promise ours. */
  due_at: string | null;
  changed_at: string;
  request_id: string | null;
  submission_id: string | null;
  /** The request that it answers. */
  request: { id: string; text: string; created_at: string } | null;
  chosen: ChosenView | null;
  /** Of 'None of these'. */
  reason: string | null;
  options: OptionNameView[];
};
export type ProposalView = Omit<ProposalRowView, 'options'> & {
  options: OptionView[];
  comments: CommentView[];
  /** What is live now. */
  before: SiteRecord | null;
  /** Business info was saved since the options were made. */
  facts_changed: boolean;
};
export type ProposalsView = { proposals: ProposalRowView[]; next_cursor: string | null };
export type ProposalAnswer = { proposal: ProposalView };
export type CommentAnswer = { comment: CommentView };
export type ChooseAnswer = PublishAnswer | { draft: DraftView };

export type OptionContentView = { id: string | null; position: number; name: string; words: Words; look: Look };
/** As the operator sees it. */
export type WorkedProposalView = Omit<ProposalView, 'options'> & {
  options: (OptionView & Omit<OptionContentView, 'id'> & { problems: Finding[] })[];
  /** Written since the last sending: the customer sees it with the next one. */
  pending: OptionContentView[] | null;
  /** So is this note; empty where it was taken away. */
  pending_note: string | null;
};
