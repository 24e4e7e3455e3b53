import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * current: a site's address; old: one of its last five, redirects to it; reserved: not given out; resting: of a deleted site,
 * or older than those five; held: of a page that was never published, while its owner has no plan.
 */
export type NameKind = 'current' | 'old' | 'reserved' | 'resting' | 'held';

/** Every name that is not free, under one key. */
@Entity('site_names')
@Index('site_names_site', ['siteId'])
@Index('site_names_search', { synchronize: false })
@Index('site_names_current', ['siteId'], { unique: true, where: `kind = 'current'` })
export class SiteName {
  @PrimaryColumn('text') name: string;
  /** Null for reserved names, and when the site is gone. */
  @Column('uuid', { nullable: true }) siteId: string | null;
  @Column('text') kind: NameKind;
  /** When a resting or held name is free again; null: never by itself. */
  @Column('timestamptz', { nullable: true }) until: Date | null;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
}
