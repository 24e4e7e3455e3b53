import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const SERVICES = 12;
const REVIEWS = 6;
const PICTURES = 5;
const QUESTIONS = 6;
const COPIES = ['320.webp', '720.avif', '960.webp', '1600.webp'];

const built = (file) => import(pathToFileURL(resolve('dist/server/src/sites', file)).href);
const repeated = (list, count) =>
  Array.from({ length: count }, (_, at) => ({ ...list[at % list.length], ...(list[0].id && { id: `s-${at}` }) }));

/** A customer's site of 12 services, 6 reviews, 6 questions, 5 pictures and two languages, as it is published. */
export async function siteRecord(design) {
  const [{ autoCare }, { defaultLook }] = await Promise.all([
    built('samples/auto-care.js'),
    built('designs/designs.shared.js'),
  ]);
  const { content } = autoCare;
  return {
    schema: 1,
    look: defaultLook(design),
    trade: 'mechanic',
    time_zone: autoCare.time_zone,
    default_language: 'en',
    languages: ['en', 'fr'],
    content: {
      ...content,
      hero: { ...content.hero, picture: picture(0) },
      services: repeated(content.services, SERVICES),
      testimonials: repeated(content.testimonials, REVIEWS).map((review, at) => ({
        ...review,
        name: `${review.name} ${at}`,
      })),
      gallery: Array.from({ length: PICTURES }, (_, at) => picture(at)),
      faq: content.faq.slice(0, QUESTIONS),
      policies: [],
    },
  };
}

function picture(at) {
  const url = (name) => `/uploads/0197f3c2-7a1b-7c3d-9e4f-00000000000${at}/${name}`;
  return {
    image: url(COPIES.at(-1)),
    alt: { en: `The workshop, view ${at + 1}`, fr: `L’atelier, vue ${at + 1}` },
    caption: { en: 'On a weekday morning', fr: 'Un matin de semaine' },
    width: 1600,
    height: 1000,
    variants: COPIES.map((name) => ({ width: Number.parseInt(name), url: url(name) })),
  };
}

const OWNERS = `insert into users (name, email, email_key, password_hash, subscribed_plan, created_at)
  select 'Owner ' || n, 'site' || n || '@shop.example', 'site' || n || '@shop.example', 'no password', 'pro', now()
  from generate_series(1, $1) n`;
const SITES = `insert into sites (slug, owner_id, trade, time_zone, default_language, languages)
  select 'bench-' || substr(email, 5, position('@' in email) - 5), id, 'mechanic', 'America/Toronto', 'en', '{en,fr}'
  from users where email like 'site%@shop.example'`;
const NAMES = `insert into site_names (name, site_id, kind) select slug, id, 'current' from sites where slug like 'bench-%'`;
/** All of the site's own, but for the content that many share: what is asked for has its whole content, the rest its name. */
const VERSIONS = `insert into site_versions (site_id, number, schema, words, look, record, published_at, author_kind, created_at)
  select id, 1, 1, '{}', r -> 'look', case when n <= $2 then jsonb_set(r, '{content,business_name}', to_jsonb('Shop ' || n))
    else r - 'content' end, now(), 'operator', now()
  from (select id, substr(slug, 7)::int as n from sites where slug like 'bench-%') s
  cross join lateral (select $1::jsonb -> (n % 6) as r) one`;
const PUBLISHED = `update sites set state = 'published', published_version = 1, first_published_at = now() where slug like 'bench-%'`;
/** Of the last sites, so that the first ones answer at their slugs. */
const DOMAINS = `insert into site_domains (site_id, host, token, state, "primary", proven_at)
  select id, 'd' || n || '.ca', 'x', 'live', true, now()
  from (select id, substr(slug, 7)::int as n from sites where slug like 'bench-%') s where n > $1`;

/** Published sites bench-1 … bench-{count} with an owner each, `domains` of them with an own domain d{n}.ca. The first `whole` have content. */
export async function insertSites(server, { count, domains, whole }) {
  const { DESIGNS } = await built('content/look.shared.js');
  const records = await Promise.all(DESIGNS.map(siteRecord));
  await server.query(OWNERS, [count]);
  await server.query(SITES);
  await server.query(NAMES);
  await server.query(VERSIONS, [JSON.stringify(records), whole]);
  await server.query(PUBLISHED);
  await server.query(DOMAINS, [count - domains]);
  for (const table of ['users', 'sites', 'site_names', 'site_versions', 'site_domains'])
    await server.query(`analyze ${table}`);
}
