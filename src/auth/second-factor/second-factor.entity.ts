import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** Encrypted, and when another one took its place or it was removed. */
export type ReplacedSecret = { secret: string; at: string };

/** An account's authenticator and its recovery codes. The account has an authenticator while `secret` is not null. */
@Entity('second_factors')
@Index('second_factors_user', ['userId'], { unique: true })
@Index('second_factors_admin', ['adminId'], { unique: true })
export class SecondFactor {
  @PrimaryGeneratedColumn('uuid') id: string;
  /** Encrypted (`FactorSecrets`). */
  @Column('text', { nullable: true }) secret: string | null;
  /** Since when there is an authenticator; a newer one in the place of one that may come back keeps it. */
  @Column('timestamptz', { nullable: true }) setAt: Date | null;
  /** Shown to its owner and not confirmed by a code yet. Encrypted. */
  @Column('text', { nullable: true }) offeredSecret: string | null;
  /** The newest time step (RFC 6238) whose code was used: no code of it or of an older one counts again. */
  @Column('bigint', { default: 0 }) lastStep: string;
  @Column('text', { array: true, default: '{}' }) recoveryHashes: string[];
  /** What reverting a change of e-mail brings back, the oldest first; kept while an earlier address can do that. */
  @Column('jsonb', { default: '[]' }) replaced: ReplacedSecret[];
  @Column('uuid', { nullable: true }) userId: string | null;
  @Column('uuid', { nullable: true }) adminId: string | null;
}
