import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

export const PREVIEWS_OF = ['draft', 'version', 'option'] as const;
export type PreviewOf = (typeof PREVIEWS_OF)[number];

/** A link to an unpublished page; its token is kept hashed. */
@Entity('site_previews')
@Index('site_previews_token', ['tokenHash'], { unique: true })
@Index('site_previews_site', ['siteId'])
export class SitePreview {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('uuid') siteId: string;
  @Column('text') tokenHash: string;
  /** The token's last four characters, so that the owner can tell links apart. */
  @Column('text') ends: string;
  @Column('text') of: PreviewOf;
  /** A version's number or an option's id; null for the draft. */
  @Column('text', { nullable: true }) ref: string | null;
  @Column('timestamptz') expiresAt: Date;
  @Column('timestamptz', { nullable: true }) revokedAt: Date | null;
  /** How often it was opened. */
  @Column('int', { default: 0 }) opened: number;
  @Column('timestamptz') createdAt: Date;
}
