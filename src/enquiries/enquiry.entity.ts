import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { Language } from '../pages/languages.shared.ts';
import type { EnquiryView } from './enquiries.dto.ts';

/** What a visitor of a site wrote to its owner; kept for two years. */
@Entity('enquiries')
@Index('enquiries_newest', ['siteId', 'spam', 'createdAt', 'id'])
@Index('enquiries_unread', ['siteId'], { where: 'read_at is null and not spam' })
@Index('enquiries_created', ['createdAt'])
export class Enquiry {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('uuid') siteId: string;
  @Column('text') name: string;
  @Column('text', { nullable: true }) email: string | null;
  @Column('text', { nullable: true }) phone: string | null;
  @Column('text') message: string;
  /** Of the page it was written on. */
  @Column('text') language: Language;
  @Column('boolean') spam: boolean;
  /** To be named in the day's digest: it was not mailed by itself. */
  @Column('boolean') inDigest: boolean;
  @Column('timestamptz', { nullable: true }) readAt: Date | null;
  @Column('timestamptz') createdAt: Date;

  toView(): EnquiryView {
    return {
      id: this.id,
      name: this.name,
      email: this.email,
      phone: this.phone,
      message: this.message,
      language: this.language,
      spam: this.spam,
      read_at: this.readAt?.toISOString() ?? null,
      created_at: this.createdAt.toISOString(),
    };
  }
}
