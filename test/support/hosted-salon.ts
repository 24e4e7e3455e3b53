import { expect } from '@jest/globals';
import type { Language } from '../../src/pages/languages.shared.ts';
import type { RecordLook } from '../../src/sites/content/look.shared.ts';
import { pianoTeacher } from '../../src/sites/samples/piano-teacher.ts';
import { call, openAccount, type Account } from './accounts.ts';
import type { Visitor } from './browser.ts';
import { nextWeekday } from './clock.ts';
import { SALON_WEEK } from './salon.ts';
import type { BuiltServer } from './server.ts';
import { insertSite } from './sites.ts';

let made = 0;

/** `tuesday`: the day on which `bookAt` books, the same one when midnight passes. */
type HostedSalon = { owner: Account; slug: string; tuesday: string };

/** A salon at a host of its own, with an owner who can sign in. */
export async function hostedSalon(
  server: BuiltServer,
  second: Language = 'zh',
  look: RecordLook = pianoTeacher.look,
): Promise<HostedSalon> {
  const owner = await openAccount(server, { name: 'Maya Chen' });
  await server.db.query(`update users set granted_plan = 'pro', email_verified_at = now() where id = $1`, [owner.id]);
  const slug = `bloom-hair-${(made += 1)}`;
  const content = {
    ...pianoTeacher.content,
    business_name: 'Bloom Hair',
    services: [
      { id: 'cut', name: { en: 'Cut and style', zh: '剪发' }, bookable: true },
      { id: 'colour', name: { en: 'Colour, roots and a trial two weeks before', zh: '染发' }, bookable: true },
    ],
  };
  const record = { ...pianoTeacher, look, languages: ['en', second] satisfies Language[], content };
  await insertSite(server.db, { ...record, slug, card_slug: slug, trade: 'hair-salon' }, owner.id);
  const settings = { week: SALON_WEEK, step_minutes: 30, notice_hours: 2, days_ahead: 60, answers: 'by_hand' };
  const save = { ...settings, lengths: { colour: 4 }, version: 1 };
  expect((await call(server, 'PUT', '/api/user/booking-settings', { token: owner.token, body: save })).status).toBe(
    200,
  );
  return { owner, slug, tuesday: nextWeekday(new Date(), 2) };
}

export const bookAt = (server: BuiltServer, { slug, tuesday }: HostedSalon, time: string, name: string) =>
  call(server, 'POST', '/api/appointments', {
    body: {
      customer_name: name,
      customer_email: 'priya@visitor.example',
      customer_phone: '(647) 555-0188',
      service_type: 'cut',
      notes: 'First time with you.',
      appointment_date: tuesday,
      appointment_time: time,
      site: slug,
    },
  });

/** Nothing is wrong with what the visitor sees. */
export async function expectSound(visitor: Visitor): Promise<void> {
  await visitor.expectAccessible();
  await visitor.expectNoOverflow();
  visitor.expectNoComplaint();
}
