import ical, { ICalAttendeeStatus, type ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { MINUTE_MS } from '../../common/format/durations.shared.ts';
import { addressLine } from '../../sites/content/site-format.shared.ts';
import { bookedService, spokenBy, type BookingSite } from '../booking-site.ts';
import type { Appointment } from './appointment.entity.ts';
import type { AppointmentStatus } from '../booking.shared.ts';

const PRODUCT = { company: 'Shingle Web Services Inc.', product: 'Shingle', language: 'EN' };
/** How often a calendar should ask for the feed again. */
const FEED_SECONDS = 3600;
const EOL = '\r\n';
const OCTETS_MAX = 75;
/** Some calendars begin a line after them, which would be a property of the visitor's own. */
const LINE_ENDS = /[\u0085\u2028\u2029]/g;

const STATUS: Record<AppointmentStatus, ICalEventStatus> = {
  pending: ICalEventStatus.TENTATIVE,
  accepted: ICalEventStatus.CONFIRMED,
  rejected: ICalEventStatus.CANCELLED,
  cancelled: ICalEventStatus.CANCELLED,
};

type CalendarOptions = {
  status: AppointmentStatus;
  language?: string;
  /** The appointment's page. */
  url: string;
  /** The visitor's e-mail: only in mails to them, never in the public file. Their name is in neither. */
  visitor?: string;
};

/** The appointment as iCalendar (RFC 5545). */
export function calendarFile(appointment: Appointment, site: BookingSite, options: CalendarOptions): string {
  const { visitor, status } = options;
  const ended = STATUS[status] === ICalEventStatus.CANCELLED;
  const calendar = ical({
    prodId: PRODUCT,
    method: ended ? ICalCalendarMethod.CANCEL : visitor ? ICalCalendarMethod.REQUEST : ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent(eventOf(appointment, site, options));
  return written(calendar);
}

/** A site's appointments as its owner's calendar subscribes to them, with who comes. */
export function calendarFeed(appointments: readonly Appointment[], site: BookingSite, url: string): string {
  const calendar = ical({
    prodId: PRODUCT,
    name: site.content.business_name,
    method: ICalCalendarMethod.PUBLISH,
    ttl: FEED_SECONDS,
  });
  for (const appointment of appointments) {
    const { customerEmail, customerName, customerPhone, notes, status } = appointment;
    const service = bookedService(appointment, site, site.defaultLanguage);
    calendar.createEvent({
      ...eventOf(appointment, site, { status, url }),
      summary: `${customerName} · ${service}`,
      description: [customerPhone, customerEmail, notes].filter(Boolean).join('\n'),
    });
  }
  return written(calendar);
}

/** RFC 5545, 3.1: every line ends in CRLF, the last one too. */
function written(calendar: ICalCalendar): string {
  const events = calendar.events().map((event) => event.toString());
  const frame = calendar.clear().toString();
  return frame.replace(/(?=END:VCALENDAR$)/, () => events.map(folded).join('')) + EOL;
}

/** RFC 5545, 3.1: lines of at most 75 octets, never broken within a character. The library takes a millisecond for each event. */
function folded(event: string): string {
  const lines = event
    .replace(LINE_ENDS, '\\n')
    .split(EOL)
    .map((line) => {
      let [text, octets] = ['', 0];
      for (const character of line) {
        const own = Buffer.byteLength(character);
        const isFull = octets + own > OCTETS_MAX;
        text += isFull ? `${EOL} ${character}` : character;
        octets = isFull ? 1 + own : octets + own;
      }
      return text;
    });
  return lines.join(EOL);
}

/** One UID for life and a SEQUENCE that rises, so that calendars change the entry they have; times are in UTC, which every calendar shows in its own zone. */
function eventOf(appointment: Appointment, site: BookingSite, { visitor, status, url, ...options }: CalendarOptions) {
  const language = spokenBy(site, options.language);
  const { contact, business_name } = site.content;
  const start = appointment.startsAt;
  return {
    id: `${appointment.id}@booking.shingle`,
    sequence: appointment.sequence,
    stamp: appointment.changedAt,
    created: appointment.createdAt,
    lastModified: appointment.changedAt,
    start,
    end: new Date(start.getTime() + appointment.minutes * MINUTE_MS),
    summary: `${bookedService(appointment, site, language)} · ${business_name}`,
    description: [contact.phone, url].filter(Boolean).join('\n'),
    location: contact.address ? addressLine(contact.address) : undefined,
    organizer: contact.email ? { name: parameter(business_name), email: contact.email } : undefined,
    attendees: visitor ? [{ email: visitor, rsvp: false, status: ICalAttendeeStatus.ACCEPTED }] : undefined,
    status: STATUS[status],
    url,
  };
}

/** A parameter's value holds neither quotation marks nor line breaks, escaped or not (RFC 5545, 3.2). */
const parameter = (text: string) =>
  text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replaceAll('"', '’')
    .replaceAll('\\', '/');
