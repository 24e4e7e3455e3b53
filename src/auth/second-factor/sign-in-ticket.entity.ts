import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** `enrol` sets up a first factor before it signs in. */
export type TicketKind = 'second' | 'enrol';

/** A sign-in whose password was right and that waits for the second factor. Only the ticket's hash is kept. */
@Entity('sign_in_tickets')
@Index('sign_in_tickets_hash', ['tokenHash'], { unique: true })
@Index('sign_in_tickets_user', ['userId'])
@Index('sign_in_tickets_admin', ['adminId'])
@Index('sign_in_tickets_expiry', ['expiresAt'])
export class SignInTicket {
  @PrimaryGeneratedColumn('uuid') id: string;
  /** SHA-256; the ticket has 256 random bits, so no salt is needed. */
  @Column('text') tokenHash: string;
  @Column('text') kind: TicketKind;
  @Column('int') triesLeft: number;
  /** What a passkey must sign, in base64url. */
  @Column('text', { nullable: true }) challenge: string | null;
  @Column('timestamptz') expiresAt: Date;
  @Column('uuid', { nullable: true }) userId: string | null;
  @Column('uuid', { nullable: true }) adminId: string | null;
}
