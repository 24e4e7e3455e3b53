import { expect, it } from '@jest/globals';
import ICAL from 'ical.js';
import { facts } from '../../../test/support/salon-facts.ts';
import { defaultLook } from '../../sites/designs/designs.shared.ts';
import { compose } from '../../sites/content/compose.shared.ts';
import type { BookingSite } from '../booking-site.ts';
import { Appointment } from './appointment.entity.ts';
import { calendarFeed } from './appointment-calendar.ts';

it('a calendar has no line that a visitor began', () => {
  const { content } = compose(facts(), {}, defaultLook('counter')).record;
  const site = { content, defaultLanguage: 'en', languages: ['en'] } as unknown as BookingSite;
  const at = new Date('2026-03-02T15:00:00Z');
  const booked = { id: 'a', startsAt: at, createdAt: at, changedAt: at, minutes: 60, status: 'accepted', sequence: 0 };
  const notes = 'Hello\u2028ATTENDEE:mailto:a@b.example\u2029X-A:1\u0085X-B:2';
  const visitor = { customerName: 'Ana', customerEmail: 'a@b.example', customerPhone: '1', serviceType: 'cut', notes };
  const appointment = Object.create(Appointment.prototype, Object.getOwnPropertyDescriptors({ ...booked, ...visitor }));
  const text = calendarFeed([appointment as Appointment], site, 'https://shingle.example/dashboard');
  expect(text).not.toMatch(/[\u0085\u2028\u2029]/);
  const calendar = new ICAL.Component(ICAL.parse(text));
  const [event] = calendar.getAllSubcomponents('vevent');
  expect(new ICAL.Event(event).description).toContain('Hello\nATTENDEE:mailto:a@b.example\nX-A:1\nX-B:2');
});
