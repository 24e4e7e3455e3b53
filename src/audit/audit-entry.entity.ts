import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { AuditAction } from './audit.shared.ts';

/** Who changed what, whom it concerned, and how it was before and after. */
@Entity('audit_log')
@Index('audit_log_newest', ['at', 'id'])
@Index('audit_log_action', ['action', 'at', 'id'])
@Index('audit_log_actor', ['actorId', 'at', 'id'])
@Index('audit_log_subject', ['subjectId', 'at', 'id'])
export class AuditEntry {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('timestamptz') at: Date;
  @Column('uuid') actorId: string;
  @Column('text') actorName: string;
  @Column('text') action: AuditAction;
  @Column('text') subjectType: string;
  @Column('uuid') subjectId: string;
  @Column('jsonb', { nullable: true }) before: unknown;
  @Column('jsonb', { nullable: true }) after: unknown;
}
