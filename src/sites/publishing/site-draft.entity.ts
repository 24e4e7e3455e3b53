import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Look } from '../content/look.shared.ts';
import type { Words } from '../content/words.shared.ts';

/** What the owner, or an operator for them, is writing; one a site. */
@Entity('site_drafts')
export class SiteDraft {
  @PrimaryColumn('uuid') siteId: string;
  @Column('jsonb') words: Words;
  @Column('jsonb') look: Look;
  /** One more with each change; two devices that edit the same one meet a conflict. */
  @Column('int') revision: number;
  @Column('text') updatedBy: 'owner' | 'operator';
  @Column('timestamptz') updatedAt: Date;
}
