import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

export type TokenPurpose = 'verify' | 'reset' | 'revert';

/** A link that was mailed. Only its hash is kept. Using the link deletes the row: of two requests one deletes it. */
@Entity('account_tokens')
@Index('account_tokens_hash', ['tokenHash'], { unique: true })
@Index('account_tokens_one_reset', ['userId'], { unique: true, where: `(purpose = 'reset'::text)` })
@Index('account_tokens_user', ['userId', 'purpose'])
export class AccountToken {
  /** Counts up, so that of two revert links the older is known. */
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id: string;
  @Column('uuid') userId: string;
  @Column('text') purpose: TokenPurpose;
  /** SHA-256 of the token in the link; it has 256 bits itself, so no salt is needed. */
  @Column('text') tokenHash: string;
  /** The address it was mailed to: what is verified, or taken back. */
  @Column('text') email: string;
  @Column('timestamptz') createdAt: Date;
  @Column('timestamptz') expiresAt: Date;
}
