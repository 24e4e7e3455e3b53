import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { ContactMessageView } from './contact.dto.ts';

@Entity('contact_messages')
@Index('contact_messages_newest', ['createdAt', 'id'])
@Index('contact_messages_open', ['createdAt', 'id'], { where: '(answered_at IS NULL)' })
export class ContactMessage {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('text') name: string;
  @Column('text') email: string;
  @Column('text', { nullable: true }) phone: string | null;
  @Column('text') questions: string;
  @Column('timestamptz') createdAt: Date;
  @Column('timestamptz', { nullable: true }) answeredAt: Date | null;

  toView(): ContactMessageView {
    return {
      id: this.id,
      name: this.name,
      email: this.email,
      phone: this.phone,
      questions: this.questions,
      created_at: this.createdAt.toISOString(),
      answered: this.answeredAt !== null,
      answered_at: this.answeredAt?.toISOString() ?? null,
    };
  }
}
