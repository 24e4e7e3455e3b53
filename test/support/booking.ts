import { randomUUID } from 'node:crypto';
import { SitesService } from '../../src/sites/sites.service.ts';
import { serviceTypes } from '../../src/sites/content/site-content.shared.ts';
import type { SampleSite } from '../../src/sites/samples/sample.ts';
import { pianoTeacher } from '../../src/sites/samples/piano-teacher.ts';
import type { TestApp } from './app.ts';
import { insertSite } from './sites.ts';

export type Offer = { appointment_date: string; appointment_time: string };

/** What booking's tests need besides the builders: a studio, offered times and requests for them. */
export function bookings(t: TestApp) {
  return {
    async site(overrides: Partial<SampleSite> & { ownerId?: string } = {}) {
      const { ownerId = null, ...record } = overrides;
      const slug = `studio-${randomUUID().slice(0, 8)}`;
      const id = await insertSite(t.db, { ...pianoTeacher, slug, card_slug: slug, ...record }, ownerId);
      return (await t.app.get(SitesService).byId(id))!;
    },

    async siteId(slug = 'piano-teacher'): Promise<string> {
      const [{ id }] = await t.db.query<[{ id: string }]>('select id from sites where slug = $1', [slug]);
      return id;
    },

    async studio(slug = 'piano-teacher') {
      return t.build.admin({ siteId: await this.siteId(slug), name: 'Grace Liu' });
    },

    /** Offered times that are free, soonest first, at least `hours` ahead. */
    async offers(hours = 0, site = 'piano-teacher'): Promise<Offer[]> {
      const { body } = await t.anonymous().get('/api/available-slots-overview').query({ days: 60, site }).expect(200);
      const from = new Date(t.clock.now().getTime() + (hours + 24) * 3_600_000).toISOString().slice(0, 10);
      return Object.entries(body.date_overview as Record<string, string[]>)
        .filter(([date]) => date > from)
        .flatMap(([appointment_date, times]) => times.map((time) => ({ appointment_date, appointment_time: time })));
    },

    request(overrides: object = {}) {
      return {
        customer_name: 'Mei Chen',
        customer_email: `${randomUUID().slice(0, 12)}@visitor.example`,
        customer_phone: '(416) 555-0142',
        service_type: serviceTypes(pianoTeacher.content)[0]!,
        ...overrides,
      };
    },

    async booked(overrides: object = {}) {
      const [offer] = await this.offers(72);
      const input = this.request({ ...offer, ...overrides });
      const { body } = await t.anonymous().post('/api/appointments').send(input).expect(201);
      return { ...(body.appointment as { id: string }), ...(input as ReturnType<typeof this.request> & Offer) };
    },

    /** The token in the mail's link; mails must have gone out. */
    cancelToken(email: string): string {
      const links = t.inbox.to(email).map((mail) => /#cancel=([\w-]+)/.exec(mail.text ?? '')?.[1]);
      return links.find((token) => token !== undefined) ?? '';
    },
  };
}
