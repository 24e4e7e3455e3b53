import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditService } from '../audit/audit.service.ts';
import type { CustomerActor, PlatformActor } from '../auth/sessions/actor.ts';
import { revisionOf, UnchangedPolls } from '../auth/polls/unchanged-polls.ts';
import { Clock } from '../common/clock.ts';
import { isKnown, MadeJson, type Conditional } from '../common/http/conditional.ts';
import { violatedConstraint } from '../common/database/constraint.ts';
import { AppError } from '../common/errors.ts';
import { hotRead } from '../common/database/hot-read.ts';
import { decodeCursor, encodeCursor, PAGE_SIZE } from '../common/http/pagination.ts';
import { UUID_PATTERN } from '../common/format/uuid.ts';
import { OutboxService } from '../outbox/outbox.service.ts';
import { Message } from './message.entity.ts';
import { ANSWER_UNREAD_MS, unreadAnswer } from './messaging.jobs.ts';
import type { MessagesQuery, MessagesView, NewMessageDto, SentView } from './messaging.dto.ts';
import type { SenderType } from './messaging.shared.ts';

/** A customer sees their own conversations, the operator all. */
type Reader = CustomerActor | PlatformActor;
/** The address of the dashboards' poll. */
const POLL = new RegExp(
  `^/api/messages/conversations/(${UUID_PATTERN})/messages(?:\\?limit=\\d{1,3}(?:&after=${UUID_PATTERN})?)?$`,
);
type State = { revision: number; unread: number; count: number; messages: string | null };

const PREVIEW_MAX = 200;
const ISO = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${column}`;
/**
 * A poll in one indexed read: the conversation's revision and, where the reader knows another one ($2), the messages after a
 * place ($3), as the JSON of the answer.
 */
const poll = (side: SenderType) => `select revision, unread_${side} as unread, message_count as count,
  case when revision is distinct from $2::int then (
    select coalesce(json_agg(m), '[]') from (
      select id as _id, content, 'text' as message_type, sender_type, ${ISO('sent_at')}, ${ISO('read_at')}, client_id
      from messages where conversation_id = c.id and place > $3 order by place limit $4
    ) m
  )::text end as messages
  from conversations c where id = $1 ${side === 'user' ? 'and user_id = $5' : ''}`;
const POLLS = { user: poll('user'), admin: poll('admin') };
const OF_CUSTOMER = "unread_admin = unread_admin + 1, status = 'active', waiting_since = coalesce(waiting_since, $2)";
const OF_PROVIDER = 'unread_user = unread_user + 1, waiting_since = null';

@Injectable()
export class MessagesService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly outbox: OutboxService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
    polls: UnchangedPolls,
  ) {
    polls.register({
      route: '/api/messages/conversations/:id/messages',
      path: POLL,
      unchanged:
        'exists (select from conversations where id = $4::uuid and revision = $3::int and unread_user = 0 and user_id = caller.id)',
    });
  }

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
    const { limit = PAGE_SIZE } = query;
    const from = await this.beginOf(id, query);
    const ask = (known: number | null) => this.ask(reader, id, [known, from, limit]);
    let state = await ask(revisionOf(ifNoneMatch));
    if (state.unread) {
      await this.markRead(sideOf(reader), id);
      state = await ask(null);
    }
    const etag = `"${state.revision}"`;
    if (state.messages === null || isKnown(etag, ifNoneMatch)) return { etag };
    const next = state.count > from + limit ? encodeCursor([String(from + limit)]) : null;
    const text = `{"success":true,"messages":${state.messages},"next_cursor":${JSON.stringify(next)}}`;
    return { etag, answer: new MadeJson(text) };
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
          conversationId: id,
          place,
          senderType: side,
          content,
          clientId: client_id ?? null,
          sentAt: this.clock.now(),
          readAt: null,
          mailedAt: null,
        });
        await tx.insert(Message, stored);
        if (sender.audience === 'platform') await this.followAnswer(tx, sender, stored);
        return stored;
      });
      return { message: 'Message sent.', sent_message: message.toView() };
    } catch (thrown) {
      if (violatedConstraint(thrown) !== 'messages_client_id') throw thrown;
      const known = { conversationId: id, senderType: side, clientId: client_id };
      const stored = await this.db.getRepository(Message).findOneByOrFail(known);
      return { message: 'Message sent.', sent_message: stored.toView() };
    }
  }

  /** @throws AppError not_found */
  private async ask(reader: Reader, id: string, rest: (number | null)[]): Promise<State> {
    const side = sideOf(reader);
    const values = side === 'user' ? [id, ...rest, reader.id] : [id, ...rest];
    const [state] = await hotRead<State>(this.db, `poll-${side}`, POLLS[side], values);
    if (!state) throw new AppError('not_found');
    return state;
  }

  /** Locks the conversation's row first, so that counter and read marks agree. */
  private async markRead(side: SenderType, id: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      await tx.query(`update conversations set unread_${side} = 0, revision = revision + 1 where id = $1`, [id]);
      await tx.query(
        'update messages set read_at = $2 where conversation_id = $1 and sender_type <> $3 and read_at is null',
        [id, this.clock.now(), side],
      );
    });
  }

  /** The place behind which the page begins. @throws AppError not_found, where `after` is no message of this conversation */
  private async beginOf(id: string, { cursor, after }: MessagesQuery): Promise<number> {
    const place = cursor === undefined ? 0 : placeOf(cursor);
    return after === undefined ? place : Math.max(place, await this.placeOfMessage(id, after));
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

  /** Writes an answer into the audit log; it is mailed when it is not read in time. */
  private async followAnswer(tx: EntityManager, actor: PlatformActor, { id, conversationId }: Message): Promise<void> {
    const dueAt = new Date(this.clock.now().getTime() + ANSWER_UNREAD_MS);
    await this.outbox.add(tx, unreadAnswer({ messageId: id }, { dueAt }));
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

const placeOf = (cursor: string): number => Number(decodeCursor(cursor, ['count'])[0]);
