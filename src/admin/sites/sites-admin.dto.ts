import { IsIn, IsUUID, Length, MaxLength, ValidateIf } from 'class-validator';
import type { UserView } from '../../auth/auth.dto.ts';
import { Lines, LowerCase, Optional, PageQuery, Trim } from '../../common/http/validation.ts';
import type { PlanOrNone } from '../../plans/plans.shared.ts';
import type { Look } from '../../sites/content/look.shared.ts';
import type { SiteRecord } from '../../sites/content/site-content.shared.ts';
import type { Words } from '../../sites/content/words.shared.ts';
import type { DraftAnswer } from '../../sites/drafts/drafts.dto.ts';
import type { NameKind } from '../../sites/hosts/site-name.entity.ts';
import type { MySiteView } from '../../sites/mine/my-site.dto.ts';
import type { VersionView } from '../../sites/publishing/publishing.dto.ts';
import { NOTE_MAX, REASON_MAX } from '../../sites/submissions/submissions.shared.ts';
import { SITE_STATES, type Publishing, type SiteState } from '../../sites/sites.shared.ts';
import type { SubmissionState } from '../../sites/submissions/site-submission.entity.ts';
import { Search } from '../search.decorator.ts';
import type { ClaimView } from '../proposals/work.dto.ts';
import type { NewState } from '../../sites/site-states.service.ts';

export class SitesQuery extends PageQuery {
  @Search() search?: string;
  @Optional() @IsIn(SITE_STATES) state?: SiteState;
}

export class NamesQuery extends PageQuery {
  @Optional() @Trim() @MaxLength(60) search?: string;
}

/** A submission, or a note such as 'the customer asked by telephone'. */
export class PublishForDto {
  @ValidateIf(({ submission_id }: PublishForDto) => submission_id === undefined)
  @Lines()
  @Length(1, NOTE_MAX)
  note?: string;
  @Optional() @LowerCase() @IsUUID() submission_id?: string;
}

export class StateDto {
  @IsIn(['published', 'paused', 'blocked']) state: NewState;
  @Optional() @Lines() @Length(1, REASON_MAX) reason?: string;
  /** The state that the operator saw; where it is another one by now, nothing changes. */
  @Optional() @IsIn(SITE_STATES) from?: SiteState;
}

export class PublishingDto {
  @IsIn(['team', 'owner']) publishing: Publishing;
}

export class NameKindDto {
  @IsIn(['reserved', 'free']) kind: 'reserved' | 'free';
}

export type OwnerView = { id: string; name: string; email: string };
export type SiteRowView = {
  id: string;
  slug: string | null;
  url: string | null;
  state: SiteState;
  publishing: Publishing;
  owner: OwnerView;
  /** While the owner is not, a published page is offline. */
  owner_active: boolean;
  /** When the page of an owner whose plan has ended goes off; null where there is a plan, or no page. */
  stays_until: string | null;
  plan: PlanOrNone;
  published_version: number | null;
  updated_at: string;
};
export type SitesView = {
  sites: SiteRowView[];
  /** Past 1,000 matches of a search: 1,000, and total_capped. */
  total: number;
  total_capped: boolean;
  next_cursor: string | null;
};
export type SiteWholeView = {
  site: MySiteView & Pick<SiteRowView, 'plan' | 'updated_at'> & { owner: UserView };
  draft: DraftAnswer;
  versions: VersionView[];
  submissions: SubmissionRowView[];
};
/** One field of Google's form; `value` is copied unchanged. */
export type ProfileField = { name: string; value: string };
export type ProfileGroup = { title: string; fields: ProfileField[] };
/** What is live, for a Google Business Profile; `missing` says what Google asks for and the site lacks. */
export type GoogleProfileView = {
  profile: {
    site: { id: string; slug: string; url: string };
    version: number;
    published_at: string;
    groups: ProfileGroup[];
    missing: string[];
  };
};
export type SubmissionRowView = {
  id: string;
  site: { id: string; slug: string | null; url: string | null };
  customer: UserView;
  note: string | null;
  state: SubmissionState;
  sent_at: string;
  due_at: string;
  claimed_by: ClaimView | null;
  /** The proposal that is being written as the answer. */
  proposal_id: string | null;
  /** Business info was saved after it was sent. */
  facts_changed: boolean;
  /** Against what is live. */
  changes: string[];
};
/** The pages before and after, null where nothing is live; and the words and look that were sent. */
export type SubmissionView = {
  submission: SubmissionRowView;
  before: SiteRecord | null;
  after: SiteRecord;
  sent: { words: Words; look: Look };
};
export type SubmissionsView = { submissions: SubmissionRowView[]; next_cursor: string | null };
export type FailingDomainView = {
  id: string;
  /** In the letters of its language. */
  shown: string;
  site: { id: string; slug: string | null };
  customer: OwnerView;
  failing_since: string;
  removed_on: string;
  /** The records that are not as they should be, and what the last check found. */
  wrong: { type: string; name: string; found: string[] }[];
};
export type FailingDomainsView = { domains: FailingDomainView[]; next_cursor: string | null };
export type NameRowView = { name: string; kind: NameKind; site_id: string | null; until: string | null };
export type NamesView = { names: NameRowView[]; next_cursor: string | null };
