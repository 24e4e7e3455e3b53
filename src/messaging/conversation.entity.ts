import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { AdminConversationView, ConversationView } from './messaging.dto.ts';
import type { ConversationStatus, SenderType } from './messaging.shared.ts';

/** A customer's conversation with the provider. */
@Entity('conversations')
@Index('conversations_of_user', ['userId', 'lastMessageAt', 'id'])
@Index('conversations_latest', ['lastMessageAt', 'id'])
@Index('conversations_waiting', ['waitingSince'], {
  where: `((waiting_since IS NOT NULL) AND (status = 'active'::text))`,
})
@Index('conversations_unread', ['id'], { where: '(unread_admin > 0)' })
export class Conversation {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('uuid') userId: string;
  @Column('text') subject: string;
  @Column('text', { default: 'active' }) status: ConversationStatus;
  @Column('timestamptz') createdAt: Date;
  @Column('timestamptz') lastMessageAt: Date;
  @Column('text', { nullable: true }) lastMessageSender: SenderType | null;
  /** Its beginning only. */
  @Column('text', { nullable: true }) lastMessagePreview: string | null;
  /** When the customer first wrote after the last answer; null where no answer is due. */
  @Column('timestamptz', { nullable: true }) waitingSince: Date | null;
  /** When the provider was mailed that it is open; null where that mail is still to come. */
  @Column('timestamptz', { nullable: true }) mailedAt: Date | null;
  @Column('int', { default: 0 }) unreadUser: number;
  @Column('int', { default: 0 }) unreadAdmin: number;
  /** Number of messages; the newest one's place. */
  @Column('int', { default: 0 }) messageCount: number;
  /** Grows with every change that a reader could see: the ETag. */
  @Column('int', { default: 0 }) revision: number;

  toView(): ConversationView {
    return { ...this.shared(), unread_user: this.unreadUser };
  }

  toAdminView(user: { id: string; name: string; email: string } | undefined): AdminConversationView {
    const shown = user && { id: user.id, name: user.name, email: user.email };
    return { ...this.shared(), user: shown ?? null, unread_admin: this.unreadAdmin };
  }

  private shared(): Omit<ConversationView, 'unread_user'> {
    const { id, subject, status, lastMessageAt, lastMessageSender, lastMessagePreview } = this;
    const last_message =
      lastMessageSender === null ? null : { sender_type: lastMessageSender, content: lastMessagePreview ?? '' };
    return { _id: id, subject, status, last_message, last_message_at: lastMessageAt.toISOString() };
  }
}
