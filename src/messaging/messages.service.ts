import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { isUUID } from 'class-validator';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditService } from '../audit/audit.service.ts';
import type { CustomerActor, PlatformActor } from '../auth/actor.ts';
import { Clock } from '../common/clock.ts';
import { isKnown, type Conditional } from '../common/conditional.ts';
import { violatedConstraint } from '../common/constraint.ts';
import { AppError } from '../common/errors.ts';
import { decodeCursor, page, PAGE_SIZE } from '../common/pagination.ts';
import { OutboxService } from '../outbox/outbox.service.ts';
import { Message } from './message.entity.ts';
import type { MessageItemView, MessagesQuery, MessagesView, NewMessageDto, SentView } from './messaging.dto.ts';
import type { SenderType } from './messaging.shared.ts';
import { ANSWER_UNREAD_MS, UNREAD_ANSWER, type UnreadAnswer } from './unread-answers.service.ts';

/** A customer sees his own conversations, the provider all. */
type Reader = CustomerActor | PlatformActor;
type State = { revision: number; unread: number };

const PREVIEW_MAX = 200;
const OF_CUSTOMER = "unread_admin = unread_admin + 1, status = 'active', waiting_since = coalesce(waiting_since, $2)";
const OF_PROVIDER = 'unread_user = unread_user + 1, waiting_since = null';
/** Straight into views: a page of a poll is read far more often than any other list. */
const PAGE = `select id as _id, content, 'text' as message_type, sender_type, sent_at, read_at, client_id
  from messages where conversation_id = $1 and place > $2 order by place limit $3`;

@Injectable()
export class MessagesService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly outbox: OutboxService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /**
   * Messages, oldest first, and marks the other side's as read. A poll that finds nothing new is one indexed read.
   * @throws AppError not_found, also for somebody else's conversation
   */
  async read(
    reader: Reader,
    id: string,
    query: MessagesQuery,
    ifNoneMatch?: string,
  ): Promise<Conditional<MessagesView>> {
    const state = await this.stateOf(reader, id);
    const revision = state.unread ? await this.markRead(sideOf(reader), id) : state.revision;
    const etag = `"${revision}"`;
    if (isKnown(etag, ifNoneMatch)) return { etag };
    return { etag, answer: await this.page(id, query) };
  }

  /**
   * Keeps a message. The same client_id again answers the message already stored; a customer's message opens a closed
   * conversation. @throws AppError not_found
   */
  async send(sender: Reader, id: string, { content, client_id }: NewMessageDto): Promise<SentView> {
    const side = sideOf(sender);
    try {
      const message = await this.db.transaction(async (tx) => {
        const place = await this.takePlace(tx, sender, id, content);
        const stored = tx.create(Message, {
          ...{ conversationId: id, place, senderType: side, content, clientId: client_id?.toLowerCase() ?? null },
          ...{ sentAt: this.clock.now(), readAt: null, mailedAt: null },
        });
        await tx.insert(Message, stored);
        if (sender.audience === 'platform') await this.followAnswer(tx, sender, stored);
        return stored;
      });
      return { message: 'Message sent.', sent_message: message.toView() };
    } catch (thrown) {
      if (violatedConstraint(thrown) !== 'messages_client_id') throw thrown;
      const known = { conversationId: id, senderType: side, clientId: client_id?.toLowerCase() };
      const stored = await this.db.getRepository(Message).findOneByOrFail(known);
      return { message: 'Message sent.', sent_message: stored.toView() };
    }
  }

  private async stateOf(reader: Reader, id: string): Promise<State> {
    const [row] = await (reader.audience === 'customer'
      ? this.db.query<State[]>(
          'select revision, unread_user as unread from conversations where id = $1 and user_id = $2',
          [id, reader.id],
        )
      : this.db.query<State[]>('select revision, unread_admin as unread from conversations where id = $1', [id]));
    if (!row) throw new AppError('not_found');
    return row;
  }

  /** The conversation's row first: whoever writes holds it, so counter and marks cannot disagree. @returns the revision */
  private markRead(side: SenderType, id: string): Promise<number> {
    return this.db.transaction(async (tx) => {
      const [rows] = await tx.query<[{ revision: number }[], number]>(
        `update conversations set unread_${side} = 0, revision = revision + 1 where id = $1 returning revision`,
        [id],
      );
      await tx.query(
        'update messages set read_at = $2 where conversation_id = $1 and sender_type <> $3 and read_at is null',
        [id, this.clock.now(), side],
      );
      return rows[0]?.revision ?? 0;
    });
  }

  private async page(id: string, { limit = PAGE_SIZE, cursor, after }: MessagesQuery): Promise<MessagesView> {
    const marks = [after, cursor === undefined ? undefined : messageOf(cursor)].filter((mark) => mark !== undefined);
    const from = Math.max(0, ...(await Promise.all(marks.map((mark) => this.placeOfMessage(id, mark)))));
    const rows = await this.db.query<MessageItemView[]>(PAGE, [id, from, limit + 1]);
    const { items, next_cursor } = page(rows, limit, ({ _id }) => [_id]);
    return { messages: items, next_cursor };
  }

  private async placeOfMessage(conversationId: string, id: string): Promise<number> {
    const message = await this.db
      .getRepository(Message)
      .findOne({ where: { id, conversationId }, select: { place: true } });
    if (!message) throw new AppError('not_found');
    return message.place;
  }

  /** Locks the conversation, counts the message and gives it the next place. @throws AppError not_found */
  private async takePlace(tx: EntityManager, sender: Reader, id: string, content: string): Promise<number> {
    const own = sender.audience === 'customer';
    const [rows] = await tx.query<[{ place: number }[], number]>(
      `update conversations set message_count = message_count + 1, revision = revision + 1,
         last_message_at = greatest(last_message_at, $2), last_message_sender = $3, last_message_preview = $4,
         ${own ? OF_CUSTOMER : OF_PROVIDER}
       where id = $1 ${own ? 'and user_id = $5' : ''} returning message_count as place`,
      [id, this.clock.now(), sideOf(sender), preview(content), ...(own ? [sender.id] : [])],
    );
    if (!rows[0]) throw new AppError('not_found');
    return rows[0].place;
  }

  /** An answer is written into the audit log, and mailed when nobody has read it in time. */
  private async followAnswer(tx: EntityManager, actor: PlatformActor, { id, conversationId }: Message): Promise<void> {
    const payload: UnreadAnswer = { messageId: id };
    const dueAt = new Date(this.clock.now().getTime() + ANSWER_UNREAD_MS);
    await this.outbox.add(tx, { kind: UNREAD_ANSWER, payload, dueAt });
    await this.audit.record(tx, {
      actor,
      action: 'conversation.reply',
      subject: { type: 'conversation', id: conversationId },
      after: { message: id },
    });
  }
}

const sideOf = (reader: Reader): SenderType => (reader.audience === 'customer' ? 'user' : 'admin');

/** Never cut through a character. */
const preview = (content: string) => [...content].slice(0, PREVIEW_MAX).join('');

function messageOf(cursor: string): string {
  const [id] = decodeCursor(cursor, 1);
  if (isUUID(id)) return id!;
  throw new AppError('invalid', { errors: { cursor: ['The cursor is not one of ours.'] } });
}
