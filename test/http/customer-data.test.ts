import { describe, expect, it } from '@jest/globals';
import { CustomerData } from '../../src/auth/users/customer-data.ts';
import { useApp } from '../support/app.ts';
import { bakery } from '../support/bakery.ts';
import { PASSWORD } from '../support/build.ts';
import { customersColumns, image } from '../support/customer-rows.ts';
import { insertSite } from '../support/sites.ts';
import { workRows } from '../support/work-rows.ts';

const t = useApp();

describe('a customer’s site', () => {
  /** With a row in every table of the noun. */
  async function wholeSite(ownerId: string, slug: string): Promise<string> {
    const id = await insertSite(t.db, bakery(slug, slug), ownerId);
    const picture = await image(t, ownerId);
    const add = (table: string, values: Record<string, unknown>) => {
      const columns = ['site_id', ...Object.keys(values)];
      const places = columns.map((_, at) => `$${at + 1}`);
      return t.db.query(`insert into ${table} (${columns.join()}) values (${places.join()})`, [
        id,
        ...Object.values(values),
      ]);
    };
    const [at, content] = [t.clock.now(), { words: '{"headline":{"fr":"Levain"}}', look: '{}' }];
    await add('site_drafts', { ...content, revision: 1, updated_by: 'owner', updated_at: at });
    await add('site_names', { name: `old-${slug}`, kind: 'old' });
    await add('site_domains', { host: `${slug}.ca`, token: 't', state: 'live', '"primary"': true });
    await add('site_images', { image_id: picture });
    await add('site_pictures', { number: 1, kind: 'preview', key: `${slug}.png` });
    await add('site_submissions', { ...content, revision: 1, facts: 'now', state: 'waiting', sent_at: at, due_at: at });
    const settings = { week: '{}', step_minutes: 30, notice_hours: 2, days_ahead: 60, answers: 'by_hand' };
    await add('booking_settings', { ...settings, lengths: '{}', version: 2, feed_key_hash: slug, updated_at: at });
    await add('available_slots', { date: '2026-12-24', time_slots: '{}', closed: true, created_at: at });
    const visitor = {
      customer_name: `Priya of ${slug}`,
      customer_email: 'p@visitor.example',
      customer_phone: '9055550188',
    };
    const booked = {
      date: '2026-12-23',
      time: '10:00',
      time_zone: 'America/Toronto',
      service_type: 'cut',
      service_name: '{"fr":"Coupe"}',
    };
    const moments = { created_at: at, lapses_at: at, changed_at: at };
    await add('appointments', {
      ...visitor,
      ...booked,
      ...moments,
      notes: 'First time',
      language: 'fr',
      status: 'accepted',
      confirmation_mailed: true,
      cancel_token_hash: `secret-${slug}`,
    });
    for (const token_hash of [slug, `${slug}-2`])
      await add('site_previews', { token_hash, ends: 'abcd', of: 'draft', expires_at: at, created_at: at });
    return id;
  }

  it('is handed out with all that hangs on it, and deleted with all of it; its names rest', async () => {
    const [user, other] = [await t.build.user({ plan: 'plus_ai' }), await t.build.user({ plan: 'plus_ai' })];
    const [id, kept] = [await wholeSite(user.id, 'levain'), await wholeSite(other.id, 'baguette')];
    await workRows(t, user.id);
    const { body, text } = await t.as(user).get('/api/user/export').expect(200);
    expect(body.sites).toMatchObject({
      sites: [{ slug: 'levain', state: 'published' }],
      versions: [{ number: 1, record: { content: { business_name: 'Boulangerie Lefèvre' } } }],
      draft: [{ words: { headline: { fr: 'Levain' } } }],
      names: [{ name: 'levain' }, { name: 'old-levain' }],
      domains: [{ host: 'levain.ca' }],
      submissions: [{ state: 'waiting' }],
      previews: [{ of: 'draft' }, { of: 'draft' }],
    });
    expect(body.bookings).toMatchObject({
      settings: [{ step_minutes: 30 }],
      days: [{ date: '2026-12-24', closed: true }],
      appointments: [
        {
          customer_name: 'Priya of levain',
          appointment_date: '2026-12-23',
          status: 'accepted',
          service_type: 'cut',
          service_name: { fr: 'Coupe' },
        },
      ],
    });
    const picture = expect.stringMatching(/^http:\/\/localhost:3000\/uploads\//);
    expect(body.images).toMatchObject([{ url: picture, variants: [{ url: picture }] }]);
    expect(text).not.toMatch(/baguette|secret-|hash/i);
    const link = ['createdAt', 'expiresAt', 'of', 'opened', 'ref'];
    expect(body.sites.previews.map((preview: object) => Object.keys(preview).sort())).toEqual([link, link]);

    const tables = await t.db.query<{ table: string }[]>(
      `select c.table_name as table from information_schema.columns c join information_schema.tables using (table_schema, table_name)
       where table_schema = 'public' and table_type = 'BASE TABLE' and c.column_name = 'site_id'`,
    );
    const withRows = async (site: string) => {
      const counted = tables.map(async ({ table }) => {
        const [row] = await t.db.query<[{ n: number }]>(`select count(*)::int as n from ${table} where site_id = $1`, [
          site,
        ]);
        return row.n > 0 ? [table] : [];
      });
      return (await Promise.all(counted)).flat();
    };
    expect((await withRows(id)).length).toBeGreaterThan(10);
    await t.as(user).delete('/api/user').send({ password: PASSWORD }).expect(200);
    expect(await withRows(id)).toEqual([]);
    expect((await withRows(kept)).length).toBeGreaterThan(7);
    const names = await t.db.query(`select kind from site_names where name in ('levain', 'old-levain')`);
    expect(names).toEqual([{ kind: 'resting' }, { kind: 'resting' }]);
  });
});

describe('what is kept of a customer', () => {
  it('has a hook for each table with a customer’s column, so that export and deletion forget none', async () => {
    const kept = new Set((await customersColumns(t)).map(({ table }) => table));
    const hooked = t.app.get(CustomerData).hooks.flatMap(({ tables }) => tables);
    expect(kept.size).toBeGreaterThan(2);
    expect([...kept].filter((table) => !hooked.includes(table))).toEqual([]);
    expect(new Set(hooked).size).toBe(hooked.length);
  });
});
