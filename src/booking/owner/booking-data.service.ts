import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityTarget, type ObjectLiteral } from 'typeorm';
import { CustomerData } from '../../auth/users/customer-data.ts';
import { Clock } from '../../common/clock.ts';
import { Appointment } from '../appointments/appointment.entity.ts';
import { BookingSettings } from '../schedule/booking-settings.entity.ts';
import { AvailableSlot } from '../slots/available-slot.entity.ts';

/** Hands out what visitors booked at the customer's site, with its week and the days that differ from it. */
@Injectable()
export class BookingData {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly clock: Clock,
    customerData: CustomerData,
  ) {
    customerData.register({
      noun: 'bookings',
      tables: [], // they are the site's and go with it
      goesWithSubscription: true,
      export: (ownerId) => this.ofOwner(ownerId),
      erase: () => Promise.resolve(),
    });
  }

  private async ofOwner(ownerId: string) {
    const [settings, days, appointments] = await Promise.all([
      this.rowsOf(BookingSettings, ownerId).getMany(),
      this.rowsOf(AvailableSlot, ownerId).orderBy('b.date').getMany(),
      this.rowsOf(Appointment, ownerId).orderBy('b.date').addOrderBy('b.time').addOrderBy('b.id').getMany(),
    ]);
    const now = this.clock.now();
    return {
      settings: settings.map((each) => each.toView()),
      days: days.map(({ date, timeSlots, closed }) => ({ date, time_slots: timeSlots, closed })),
      appointments: appointments.map((each) => ({
        id: each.id,
        customer_name: each.customerName,
        customer_email: each.customerEmail,
        customer_phone: each.customerPhone,
        appointment_date: each.date,
        appointment_time: each.time,
        time_zone: each.timeZone,
        minutes: each.minutes,
        service_type: each.serviceType,
        notes: each.notes,
        language: each.language,
        status: each.statusAt(now),
        created_at: each.createdAt,
      })),
    };
  }

  private rowsOf<Row extends ObjectLiteral>(row: EntityTarget<Row>, ownerId: string) {
    return this.db
      .getRepository(row)
      .createQueryBuilder('b')
      .innerJoin('sites', 's', 's.id = b.site_id and s.owner_id = :ownerId', { ownerId });
  }
}
