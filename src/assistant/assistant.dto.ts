import { IsString, Length, MaxLength, MinLength } from 'class-validator';
import type { Language } from '../pages/languages.shared.ts';
import { IsSlug, Optional, Trim } from '../common/http/validation.ts';
import { QUESTION_EMPTY, QUESTION_MAX, QUESTION_TOO_LONG, type AssistantAction } from './assistant.shared.ts';

const ID_MAX = 64;

export class StartConversationDto {
  @Optional() @IsSlug() site?: string;
}

export class SendMessageDto {
  /** A malformed id is one that is not there. */
  @Length(1, ID_MAX) thread_id: string;
  @Length(1, ID_MAX) conversation_id: string;
  @Trim()
  @IsString({ message: QUESTION_EMPTY })
  @MinLength(1, { message: QUESTION_EMPTY })
  @MaxLength(QUESTION_MAX, {
    message: ({ value }) => (typeof value === 'string' ? QUESTION_TOO_LONG : QUESTION_EMPTY),
  })
  message: string;
}

export type ConversationStartedView = { thread_id: string; conversation_id: string };
export type MessageTakenView = { status: 'processing' };
/** `section` and `id` name a part of the site's page; `title` is written as the page has it. */
export type AnswerSource = { id: string; title: string; section: string };
export type AssistantAnswerView =
  | { status: 'processing' }
  | { status: 'completed'; response: string; sources: AnswerSource[]; action: AssistantAction; language: Language }
  | { success: false; status: 'failed'; code: 'ai_failed'; message: string; error: string };
export type AssistantHealthView = { status: 'healthy' };
export type UnansweredView = {
  questions: { id: string; site: string; day: string; question: string; language: Language }[];
  next_cursor: string | null;
};
/** `asked_at`: the beginning of the day; nothing more exact is kept. */
export type OwnUnansweredView = {
  questions: { id: string; question: string; language: Language; asked_at: string }[];
  next_cursor: string | null;
};
