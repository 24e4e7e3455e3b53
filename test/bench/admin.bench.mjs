import { chromium } from 'playwright-core';
import { findBrowser } from '../../scripts/lib/browser.mjs';
import { atMost, median } from './load.mjs';
import { startBuiltServer } from './server.mjs';

const FEW = 1_000;
const MANY = 100_000;
/** The most a call may take at 100,000 customers, as a multiple of its time at 1,000. */
const BAR = 2;
const TURNS = 31;
const BROWSER_TURNS = 9;
/** Of the first page. */
const LAST_ROW = 19;
const CREDENTIALS = { ADMIN_USERNAME: 'operator', ADMIN_PASSWORD: 'a-password-for-the-benchmark' };
const ADMIN = '/api/shingle-admin';

/** The same person, the same pages and the same filters on both. */
const CALLS = [
  ['users, first page', `${ADMIN}/users?limit=100`],
  ['users by plan', `${ADMIN}/users?limit=100&plan=plus_ai`],
  ['users by status', `${ADMIN}/users?limit=100&status=suspended`],
  ['users by plan and status', `${ADMIN}/users?limit=100&plan=pro&status=inactive`],
  ['search for one person', `${ADMIN}/users?limit=100&search=${encodeURIComponent('Zoë Findable')}`],
  ['search for one e-mail', `${ADMIN}/users?limit=100&search=findable%40`],
  ['search three letters of one', `${ADMIN}/users?limit=100&search=zoe`],
  ['search for a first name', `${ADMIN}/users?limit=20&search=nadia`],
  ['search that matches one in 300', `${ADMIN}/users?limit=20&search=abc`],
  ['search that matches everybody', `${ADMIN}/users?limit=100&search=shop.example`],
  ['search that matches nobody', `${ADMIN}/users?limit=100&search=qqxxqq`],
  ['search and plan', `${ADMIN}/users?limit=100&search=shop.example&plan=pro`],
  ['statistics', `${ADMIN}/dashboard/stats`],
  ['images, first groups', `${ADMIN}/images?limit=20`],
  ['images of one person', `${ADMIN}/images?limit=20&search=findable`],
  ['image owners', `${ADMIN}/images/owners`],
  ['image statistics', `${ADMIN}/images/stats`],
  ['conversations', '/api/messages/admin/conversations?limit=50'],
  ['what needs the operator', `${ADMIN}/attention`],
  ['audit log', `${ADMIN}/audit-log?limit=100`],
];

/** Every list, search, filter and figure of the administration at 1,000 customers and at 100,000. */
export async function bench() {
  const [few, many] = [await prepared(FEW), await prepared(MANY)];
  try {
    const rows = [];
    for (const [what, path] of CALLS) rows.push(await compared(what, path, few, many));
    rows.push(await shownInBrowser(few, many));
    return rows;
  } finally {
    await few.server.stop();
    await many.server.stop();
  }
}

/** By turns, so that a busy machine slows both; what is compared is the median. */
async function compared(what, path, few, many) {
  const times = { few: [], many: [] };
  for (let turn = 0; turn < TURNS + 3; turn += 1) {
    const [short, long] = [await timed(few, path), await timed(many, path)];
    if (turn < 3) continue; // warming up
    times.few.push(short);
    times.many.push(long);
  }
  const [a, b] = [median(times.few), median(times.many)];
  const said = `admin: ${what} (${a.toFixed(1)} ms at 1,000, ${b.toFixed(1)} ms at 100,000), ratio`;
  return atMost(said, b / a, BAR);
}

