import type { Language } from '../pages/languages.shared.ts';
import type { PlanOrNone } from '../plans/plans.shared.ts';
import type { Appointment } from './appointments/appointment.entity.ts';
import type { AppointmentView } from './booking.dto.ts';
import type { RecordLook } from '../sites/content/look.shared.ts';
import { textIn, type SiteContent, type Text } from '../sites/content/site-content.shared.ts';

/** What booking needs to know of a site. */
export type BookingSite = {
  id: string;
  /** Null for the samples. */
  ownerId: string | null;
  slug: string;
  plan: PlanOrNone;
  look: RecordLook;
  timeZone: string;
  defaultLanguage: Language;
  languages: Language[];
  content: SiteContent;
};

/** The language asked for where the site speaks it, else its own. */
export function spokenBy(site: BookingSite, asked: string | undefined): Language {
  return site.languages.find((language) => language === asked) ?? site.defaultLanguage;
}

/** What a service is called; what it was called when it was booked where the site has dropped it since. */
export function serviceName(site: BookingSite, id: string, language: Language, booked?: Text | null): string {
  const service = site.content.services.find((each) => each.id === id);
  const name = service?.name ?? booked ?? {};
  return textIn(name, language, site.defaultLanguage) || Object.values(name)[0] || id;
}

/** What was booked, in that language. */
export function bookedService(appointment: Appointment, site: BookingSite, language: Language): string {
  return serviceName(site, appointment.serviceType, language, appointment.serviceName);
}

/** What anybody may know of an appointment: nothing about the person. */
export function appointmentView(
  appointment: Appointment,
  site: BookingSite,
  { now, language, takesBookings }: { now: Date; language?: string; takesBookings: boolean },
): AppointmentView {
  return {
    id: appointment.id,
    site: site.slug,
    site_name: site.content.business_name,
    appointment_date: appointment.date,
    appointment_time: appointment.time,
    time_zone: appointment.timeZone,
    service_type: appointment.serviceType,
    service_name: bookedService(appointment, site, spokenBy(site, language)),
    status: appointment.statusAt(now),
    takes_bookings: takesBookings,
  };
}
