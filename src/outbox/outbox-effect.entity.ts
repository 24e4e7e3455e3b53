import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** An effect that must follow a commit: kept with the change, done by Bull. */
@Entity('outbox')
@Index('outbox_at_once', ['dueAt'], {
  where: '((done_at IS NULL) AND (failed_at IS NULL) AND (last_error IS NULL) AND (due_at <= created_at))',
})
@Index('outbox_failed', ['failedAt'], { where: '(failed_at IS NOT NULL)' })
@Index('outbox_finished', ['doneAt'], { where: '((done_at IS NOT NULL) AND (key IS NULL))' })
@Index('outbox_finished_keyed', ['doneAt'], { where: '((done_at IS NOT NULL) AND (key IS NOT NULL))' })
@Index('outbox_retried', ['dueAt'], {
  where: '((done_at IS NULL) AND (failed_at IS NULL) AND (last_error IS NOT NULL))',
})
@Index('outbox_waiting', ['dueAt'], { where: 'done_at is null and failed_at is null' })
export class OutboxEffect {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('text') kind: string;
  /** Emptied once done: it may hold what only the receiver may read. */
  @Column('jsonb', { nullable: true }) payload: unknown;
  /** Where set, the same key is added once. */
  @Column('text', { nullable: true, unique: true }) key: string | null;
  /** A person waits for it. */
  @Column('boolean', { default: false }) awaited: boolean;
  @Column('timestamptz') createdAt: Date;
  @Column('timestamptz') dueAt: Date;
  /** Who claimed it has until then; by the database's clock. */
  @Column('timestamptz', { nullable: true }) leasedUntil: Date | null;
  @Column('int', { default: 0 }) attempts: number;
  @Column('timestamptz', { nullable: true }) doneAt: Date | null;
  @Column('timestamptz', { nullable: true }) failedAt: Date | null;
  @Column('text', { nullable: true }) lastError: string | null;
}