/** From asking for the Users tab to the last row of its first page on the screen, by turns. */
async function shownInBrowser(few, many) {
  const executablePath = await findBrowser(() => {});
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const [fewAt, manyAt] = [await openOverview(browser, few), await openOverview(browser, many)];
    const times = { few: [], many: [] };
    for (let turn = 0; turn < BROWSER_TURNS; turn += 1) {
      times.few.push(await fewAt());
      times.many.push(await manyAt());
    }
    const [a, b] = [median(times.few), median(times.many)];
    const said = `admin: Users tab in the browser (${Math.round(a)} ms at 1,000, ${Math.round(b)} ms at 100,000), ratio`;
    return atMost(said, b / a, BAR);
  } finally {
    await browser.close();
  }
}

/** Signs in; what comes back opens the tab and answers how many milliseconds it took. */
async function openOverview(browser, { server }) {
  const page = await browser.newPage();
  await page.goto(`${server.url}/admin`);
  await page.getByLabel('Username').fill(CREDENTIALS.ADMIN_USERNAME);
  await page.getByLabel('Password', { exact: true }).fill(CREDENTIALS.ADMIN_PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByText('Plan distribution').waitFor();
  return async () => {
    const began = performance.now();
    await page.goto(`${server.url}/admin?tab=users`);
    await page.getByText('View details').nth(LAST_ROW).waitFor();
    return performance.now() - began;
  };
}

async function timed({ server, token }, path) {
  const began = performance.now();
  const answer = await fetch(server.url + path, { headers: { authorization: `Bearer ${token}` } });
  await answer.text();
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}.`);
  return performance.now() - began;
}

async function prepared(customers) {
  const server = await startBuiltServer(CREDENTIALS);
  for (const statement of seed(customers)) await server.query(statement);
  const answer = await fetch(`${server.url}${ADMIN}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: CREDENTIALS.ADMIN_USERNAME, password: CREDENTIALS.ADMIN_PASSWORD }),
  });
  return { server, token: (await answer.json()).token };
}

/** Three years of customers; three images each, and a conversation for every second. */
const seed = (customers) => [
  `insert into users (name, email, email_key, password_hash, status, granted_plan, created_at)
   select (array['Nadia', 'Luc', 'Wei', 'Priya', 'Sam', 'Ève', 'Dimitri', 'Hannah'])[1 + n % 8] || ' ' || substr(md5(n::text), 1, 9),
     'c' || n || '.' || substr(md5((n * 7)::text), 1, 6) || '@shop.example',
     'c' || n || '.' || substr(md5((n * 7)::text), 1, 6) || '@shop.example', 'x',
     (array['active', 'active', 'active', 'active', 'active', 'active', 'inactive', 'suspended'])[1 + n % 8],
     (array[null, 'starter', 'starter', 'pro', 'plus_ai'])[1 + n % 5],
     now() - (n::float / ${customers}) * interval '3 years'
   from generate_series(1, ${customers - 1}) as n`,
  `insert into users (name, email, email_key, password_hash, created_at) values ('Zoë Findable', 'findable@somewhere.example', 'findable@somewhere.example', 'x', now() - interval '400 days')`,
  `insert into images (user_id, slot, key, extension, original_filename, width, height, size, stored_size, uploaded_at)
   select id, slot, md5(id::text || slot), 'jpg', 'shop.jpg', 1200, 900, 1000000, 1200000, created_at + slot * interval '1 hour'
   from users, generate_series(0, 2) as slot`,
  `insert into conversations (user_id, subject, created_at, last_message_at, last_message_sender, last_message_preview, unread_admin, message_count)
   select id, 'A question', created_at, created_at, 'user', 'When is it done?', 0, 1
   from (select id, created_at, row_number() over () as n from users) as u where n % 2 = 0`,
  `insert into messages (conversation_id, place, sender_type, content, sent_at)
   select id, 1, 'user', last_message_preview, last_message_at from conversations`,
  `update conversations set waiting_since = last_message_at, unread_admin = 1
   where id in (select id from conversations order by last_message_at desc limit 30)`,
  `insert into audit_log (at, actor_id, actor_name, action, subject_type, subject_id)
   select created_at, id, 'Operator', 'user.plan', 'user', id from users`,
  'vacuum analyze',
];
