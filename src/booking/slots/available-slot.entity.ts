import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { SlotView } from '../studio/studio.dto.ts';

/**
 * The times a site offers on one day instead of those of its week, or that it is closed. The samples have no week: their
 * days are all listed, and a deleted one stays as a mark, so that the daily top-up does not bring it back.
 */
@Entity('available_slots')
@Index('one_slot_per_day', ['siteId', 'date'], { unique: true })
export class AvailableSlot {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('uuid') siteId: string;
  @Column('date') date: string;
  @Column('text', { array: true }) timeSlots: string[];
  /** A closed day takes no bookings and has no times. */
  @Column('boolean', { default: false }) closed: boolean;
  @Column('timestamptz') createdAt: Date;
  @Column('timestamptz', { nullable: true }) deletedAt: Date | null;

  toView(today: string): SlotView {
    return {
      _id: this.id,
      date: this.date,
      time_slots: this.timeSlots,
      closed: this.closed,
      is_active: this.date >= today,
      created_at: this.createdAt.toISOString(),
    };
  }
}
