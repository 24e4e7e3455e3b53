import { pianoTeacher } from '../../src/sites/samples/piano-teacher.ts';
import type { TestApp } from './app.ts';
import { bookings } from './booking.ts';

/** Of the salon's page. */
export const PARAGRAPH =
  'We have cut hair on Main Street for people who walk in with a picture and walk out with a smile.';

/** A salon with an owner, and a visitor who writes on its page. */
export function writing(t: TestApp) {
  return async (given: Parameters<typeof t.build.user>[0] = {}) => {
    const owner = await t.build.user({ plan: 'starter', verified: true, ...given });
    const content = {
      ...pianoTeacher.content,
      business_name: 'Bloom & "Hair"',
      story: { paragraphs: [{ en: PARAGRAPH }], services: [], expertise: [] },
    };
    const site = await bookings(t).site({ ownerId: owner.id, content });
    const host = `${site.slug}.localhost:3000`;
    const input = (overrides: object = {}) => ({
      name: 'Priya Shah',
      email: 'priya@visitor.example',
      message: 'Do you cut curly hair, and is there parking?',
      elapsed_ms: 20_000,
      ...overrides,
    });
    return {
      owner,
      site,
      host,
      write: (overrides: object = {}) => t.anonymous().post('/api/enquiries').set('Host', host).send(input(overrides)),
      form: (fields: Record<string, string>) =>
        t.anonymous().post('/enquiries').set('Host', host).type('form').send(fields).redirects(0),
      list: async (query: object = {}) =>
        (await t.as(owner).get('/api/user/enquiries').query(query).expect(200)).body as {
          enquiries: { id: string; name: string; message: string; spam: boolean; read_at: string | null }[];
          unread: number;
          next_cursor: string | null;
        },
    };
  };
}
