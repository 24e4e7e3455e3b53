import { isDeepStrictEqual } from 'node:util';
import { AfterLoad, Column, Entity, PrimaryColumn } from 'typeorm';
import type { SiteFacts } from '../content/compose/facts-input.shared.ts';
import { withSavedNames } from '../content/compose/translations.shared.ts';
import type { Look, RecordLook } from '../content/look.shared.ts';
import { upgraded } from '../content/record/record-schema.ts';
import type { SiteRecord } from '../content/site-content.shared.ts';
import type { Words } from '../content/words.shared.ts';

/** What a page is drawn from; words and look are as large as the record, and only editing needs them. */
export const AS_SHOWN = { siteId: true, number: true, schema: true, record: true, publishedAt: true } as const;

export type AuthorKind = 'owner' | 'operator' | 'system';

/** What was published, or kept, once: a trigger refuses every change of it. */
@Entity('site_versions')
export class SiteVersion {
  @PrimaryColumn('uuid') siteId: string;
  /** 1, 2, 3 … within the site. */
  @PrimaryColumn('int') number: number;
  /** The shape in which `record` was written; when read it has the shape of this release. */
  @Column('int') schema: number;
  @Column('jsonb') words: Words;
  @Column('jsonb') look: Look | RecordLook;
  /** Null where a kept draft could not be composed. */
  @Column('jsonb', { nullable: true }) record: SiteRecord | null;
  /** The version of the business info it was composed of; null without any. */
  @Column('int', { nullable: true }) factsVersion: number | null;
  /** Null: kept, never live. */
  @Column('timestamptz', { nullable: true }) publishedAt: Date | null;
  @Column('text') authorKind: AuthorKind;
  /** The name shown beside the version. */
  @Column('text', { nullable: true }) author: string | null;
  @Column('text', { nullable: true }) note: string | null;
  @Column('int', { nullable: true }) restoredFrom: number | null;
  @Column('timestamptz') createdAt: Date;

  /** This is what it was written from. */
  holds({ look, words }: Pick<SiteVersion, 'look' | 'words'>): boolean {
    return isDeepStrictEqual({ words: this.words, look: this.look }, { words, look });
  }

  /** Its words for a site whose first language may be another one by now. */
  wordsFor(facts: SiteFacts): Words {
    const first = facts.site.default_language;
    return withSavedNames(facts, this.words, this.record?.default_language ?? first, first);
  }

  /** @throws NewerRecord */
  @AfterLoad()
  upgradeRecord(): void {
    if (this.record) this.record = upgraded(this.record, this.schema);
  }
}
