import { IsIn, IsInt, Length, Max, MaxLength, Min, ValidateIf } from 'class-validator';
import { Lines, Optional, REVISION_MAX } from '../../common/http/validation.ts';
import type { Look, RecordLook } from '../content/look.shared.ts';
import type { Words } from '../content/words.shared.ts';
import type { SiteRecord } from '../content/site-content.shared.ts';
import type { AuthorKind } from './site-version.entity.ts';
import { NOTE_MAX, REASON_MAX } from '../submissions/submissions.shared.ts';
import type { SubmissionView } from '../submissions/site-submission.entity.ts';

export class PublishDto {
  @IsInt() @Min(0) @Max(REVISION_MAX) revision: number;
  /** The version of the business info that was seen; null where there was none. */
  @ValidateIf((_, value) => value !== null) @IsInt() @Min(0) @Max(REVISION_MAX) facts_version: number | null;
  @Optional() @Lines() @MaxLength(NOTE_MAX) note?: string;
}

export class RestoreDto {
  @Optional() @IsIn(['now', 'then']) facts?: 'now' | 'then';
}

export class ReasonDto {
  @Lines() @Length(1, REASON_MAX) reason: string;
}

export type PublishedView = { version: number; url: string };
/** To an operator; `closed`: why visitors do not see it. */
export type TeamPublishedView = PublishedView & { closed: 'paused' | 'owner_inactive' | null };
export type SentView = { submission: SubmissionView };
export type PublishAnswer = PublishedView | SentView;

export type VersionView = {
  number: number;
  created_at: string;
  author: { kind: AuthorKind; name: string | null };
  note: string | null;
  restored_from: number | null;
  /** Against the version before. */
  changes: string[];
  live: boolean;
};
export type VersionsView = { versions: VersionView[]; next_cursor: string | null };
export type VersionAnswer = {
  version: VersionView & {
    record: SiteRecord | null;
    words: Words;
    look: Look | RecordLook;
    differs: string[];
    /** Putting it back by our team would use up one of the plan's requests. */
    counts: boolean;
    /** Its number if it is put back now, with today's facts or its own: the live version's where that shows the same. */
    comes_back_as: number;
    whole_comes_back_as: number;
  };
};
