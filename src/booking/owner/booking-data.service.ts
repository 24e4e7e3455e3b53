import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, MoreThan } from 'typeorm';
import { CustomerData } from '../../auth/users/customer-data.ts';
import { Clock } from '../../common/clock.ts';
import { inPages } from '../../common/database/in-pages.ts';
import { SitesService } from '../../sites/sites.service.ts';
import { Appointment } from '../appointments/appointment.entity.ts';
import { BookingSettings } from '../schedule/booking-settings.entity.ts';
import { AvailableSlot } from '../slots/available-slot.entity.ts';

/** Hands out what visitors booked at the customer's site, with its week and the days that differ from it. */
@Injectable()
export class BookingData {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly sites: SitesService,
    private readonly clock: Clock,
    customerData: CustomerData,
  ) {
    customerData.register({
      noun: 'bookings',
      tables: [], // they are the site's and go with it
      ofSite: ['booking_settings', 'appointments'],
      goesWithSubscription: true,
      export: (ownerId) => this.ofOwner(ownerId),
    });
  }

  private async ofOwner(ownerId: string) {
    const siteId = await this.sites.findIdOfOwner(ownerId);
    if (siteId === undefined) return { settings: [], days: [], appointments: [] };
    const settings = await this.db.getRepository(BookingSettings).findBy({ siteId });
    return {
      settings: settings.map((each) => each.toView()),
      days: this.daysOf(siteId),
      appointments: this.appointmentsOf(siteId),
    };
  }

  private daysOf(siteId: string) {
    const days = this.db.getRepository(AvailableSlot);
    return inPages(
      (last: AvailableSlot | undefined, take) =>
        days.find({ where: { siteId, ...(last && { date: MoreThan(last.date) }) }, order: { date: 'ASC' }, take }),
      ({ date, timeSlots, closed }) => ({ date, time_slots: timeSlots, closed }),
    );
  }

  private appointmentsOf(siteId: string) {
    const appointments = this.db.getRepository(Appointment);
    const now = this.clock.now();
    return inPages(
      (last: Appointment | undefined, limit) => {
        const query = appointments.createQueryBuilder('a').where('a.siteId = :siteId', { siteId });
        if (last) query.andWhere('(a.date, a.time, a.id) > (cast(:date as date), :time, cast(:id as uuid))', last);
        return query.orderBy('a.date').addOrderBy('a.time').addOrderBy('a.id').limit(limit).getMany();
      },
      (each) => ({
        id: each.id,
        customer_name: each.customerName,
        customer_email: each.customerEmail,
        customer_phone: each.customerPhone,
        appointment_date: each.date,
        appointment_time: each.time,
        time_zone: each.timeZone,
        minutes: each.minutes,
        service_type: each.serviceType,
        service_name: each.serviceName,
        notes: each.notes,
        language: each.language,
        status: each.statusAt(now),
        created_at: each.createdAt,
      }),
    );
  }
}
