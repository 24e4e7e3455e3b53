import { IsIn, IsUUID, Length } from 'class-validator';
import { LowerCase, OneLine, Optional, PageQuery, Trim } from '../common/http/validation.ts';
import {
  CONTENT_MAX,
  CONVERSATION_STATUSES,
  SUBJECT_MAX,
  type ConversationStatus,
  type SenderType,
} from './messaging.shared.ts';

export class NewConversationDto {
  @OneLine()
  @Length(1, SUBJECT_MAX, { message: `Please enter a subject of at most ${SUBJECT_MAX} characters.` })
  subject: string;
}

export class NewMessageDto {
  @Trim()
  @Length(1, CONTENT_MAX, { message: `Please write a message of at most ${CONTENT_MAX} characters.` })
  content: string;
  @Optional() @IsIn(['text'], { message: "message_type must be 'text'." }) message_type?: 'text';
  /** Made by the sender: the same one again answers the message already stored. */
  @Optional() @LowerCase() @IsUUID('all', { message: 'client_id must be a UUID.' }) client_id?: string;
}

export class AdminConversationsQuery extends PageQuery {
  /** One conversation. */
  @Optional() @IsUUID('all', { message: 'id must be the id of a conversation.' }) id?: string;
  /** One customer's. */
  @Optional() @IsUUID('all', { message: 'user_id must be the id of a customer.' }) user_id?: string;
}

export class MessagesQuery extends PageQuery {
  /** A message's id: only what came after it. */
  @Optional() @IsUUID('all', { message: 'after must be the id of a message.' }) after?: string;
}

export class ConversationStatusDto {
  @IsIn(CONVERSATION_STATUSES, { message: `The status must be one of ${CONVERSATION_STATUSES.join(', ')}.` })
  status: ConversationStatus;
}

export type LastMessageView = { sender_type: SenderType; content: string };
export type ConversationView = {
  _id: string;
  subject: string;
  status: ConversationStatus;
  /** The beginning of the latest message. */
  last_message: LastMessageView | null;
  last_message_at: string;
  unread_user: number;
};
export type AdminConversationView = Omit<ConversationView, 'unread_user'> & {
  user: { id: string; name: string; email: string } | null;
  unread_admin: number;
};
export type MessageItemView = {
  _id: string;
  content: string;
  message_type: 'text';
  sender_type: SenderType;
  sent_at: string;
  /** When the other side read it. */
  read_at: string | null;
  client_id: string | null;
};
export type Page<Item extends string, View> = Record<Item, View[]> & { next_cursor: string | null };
export type ConversationsView = Page<'conversations', ConversationView>;
export type AdminConversationsView = Page<'conversations', AdminConversationView>;
export type MessagesView = Page<'messages', MessageItemView>;
export type StartedView = { message: string; conversation: ConversationView };
export type SentView = { message: string; sent_message: MessageItemView };
export type StatusChangedView = { message: string; conversation: AdminConversationView };
