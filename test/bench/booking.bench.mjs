import { join } from 'node:path';
import { atMost, ratioOfCpu, startProgram } from './load.mjs';
import { startBuiltServer } from './server.mjs';

const COUNT = 800;
const APPOINTMENTS = 10_000;
const PEOPLE = 300;
const DAYS = 30;
/** What the call asks of the database, with the site's row beside it. */
const SQL = `
  select s.date::text as date, array_agg(t.time order by t.time) as times
  from available_slots s cross join lateral unnest(s.time_slots) as t (time)
  where s.site_id = (select id from sites where slug = 'piano-teacher') and s.date between $1 and $2
    and s.deleted_at is null and (s.date > $3 or t.time > $4)
    and not exists (
      select 1 from appointments a where a.site_id = s.site_id and a.date = s.date and a.time = t.time
      and a.status in ('pending', 'accepted') and (a.status = 'accepted' or a.lapses_at > now()))
  group by s.date order by s.date`;

/** The overview over ten thousand appointments, and three hundred people who want the same hour. */
export async function bench() {
  const server = await startBuiltServer();
  try {
    return [await overview(server), await rush(server)];
  } finally {
    await server.stop();
  }
}

async function overview(server) {
  await server.query(
    `insert into appointments (site_id, date, time, time_zone, service_type, customer_name, customer_email, customer_phone,
       language, status, confirmation_mailed, created_at, lapses_at, changed_at)
     select s.id, current_date - 1500 + n / 6, lpad((9 + n % 6)::text, 2, '0') || ':00', s.time_zone, 'private', 'Bench',
       'b' || n || '@visitor.example', '4165550100', 'en', case when n % 3 = 0 then 'rejected' else 'accepted' end, true,
       now(), now(), now()
     from sites s, generate_series(0, $1::int - 1) n where s.slug = 'piano-teacher' on conflict do nothing`,
    [APPOINTMENTS],
  );
  await server.query('analyze appointments');
  const [today, last] = [0, DAYS - 1].map((days) => localDate(days));
  const bare = await startProgram(join(import.meta.dirname, 'bare-pg.mjs'), [
    server.databaseUrl,
    SQL,
    JSON.stringify([today, last, today, '00:00']),
  ]);
  const path = `/api/available-slots-overview?days=${DAYS}`;
  const ours = { pid: server.pid, url: server.url, path, count: COUNT };
  const ratio = await ratioOfCpu(ours, { pid: bare.pid, url: bare.url, path: '/', count: COUNT });
  bare.stop();
  return atMost(`GET available-slots-overview, ${DAYS} days, 10,000 appointments, CPU to node:http + pg`, ratio, 3.5);
}

async function rush(server) {
  const { date_overview: days } = await (await fetch(`${server.url}/api/available-slots-overview?days=60`)).json();
  const [date, [time]] = Object.entries(days).at(-1);
  const began = performance.now();
  const answers = await Promise.all(
    Array.from({ length: PEOPLE }, (_, person) => book(server.url, date, time, person)),
  );
  const seconds = (performance.now() - began) / 1000;
  const won = answers.filter((status) => status === 201).length;
  const lost = answers.filter((status) => status === 409).length;
  const row = atMost(`${PEOPLE} bookings of one time, one success, seconds`, seconds, 2);
  return { ...row, ok: row.ok && won === 1 && lost === PEOPLE - 1 };
}

async function book(url, appointment_date, appointment_time, person) {
  const answer = await fetch(`${url}/api/appointments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      customer_name: 'Bench',
      customer_email: `rush${person}@visitor.example`,
      customer_phone: '4165550142',
      service_type: 'private',
      appointment_date,
      appointment_time,
    }),
  });
  await answer.arrayBuffer();
  return answer.status;
}

const localDate = (days) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Toronto' }).format(new Date(Date.now() + days * 86_400_000));
