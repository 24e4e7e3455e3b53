import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { serviceTypes, type SiteContent } from '../../sites/content/site-content.shared.ts';
import type { BookingSettingsView } from './schedule.dto.ts';
import type { Answers, Week } from './week.shared.ts';

/** When and how people may book at a customer's site. The samples have none. */
@Entity('booking_settings')
export class BookingSettings {
  @PrimaryColumn('uuid') siteId: string;
  /** Which services may be booked; null: the first 24. */
  @Column('text', { array: true, nullable: true }) services: string[] | null;
  @Column('jsonb') week: Week;
  @Column('int') stepMinutes: number;
  /** A time is offered until so many hours before it. */
  @Column('int') noticeHours: number;
  @Column('int') daysAhead: number;
  @Column('text') answers: Answers;
  /** Service id -> steps; 1 where none is set. */
  @Column('jsonb') lengths: Record<string, number>;
  /** One more with each change; 1: made of the opening hours, not looked at by the owner yet. */
  @Column('int') version: number;
  /** Of the secret in the calendar feed's address; null: no feed. */
  @Index('booking_settings_feed', { unique: true, where: 'feed_key_hash is not null' })
  @Column('text', { nullable: true })
  feedKeyHash: string | null;
  @Column('timestamptz') updatedAt: Date;

  stepsOf(service: string | undefined): number {
    return service !== undefined && Object.hasOwn(this.lengths, service) ? this.lengths[service]! : 1;
  }

  toView(): BookingSettingsView {
    return {
      services: this.services ?? undefined,
      week: this.week,
      step_minutes: this.stepMinutes,
      notice_hours: this.noticeHours,
      days_ahead: this.daysAhead,
      answers: this.answers,
      lengths: this.lengths,
      version: this.version,
    };
  }
}

/** The ids of the services that may be booked. */
export function bookableServices(content: SiteContent, settings: BookingSettings | null): string[] {
  const chosen = settings?.services;
  return chosen ? content.services.map(({ id }) => id).filter((id) => chosen.includes(id)) : serviceTypes(content);
}
