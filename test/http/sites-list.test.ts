import { describe, expect, it, jest } from '@jest/globals';
import type { SitesView } from '../../src/admin/sites/sites-admin.dto.ts';
import { useApp } from '../support/app.ts';
import { rowsReadBy } from '../support/query-plans.ts';

const t = useApp({ rateLimitScale: 1_000 });
const base = '/api/shingle-admin';

describe('the list of sites', () => {
  const MANY = 4_000;
  const AT_ONCE = 1_000;
  /** One statement at a time has four seconds. */
  const fill = async (from: number) => {
    await t.db.query(
      `with owners as (
         insert into users (name, email, email_key, password_hash, created_at)
         select 'Many ' || n, 'many' || n || '@list.example', 'many' || n || '@list.example', 'x', $2
         from generate_series($1::int, $1::int + ${AT_ONCE - 1}) n returning id, name, replace(lower(name), ' ', '-') as slug
       ), their_sites as (
         insert into sites (slug, owner_id, trade, time_zone, default_language, languages)
         select slug, id, 'barber', 'America/Toronto', 'en', '{en}' from owners
       ) insert into business_infos (user_id, version, business_name, phone, address, description, business_type, website,
         city, province, postal_code, services, pricing, created_at, updated_at)
       select id, 1, 'Barber ' || name, '905-555-0142', '', '', '', '', '', '', '', '[]', '[]', $2, $2 from owners`,
      [from, t.clock.now()],
    );
  };

  /** What is asked for one answer of the list: the matches' ids, and the page. */
  const asked = async (operator: { token: string }, query: string) => {
    const queries = jest.spyOn(t.db, 'query');
    const { body } = await t.as(operator).get(`${base}/sites?limit=20&${query}`).expect(200);
    const statements = queries.mock.calls.filter(([sql]) => sql.includes('from sites s'));
    queries.mockRestore();
    expect(statements).toHaveLength(2);
    const [ids, page] = statements.map(([sql, values]) => [sql, values as unknown[]] as const);
    return { list: body as SitesView, ids: ids!, page: page! };
  };

  it('is searched by its indexes, however many there are', async () => {
    const admin = await t.build.admin();
    for (let from = 0; from < MANY; from += AT_ONCE) await fill(from);
    await t.db.query('vacuum (analyze) users, sites, business_infos');
    const indexes: Record<string, string[]> = {
      'any 1999': ['sites_slug_search', 'business_infos_search', 'users_search'],
      'many7@list': ['sites_slug_search', 'business_infos_search', 'users_search'],
      ma: ['sites_slug_search', 'users_search_pairs'],
      zq: ['business_infos_search_pairs'],
    };
    for (const [search, names] of Object.entries(indexes)) {
      const { ids } = await asked(admin, `search=${encodeURIComponent(search)}`);
      const plan = await planOf(...ids);
      for (const name of names) expect(plan).toContain(`Index Scan on ${name}`);
    }
  });

  it('finds a business with or without its accents, and by two Chinese characters', async () => {
    const admin = await t.build.admin();
    const named = async (name: string, business: string) => {
      const user = await t.build.user({ name });
      await t.db.query(
        `with site as (insert into sites (slug, owner_id, trade, time_zone, default_language, languages)
           values ($1, $2, 'cafe', 'America/Toronto', 'en', '{en}'))
         insert into business_infos (user_id, version, business_name, phone, address, description, business_type, website,
           city, province, postal_code, services, pricing, created_at, updated_at)
         values ($2, 1, $3, '', '', '', '', '', '', '', '', '[]', '[]', now(), now())`,
        [`shop-${user.id.slice(0, 8)}`, user.id, business],
      );
      return user.email;
    };
    const accents = await named('One', 'Caféteria Élan');
    const plain = await named('Two', 'Cafeteria Nord');
    const chinese = await named('Three', '李记面包');
    const found = async (search: string) => {
      const { body } = await t
        .as(admin)
        .get(`${base}/sites?search=${encodeURIComponent(search)}`)
        .expect(200);
      return (body as SitesView).sites.map(({ owner }) => owner.email).toSorted();
    };
    const both = [accents, plain].toSorted();
    expect([await found('cafeteria'), await found('CAFÉTERIA'), await found('面包'), await found('élan')]).toEqual([
      both,
      both,
      [chinese],
      [accents],
    ]);
  });

  it('reads a part of the sites for a word that many have, and misses none of a word that few have', async () => {
    const admin = await t.build.admin();
    for (const search of ['barber many', 'many', 'list.example']) {
      const { ids, list, page } = await asked(admin, `search=${encodeURIComponent(search)}`);
      expect([search, list.total, list.total_capped, list.sites.length]).toEqual([search, 1_000, true, 20]);
      const read = await t.db.transaction(async (tx) => {
        // Hashing a whole table is cheap while it is small: what is used when it is large.
        await tx.query('set local enable_hashjoin = off');
        await tx.query('set local enable_mergejoin = off');
        return [await rowsReadBy(tx, ...ids), await rowsReadBy(tx, ...page)];
      });
      expect([search, read[0]! < 6_200, read[1]! < 500]).toEqual([search, true, true]);
    }
    // Of the state 'draft' are all of them, of 'blocked' none.
    expect((await asked(admin, 'search=many&state=draft')).list.total).toBe(1_000);
    expect((await asked(admin, 'search=many&state=blocked')).list).toMatchObject({ total: 0, sites: [] });
    expect((await asked(admin, 'search=many-39')).list).toMatchObject({ total: 111, total_capped: false });
    expect(await idsOf(admin, 'many-39', 2)).toEqual(await idsInOrder('many-39%', 111));
    expect(await idsOf(admin, 'many', 2)).toEqual(await idsInOrder('many-%', 200));
  });

  /** What the first pages of a search have. */
  const idsOf = async (operator: { token: string }, search: string, pages: number) => {
    const found: string[] = [];
    for (let cursor = ''; pages > 0; pages -= 1) {
      const { body } = await t.as(operator).get(`${base}/sites?limit=100&search=${search}${cursor}`).expect(200);
      const { next_cursor, sites } = body as SitesView;
      found.push(...sites.map(({ id }) => id));
      cursor = `&cursor=${next_cursor}`;
    }
    return found;
  };
  const idsInOrder = async (slug: string, most: number) => {
    const sql = 'select id from sites where slug like $1 order by updated_at desc, id desc limit $2';
    return (await t.db.query<{ id: string }[]>(sql, [slug, most])).map(({ id }) => id);
  };

  /** Reading a whole table is cheap while it is small: what is used when it is large. */
  const planOf = (sql: string, values: unknown[]) =>
    t.db.transaction(async (tx) => {
      await tx.query('set local enable_seqscan = off');
      const rows = await tx.query<{ 'QUERY PLAN': string }[]>(`explain ${sql}`, values);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
});
