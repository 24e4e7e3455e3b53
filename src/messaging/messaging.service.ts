import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { createHash } from 'node:crypto';
import { DataSource, MoreThan, type EntityManager } from 'typeorm';
import { AuditService } from '../audit/audit.service.ts';
import type { CustomerActor, PlatformActor } from '../auth/sessions/actor.ts';
import { CustomerData } from '../auth/users/customer-data.ts';
import { UsersService, type UserContact } from '../auth/users/users.service.ts';
import { Clock } from '../common/clock.ts';
import { orRefuse } from '../common/database/constraint.ts';
import { inPages } from '../common/database/in-pages.ts';
import { removeRows } from '../common/database/remove-rows.ts';
import { isKnown, type Conditional } from '../common/http/conditional.ts';
import { AppError } from '../common/errors.ts';
import { newestFirst } from '../common/http/keyset.ts';
import type { PageQuery } from '../common/http/validation.ts';
import { OutboxService } from '../outbox/outbox.service.ts';
import { Conversation } from './conversation.entity.ts';
import { Message } from './message.entity.ts';
import type {
  AdminConversationsQuery,
  AdminConversationsView,
  ConversationsView,
  NewConversationDto,
  StartedView,
  StatusChangedView,
} from './messaging.dto.ts';
import { newConversations } from './messaging.jobs.ts';
import type { ConversationStatus } from './messaging.shared.ts';

/** Conversations between customers and the provider; what is said in them is MessagesService's. */
@Injectable()
export class MessagingService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly users: UsersService,
    private readonly outbox: OutboxService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
    customers: CustomerData,
  ) {
    customers.register({
      noun: 'conversations',
      tables: ['conversations'],
      goesWithSubscription: true,
      export: async (userId) => this.conversationsOf(userId),
      erase: (tx, userId) => this.erase(tx, userId),
    });
  }

  /** Opens a conversation; the provider gets a mail. */
  async start({ id: userId }: CustomerActor, { subject }: NewConversationDto): Promise<StartedView> {
    const now = this.clock.now();
    const conversation = this.db.manager.create(Conversation, {
      userId,
      subject,
      status: 'active',
      createdAt: now,
      lastMessageAt: now,
      lastMessageSender: null,
      lastMessagePreview: null,
      mailedAt: null,
      unreadUser: 0,
      unreadAdmin: 0,
    });
    await this.db.transaction(async (tx) => {
      await orRefuse('unauthorized', 'conversations_user_id_fkey', () => tx.insert(Conversation, conversation));
      await this.outbox.add(tx, newConversations({ userId }));
    });
    return { message: 'The conversation is open.', conversation: conversation.toView() };
  }

  /** The customer's own, the latest message first. */
  async listForCustomer(
    userId: string,
    query: PageQuery,
    ifNoneMatch: string | undefined,
  ): Promise<Conditional<ConversationsView>> {
    const { items, next_cursor } = await this.list(query, { userId });
    const etag = etagOf(items);
    if (isKnown(etag, ifNoneMatch)) return { etag };
    return { etag, answer: { conversations: items.map((each) => each.toView()), next_cursor } };
  }

  /** Everybody's or one customer's, the latest message first. */
  async listForAdmin(
    query: AdminConversationsQuery,
    ifNoneMatch: string | undefined,
  ): Promise<Conditional<AdminConversationsView>> {
    const { items, next_cursor } = await this.list(query, { id: query.id, userId: query.user_id });
    const users = await this.users.contactsOf([...new Set(items.map(({ userId }) => userId))]);
    const etag = etagOf(items, users);
    if (isKnown(etag, ifNoneMatch)) return { etag };
    const conversations = items.map((each) => each.toAdminView(users.get(each.userId)));
    return { etag, answer: { conversations, next_cursor } };
  }

  /** Closes or opens a conversation; written into the audit log. @throws AppError not_found */
  async changeStatus(admin: PlatformActor, id: string, status: ConversationStatus): Promise<StatusChangedView> {
    const conversation = await this.db.transaction(async (tx) => {
      const found = await tx.findOne(Conversation, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!found) throw new AppError('not_found');
      if (found.status !== status) await this.writeStatus(tx, admin, found, status);
      return found;
    });
    const users = await this.users.contactsOf([conversation.userId]);
    const message = status === 'closed' ? 'The conversation is closed.' : 'The conversation is open.';
    return { message, conversation: conversation.toAdminView(users.get(conversation.userId)) };
  }

  private async writeStatus(
    tx: EntityManager,
    actor: PlatformActor,
    conversation: Conversation,
    status: ConversationStatus,
  ): Promise<void> {
    const { id, status: before, revision } = conversation;
    Object.assign(conversation, { status, revision: revision + 1 });
    await tx.update(Conversation, { id }, { status, revision: revision + 1 });
    await this.audit.record(tx, {
      actor,
      action: 'conversation.status',
      subject: { type: 'conversation', id },
      before: { status: before },
      after: { status },
    });
  }

  /** The conversations are locked before their messages, as where they are read. */
  private async erase(tx: EntityManager, userId: string): Promise<void> {
    await tx.query('select 1 from conversations where user_id = $1 order by id for update', [userId]);
    const theirs = 'conversation_id in (select id from conversations where user_id = $1)';
    await removeRows(tx, 'messages', theirs, [userId]);
    await tx.delete(Conversation, { userId });
  }

  private list(page: PageQuery, { id: one, userId }: { id?: string; userId?: string }) {
    const select = this.db.getRepository(Conversation).createQueryBuilder('c');
    if (one) select.andWhere('c.id = :one', { one });
    if (userId) select.andWhere('c.userId = :userId', { userId });
    return newestFirst(select, page, 'lastMessageAt');
  }

  /** With all that was said in them, the oldest first. */
  private conversationsOf(userId: string) {
    const conversations = this.db.getRepository(Conversation);
    return inPages(
      (last: Conversation | undefined, limit) => {
        const query = conversations.createQueryBuilder('c').where('c.userId = :userId', { userId });
        if (last) query.andWhere('(c.createdAt, c.id) > (:createdAt::timestamptz, :id::uuid)', last);
        return query.orderBy('c.createdAt').addOrderBy('c.id').limit(limit).getMany();
      },
      (conversation) => ({ ...conversation.toView(), messages: this.messagesOf(conversation.id) }),
    );
  }

  private messagesOf(conversationId: string) {
    const messages = this.db.getRepository(Message);
    return inPages(
      (last: Message | undefined, take) => {
        const where = { conversationId, place: MoreThan(last?.place ?? 0) };
        return messages.find({ where, order: { place: 'asc' }, take });
      },
      (message) => message.toView(),
    );
  }
}

/** Every change a reader could see raises a conversation's revision, but for what is shown of its customer. */
function etagOf(rows: Conversation[], users: ReadonlyMap<string, UserContact> = new Map()): string {
  const hash = createHash('sha256');
  for (const { id, revision, userId } of rows) {
    const { name, email } = users.get(userId) ?? {};
    hash.update(JSON.stringify([id, revision, name, email]));
  }
  return `"${hash.digest('base64url').slice(0, 22)}"`;
}
