import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { MessageItemView } from './messaging.dto.ts';
import type { SenderType } from './messaging.shared.ts';

/** One message; its place in the conversation is given under the conversation's row lock, so the order is the same for all. */
@Entity('messages')
@Index('messages_place', ['conversationId', 'place'], { unique: true })
@Index('messages_unread', ['conversationId'], { where: 'read_at is null' })
@Index('messages_client_id', ['conversationId', 'senderType', 'clientId'], { unique: true })
export class Message {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('uuid') conversationId: string;
  @Column('int') place: number;
  @Column('text') senderType: SenderType;
  @Column('text') content: string;
  @Column('timestamptz') sentAt: Date;
  @Column('timestamptz', { nullable: true }) readAt: Date | null;
  /** When it was mailed because it had not been read. */
  @Column('timestamptz', { nullable: true }) mailedAt: Date | null;
  @Column('uuid', { nullable: true }) clientId: string | null;

  toView(): MessageItemView {
    return {
      _id: this.id,
      content: this.content,
      message_type: 'text',
      sender_type: this.senderType,
      sent_at: this.sentAt.toISOString(),
      read_at: this.readAt?.toISOString() ?? null,
      client_id: this.clientId,
    };
  }
}
