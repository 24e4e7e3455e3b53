import { atMost, median } from './load.mjs';
import { startBuiltServer } from './server.mjs';

const FEW = 100;
const MANY = 10_000;
const BAR = 2;
const TURNS = 41;
const CREDENTIALS = { ADMIN_USERNAME: 'operator', ADMIN_PASSWORD: 'a-password-for-the-benchmark' };
const QUERIES = ['', '&kind=request', '&whose=mine', '&whose=free', '&late=1', '&turn=customer'];

/** The operator's queue with 100 open items and with 10,000, each of a customer of its own; half are claimed. */
export async function bench() {
  const [few, many] = [await prepared(FEW), await prepared(MANY)];
  try {
    const rows = [];
    for (const query of QUERIES) rows.push(await compared(query, few, many));
    return rows;
  } finally {
    await few.server.stop();
    await many.server.stop();
  }
}

/** By turns, so that a busy machine slows both; what is compared is the median. */
async function compared(query, few, many) {
  const times = { few: [], many: [] };
  for (let turn = 0; turn < TURNS + 3; turn += 1) {
    const [short, long] = [await timed(few, query), await timed(many, query)];
    if (turn < 3) continue; // warming up
    times.few.push(short);
    times.many.push(long);
  }
  const [a, b] = [median(times.few), median(times.many)];
  const said = `queue${query} (${a.toFixed(1)} ms of 100 items, ${b.toFixed(1)} ms of 10,000), ratio`;
  return atMost(said, b / a, BAR);
}

async function timed({ server, token }, query) {
  const began = performance.now();
  const answer = await fetch(`${server.url}/api/shingle-admin/queue?limit=50${query}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  await answer.text();
  if (answer.status !== 200) throw new Error(`The queue answered ${answer.status}.`);
  return performance.now() - began;
}

async function prepared(items) {
  const server = await startBuiltServer(CREDENTIALS);
  for (const statement of seed(items)) await server.query(statement);
  const answer = await fetch(`${server.url}/api/shingle-admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: CREDENTIALS.ADMIN_USERNAME, password: CREDENTIALS.ADMIN_PASSWORD }),
  });
  return { server, token: (await answer.json()).token };
}

const DUE = `now() + (n - 50) * interval '1 minute'`;
/** Every fourth of the even ones is the operator's own, the others are a colleague's. */
const CLAIMED = `case when n % 8 = 0 then (select id from admins limit 1) when n % 2 = 0 then gen_random_uuid() end`;
const placed = (
  kind,
) => `from (select id, owner_id, row_number() over (order by id) as n from sites where owner_id is not null) s
  where n % 5 = ${kind}`;
/** A fifth of the items is of each kind; a request, a proposal and an add-on have either side's turn. */
const seed = (items) => [
  `insert into users (name, email, email_key, password_hash, status, granted_plan, created_at)
   select 'Nadia ' || n, 'c' || n || '@shop.example', 'c' || n || '@shop.example', 'x', 'active', 'pro', now()
   from generate_series(1, ${items}) as n`,
  `insert into sites (slug, card_slug, owner_id, trade, time_zone, default_language, languages)
   select 's' || substr(email, 2, position('@' in email) - 2), 'c' || substr(email, 2, position('@' in email) - 2), id,
     'other', 'America/Toronto', 'en', '{en}' from users`,
  `insert into site_submissions (site_id, revision, words, look, facts, state, sent_at, due_at, claimed_by)
   select id, 1, '{}', '{}', 'now', 'waiting', now(), ${DUE}, ${CLAIMED} ${placed(0)}`,
  `insert into design_requests (site_id, text, state, due_at, created_at, claimed_by)
   select id, 'A calm page, please', 'new', ${DUE}, now(), ${CLAIMED} ${placed(1)}`,
  `insert into update_requests (site_id, text, image_ids, state, counted, due_at, messages, created_at, claimed_by)
   select id, 'Closed in August', '{}', (array['new', 'asked'])[1 + n % 2], false, ${DUE}, '[]', now(), ${CLAIMED} ${placed(2)}`,
  `insert into proposals (site_id, kind, state, revision, due_at, created_at, changed_at, claimed_by)
   select id, 'design', (array['changing', 'sent'])[1 + n % 2], 1, ${DUE}, now(), now(), ${CLAIMED} ${placed(3)}`,
  `insert into service_tasks (user_id, purchase_id, service, state, promised_from, promised_by, due_at, messages, bought_at, claimed_by)
   select owner_id, 'bought-' || n, 'custom-domain', (array['waiting', 'asked'])[1 + n % 2], now(), ${DUE}, ${DUE}, '[]', now(),
     ${CLAIMED} ${placed(4)}`,
  'vacuum analyze',
];
