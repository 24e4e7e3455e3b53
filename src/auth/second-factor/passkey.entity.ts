import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { PasskeyView } from './second-factor.dto.ts';

/** A WebAuthn credential of an account. */
@Entity('passkeys')
@Index('passkeys_credential', ['credentialId'], { unique: true })
@Index('passkeys_user', ['userId'])
@Index('passkeys_admin', ['adminId'])
export class Passkey {
  @PrimaryGeneratedColumn('uuid') id: string;
  /** As the authenticator names it, in base64url. */
  @Column('text') credentialId: string;
  @Column('bytea') publicKey: Buffer;
  /** Signatures so far, as the authenticator counts them; 0 where it does not count. */
  @Column('bigint') counter: string;
  @Column('text', { array: true, default: '{}' }) transports: string[];
  /** As its owner calls it. */
  @Column('text') name: string;
  @Column('timestamptz') createdAt: Date;
  /** It counts no more; kept while an earlier address can revert to a time before. */
  @Column('timestamptz', { nullable: true }) removedAt: Date | null;
  @Column('uuid', { nullable: true }) userId: string | null;
  @Column('uuid', { nullable: true }) adminId: string | null;

  toView(): PasskeyView {
    return { id: this.id, name: this.name, created_at: this.createdAt.toISOString() };
  }
}
