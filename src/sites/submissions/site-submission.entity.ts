import { AfterLoad, Column, Entity, In, Index, PrimaryGeneratedColumn, type EntityManager } from 'typeorm';
import type { Look } from '../content/look.shared.ts';
import { upgraded } from '../content/record/record-schema.ts';
import type { SiteRecord } from '../content/site-content.shared.ts';
import type { Words } from '../content/words.shared.ts';

/** Of one that our team has not answered. held: an operator must look at the name first, also where the owner publishes alone. */
export type OpenState = 'waiting' | 'held';
export type SubmissionState = OpenState | 'published' | 'answered' | 'declined' | 'withdrawn';
/** The open ones, as SQL and for a query of the repository. */
export const IS_OPEN = `state in ('waiting', 'held')`;
export const whereOpen = () => ({ state: In<OpenState>(['waiting', 'held']) });

export type SubmissionView = { id: string; state: SubmissionState; sent_at: string; due_at: string };

/** A draft as it was when the customer sent it. At most one for each site waits. */
@Entity('site_submissions')
@Index('site_submissions_open', ['siteId'], { unique: true, where: IS_OPEN })
@Index('site_submissions_site', ['siteId'])
@Index('site_submissions_due', ['dueAt', 'id'], { where: IS_OPEN })
@Index('site_submissions_us_claimed', ['claimedBy', 'dueAt', 'id'], { where: IS_OPEN })
@Index('site_submissions_queue', ['sentAt', 'id'], { where: IS_OPEN })
export class SiteSubmission {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('uuid') siteId: string;
  /** The draft's revision when it was sent. */
  @Column('int') revision: number;
  @Column('jsonb') words: Words;
  @Column('jsonb') look: Look;
  /** Only where an old version is to be restored with the facts of then. */
  @Column('jsonb', { nullable: true }) record: SiteRecord | null;
  /** The shape in which `record` was written; when read it has the shape of this release. */
  @Column('int', { default: 1 }) schema: number;
  @Column('text') facts: 'now' | 'then';
  /** The version of the business info when it was sent; null without any. */
  @Column('int', { nullable: true }) factsVersion: number | null;
  @Column('int', { nullable: true }) restoredFrom: number | null;
  @Column('text', { nullable: true }) note: string | null;
  @Column('text') state: SubmissionState;
  /** Why it was declined. */
  @Column('text', { nullable: true }) reason: string | null;
  /** The period of the quota it was counted in; null where it was not counted. */
  @Column('text', { nullable: true }) period: string | null;
  @Column('uuid', { nullable: true }) claimedBy: string | null;
  @Column('text', { nullable: true }) claimedName: string | null;
  @Column('timestamptz') sentAt: Date;
  @Column('timestamptz') dueAt: Date;

  /** @throws NewerRecord */
  @AfterLoad()
  upgradeRecord(): void {
    if (this.record) this.record = upgraded(this.record, this.schema);
  }

  get isOpen(): boolean {
    return this.state === 'waiting' || this.state === 'held';
  }

  toView(): SubmissionView {
    return {
      id: this.id,
      state: this.state,
      sent_at: this.sentAt.toISOString(),
      due_at: this.dueAt.toISOString(),
    };
  }
}

/** What the site has sent to our team and waits; at most one does. */
export const openSubmission = (tx: EntityManager, siteId: string): Promise<SiteSubmission | null> =>
  tx.findOneBy(SiteSubmission, { siteId, ...whereOpen() });

/** What our team sent back and nothing was sent after. */
export async function declinedLast(tx: EntityManager, siteId: string): Promise<SiteSubmission | null> {
  const [last] = await tx.find(SiteSubmission, { where: { siteId }, order: { sentAt: 'DESC' }, take: 1 });
  return last?.state === 'declined' ? last : null;
}
