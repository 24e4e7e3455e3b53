import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

export type DomainState = 'pending' | 'proven' | 'live' | 'failing' | 'removed';

/** A host name of a customer's own. Two sites may ask for one; the first to prove it has it. */
@Entity('site_domains')
@Index('site_domains_proven', ['host'], { unique: true, where: `state in ('proven', 'live', 'failing')` })
@Index('site_domains_site', ['siteId'])
@Index('site_domains_due', ['nextCheck'], { where: `state <> 'removed'` })
export class SiteDomain {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('uuid') siteId: string;
  /** Lower case ASCII, without a trailing dot and without www. */
  @Column('text') host: string;
  /** What the TXT record must hold. */
  @Column('text') token: string;
  @Column('text') state: DomainState;
  @Column('boolean', { default: false }) primary: boolean;
  /** What the last check found, record by record. */
  @Column('jsonb', { default: () => `'[]'` }) checks: unknown[];
  @Column('timestamptz', { nullable: true }) provenAt: Date | null;
  @Column('timestamptz', { nullable: true }) failingSince: Date | null;
  @Column('timestamptz', { nullable: true }) checkedAt: Date | null;
  @Column('timestamptz', { nullable: true }) nextCheck: Date | null;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
}
