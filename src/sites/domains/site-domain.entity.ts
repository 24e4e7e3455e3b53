import { Column, Entity, In, Index, PrimaryGeneratedColumn } from 'typeorm';
import { DAY_MS } from '../../common/format/durations.shared.ts';
import type { DomainRecord } from './domains.dto.ts';
import { FALL_BACK_DAYS, REMOVED_DAYS, type DomainState } from './domains.shared.ts';

/** The result of one check. 'unknown': no DNS server answered, so the domain keeps its state. */
export type Found = 'yes' | 'no' | 'unknown';
export type Finding = { proof: Found; reached: Found };

/** Shown to belong to its site, as SQL and for a query of the repository. */
export const IS_PROVEN = `state in ('proven', 'live', 'failing')`;
export const whereProven = () => ({ state: In<DomainState>(['proven', 'live', 'failing']) });

/** After so many checks in a row that do not reach us, a live domain is failing. */
const LOST_MAX = 3;
const PROOF_GONE_MS = 7 * DAY_MS;

/** A host name of a customer's own. Two sites may ask for one; the first to prove it has it. */
@Entity('site_domains')
@Index('site_domains_proven', ['host'], { unique: true, where: IS_PROVEN })
@Index('site_domains_one_a_site', ['siteId', 'host'], { unique: true, where: `state <> 'removed'` })
@Index('site_domains_primary', ['siteId'], { unique: true, where: '"primary"' })
@Index('site_domains_site', ['siteId'])
@Index('site_domains_host', ['host'])
@Index('site_domains_due', ['nextCheck'], { where: `state <> 'removed'` })
@Index('site_domains_failing', ['failingSince', 'id'], { where: `state = 'failing'` })
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
  @Column('jsonb', { default: () => `'[]'` }) checks: DomainRecord[];
  @Column('timestamptz', { nullable: true }) provenAt: Date | null;
  @Column('timestamptz', { nullable: true }) failingSince: Date | null;
  /** Since when the TXT record of a proven domain is missing. */
  @Column('timestamptz', { nullable: true }) proofGoneSince: Date | null;
  /** How many checks in a row found that it leads elsewhere. */
  @Column('int', { default: 0 }) lostChecks: number;
  @Column('timestamptz', { nullable: true }) checkedAt: Date | null;
  @Column('timestamptz', { nullable: true }) nextCheck: Date | null;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;

  /** Whether it is shown to belong to the site. */
  get isProven(): boolean {
    return this.state === 'proven' || this.state === 'live' || this.state === 'failing';
  }

  /** It leads to us, and its TXT record is gone. */
  get isProofGone(): boolean {
    return this.proofGoneSince !== null && this.lostChecks === 0;
  }

  prove(now: Date): void {
    this.state = 'proven';
    this.provenAt = now;
    this.proofGoneSince = null;
  }

  /** Applies what a check found of a proven domain (docs/PRODUCT.md, "Own domain"). What is unknown ends nothing. */
  apply({ proof, reached }: Finding, now: Date): void {
    if (proof === 'yes') this.proofGoneSince = null;
    if (proof === 'no') this.proofGoneSince ??= now;
    if (reached === 'yes') this.lostChecks = 0;
    if (reached === 'no') this.lostChecks += 1;
    const isUnproven = proof === 'no' && this.hasLostProof(now);
    if (this.state === 'failing') this.applyFailing({ isLost: isUnproven || reached === 'no', reached }, now);
    else if (isUnproven || (this.state === 'live' && this.lostChecks >= LOST_MAX)) this.fail(now);
    else if (this.state === 'proven' && reached === 'yes' && proof === 'yes') this.state = 'live';
  }

  /** Ends it: its token is no longer valid, and others may have the name. */
  remove(): void {
    this.state = 'removed';
    this.primary = false;
    this.nextCheck = null;
  }

  /** Whole days it has failed; undefined while it does not. */
  daysFailing(now: Date): number | undefined {
    return this.failingSince ? Math.floor((now.getTime() - this.failingSince.getTime()) / DAY_MS) : undefined;
  }

  private applyFailing({ isLost, reached }: { isLost: boolean; reached: Found }, now: Date): void {
    if (reached === 'yes' && !this.hasLostProof(now)) {
      this.state = 'live';
      this.failingSince = null;
    } else if (isLost && this.daysFailing(now)! >= REMOVED_DAYS) this.remove();
  }

  private fail(now: Date): void {
    this.state = 'failing';
    this.failingSince = now;
  }

  private hasLostProof(now: Date): boolean {
    return this.proofGoneSince !== null && now.getTime() - this.proofGoneSince.getTime() >= PROOF_GONE_MS;
  }
}

/** Whether a site's primary domain is its canonical address: one that fails gets some days to come back. */
export function isCanonical(state: DomainState | null, failingSince: Date | null, now: Date): boolean {
  return state === 'live' || (state === 'failing' && now.getTime() - failingSince!.getTime() < FALL_BACK_DAYS * DAY_MS);
}
