import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { AbuseReason } from './abuse.shared.ts';

/** What somebody says is wrong with a site. */
@Entity('abuse_reports')
@Index('abuse_reports_newest', ['createdAt', 'id'])
@Index('abuse_reports_open', ['createdAt', 'id'], { where: '(outcome IS NULL)' })
@Index('abuse_reports_of_site', ['siteId'])
export class AbuseReport {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('uuid') siteId: string;
  @Column('text') reason: AbuseReason;
  @Column('text') text: string;
  /** Of the person who reported it, where they want an answer. */
  @Column('text', { nullable: true }) email: string | null;
  /** Null while an operator has not decided. */
  @Column('text', { nullable: true }) outcome: string | null;
  @Column('timestamptz') createdAt: Date;
}
