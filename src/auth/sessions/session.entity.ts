import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { Audience } from './actor.ts';

/** A signed-in device. The token names this row; without the row the token is worth nothing. */
@Entity('sessions')
@Index('sessions_user', ['userId'])
@Index('sessions_admin', ['adminId'])
@Index('sessions_expiry', ['expiresAt'])
export class Session {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('text') audience: Audience;
  @Column('uuid', { nullable: true }) userId: string | null;
  @Column('uuid', { nullable: true }) adminId: string | null;
  @Column('timestamptz') createdAt: Date;
  @Column('timestamptz') lastSeenAt: Date;
  @Column('timestamptz') expiresAt: Date;
  /** When the password or the second factor was last given; null where the account got its first factor since. */
  @Column('timestamptz', { nullable: true }) confirmedAt: Date | null;
  /** What a passkey must sign, and until when. */
  @Column('text', { nullable: true }) challenge: string | null;
  @Column('timestamptz', { nullable: true }) challengeUntil: Date | null;
}
