import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { hasPassed, instantOf, isSunday, type Local } from './local-time.ts';
import type { SlotView } from '../studio/studio.dto.ts';

/** The times a site offers on one day. A deleted day stays as a mark, so that the daily top-up does not bring it back. */
@Entity('available_slots')
@Index('one_slot_per_day', ['siteId', 'date'], { unique: true })
export class AvailableSlot {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('uuid') siteId: string;
  @Column('date') date: string;
  @Column('text', { array: true }) timeSlots: string[];
  @Column('timestamptz') createdAt: Date;
  @Column('timestamptz', { nullable: true }) deletedAt: Date | null;

  toView(today: string): SlotView {
    return {
      _id: this.id,
      date: this.date,
      time_slots: this.timeSlots,
      is_active: this.date >= today,
      created_at: this.createdAt.toISOString(),
    };
  }
}

/** Whether anybody could come then: no Sunday, nothing past, no minute that the clocks skip. */
export function isBookable(zone: string, local: Local, now: Local): boolean {
  return !isSunday(local.date) && !hasPassed(local, now) && instantOf(zone, local) !== undefined;
}
