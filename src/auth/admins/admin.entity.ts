import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { AdminView } from './admins.dto.ts';

/** An administrator of the platform, or of one site's studio. */
@Entity('admins')
@Index('admins_username', ['username'], { unique: true })
export class Admin {
  @PrimaryGeneratedColumn('uuid') id: string;
  /** In its normal form. */
  @Column('text') username: string;
  @Column('text') fullName: string;
  @Column('text', { nullable: true }) email: string | null;
  @Column('text') role: 'platform' | 'studio';
  /** The site a studio administrator is bound to; null for the platform. */
  @Column('uuid', { nullable: true }) siteId: string | null;
  @Column('text') passwordHash: string;
  @Column('timestamptz') createdAt: Date;

  toView(): AdminView {
    return { username: this.username, full_name: this.fullName, email: this.email, role: this.role };
  }
}
