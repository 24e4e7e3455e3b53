import { ArrayMaxSize, ArrayUnique, IsArray, IsIn, IsUUID, Length, MaxLength } from 'class-validator';
import { Optional, Trim } from '../../common/http/validation.ts';
import { REASON_MAX } from '../../sites/submissions/submissions.shared.ts';
import type { QuotaView } from '../../sites/submissions/request-quotas.service.ts';
import { BRIEF_MAX, REQUEST_IMAGES_MAX, REQUEST_MAX, REQUEST_MIN } from '../proposals.shared.ts';
import type { DesignRequestState, Remark, RequestState, Turn } from '../proposals.shared.ts';

export class DesignRequestDto {
  @Optional() @Trim() @MaxLength(BRIEF_MAX) text?: string;
}

export class UpdateRequestDto {
  @Trim() @Length(REQUEST_MIN, REQUEST_MAX) text: string;
  /** The customer's own uploads. */
  @Optional()
  @IsArray()
  @ArrayUnique()
  @ArrayMaxSize(REQUEST_IMAGES_MAX)
  @IsUUID('all', { each: true })
  image_ids?: string[];
}

export class ReplyDto {
  @Trim() @Length(1, REQUEST_MAX) text: string;
}

const ANSWERS = ['asked', 'working', 'done', 'declined'] as const;

export class RequestChangeDto {
  @IsIn(ANSWERS) state: (typeof ANSWERS)[number];
  /** The question of 'asked'; what was done, of 'done'. */
  @Optional() @Trim() @Length(1, REQUEST_MAX) text?: string;
  /** Of 'declined'. */
  @Optional() @Trim() @Length(1, REASON_MAX) reason?: string;
}

export type DesignRequestView = {
  id: string;
  text: string | null;
  state: DesignRequestState;
  turn: Turn;
  due_at: string;
  created_at: string;
};
export type DesignRequestsView = { request: DesignRequestView | null };
export type DesignRequestAnswer = { request: DesignRequestView };

export type RequestImageView = { id: string; url: string };
export type UpdateRequestView = {
  id: string;
  text: string;
  state: RequestState;
  turn: Turn;
  due_at: string;
  /** Whether it used one of the period's requests. */
  counted: boolean;
  /** Work began: from then on it is not given back. */
  begun: boolean;
  created_at: string;
  image_ids: string[];
  /** Those of them that are still there. */
  images: RequestImageView[];
  /** What we asked, in state 'asked'. */
  question: string | null;
  /** The customer's last reply. */
  reply: string | null;
  /** What we wrote with 'done'. */
  answer: string | null;
  /** Of 'declined'. */
  reason: string | null;
  proposal_id: string | null;
  messages: Remark[];
};
export type UpdateRequestsView = { requests: UpdateRequestView[]; quota: QuotaView; next_cursor: string | null };
export type UpdateRequestAnswer = { request: UpdateRequestView };
