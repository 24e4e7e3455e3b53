import { cpus } from 'node:os';
import { atMost, cpuMs, figure, get } from '../load.mjs';
import { startBuiltServer } from '../server.mjs';
import { table } from '../table.mjs';
import { customers } from './customers.mjs';
import { prepareSites, sitesUnderLoad } from './sites.mjs';
import { chats, firstPolls, polling, pollsOf } from './scenes.mjs';
import { soak } from './soak.mjs';

/** Many at once, and for long: against the built server, beside this generator on the same cores. */
const PARTS = (process.env.LOAD_PARTS ?? 'people,sites,capacity,soak').split(',');
const PEOPLE = Number(process.env.LOAD_PEOPLE ?? 5_000);
const POLLS_A_SECOND = PEOPLE / 5;
const POLL_SECONDS = Number(process.env.LOAD_POLL_SECONDS ?? 60);
const CAPACITY_REQUESTS = 20_000;

const say = (text) => process.stderr.write(`${text} …\n`);
const count = (wrong) => Object.values(wrong).reduce((sum, each) => sum + each, 0);
const named = (what, wrong) => (count(wrong) ? `${what} ${JSON.stringify(wrong)}` : what);

const server = await startBuiltServer();
const rows = [];
try {
  say(`${PEOPLE} customers`);
  const everyone = await customers(server, PEOPLE);
  const polls = pollsOf(server, everyone);
  const sites = PARTS.includes('sites') || PARTS.includes('soak') ? await prepareSites(server) : undefined;
  if (PARTS.includes('people')) rows.push(...(await people(everyone)));
  if (PARTS.includes('sites')) rows.push(...(await sitesUnderLoad(server, sites)));
  if (PARTS.includes('capacity')) rows.push(...(await capacities(server, polls)));
  if (PARTS.includes('soak')) {
    say('mixed traffic');
    // A process of its own: one that lets go of what a burst took would hide what it loses.
    await server.halt();
    await server.run();
    const { token } = await server.register();
    rows.push(...(await soak(server, { polls, me: { authorization: `Bearer ${token}` }, ...sites })));
  }
} finally {
  await server.stop();
}
console.log(table(rows));
process.exit(rows.every(({ ok }) => ok) ? 0 : 1);

/** Dashboards that poll, customers who sign in, and visitors who ask the assistant. */
async function people(everyone) {
  say('first polls at once');
  const first = await firstPolls(server, everyone);
  say(`polling for ${POLL_SECONDS} s`);
  const load = await polling(server, everyone, { rate: POLLS_A_SECOND, seconds: POLL_SECONDS });
  say('500 chats');
  const answered = await chats(server);
  return [
    atMost(named(`${PEOPLE} first polls at once: not answered`, first.wrong), count(first.wrong), 0),
    figure(`${PEOPLE} first polls at once: seconds until the last`, first.seconds, 1),
    figure(`${PEOPLE} dashboards polling: answers a second`, load.polls.reached),
    atMost(`${PEOPLE} dashboards polling: p99 in ms`, load.polls.p99, 250),
    atMost(`${PEOPLE} dashboards polling: errors`, load.polls.errors, 0),
    atMost(named('50 sign-ins at once during it: refused', load.signIns.wrong), count(load.signIns.wrong), 0),
    atMost('50 sign-ins at once during it: seconds until the last', load.signIns.seconds, 5),
    atMost(named('500 chats: without an answer', answered.wrong), count(answered.wrong), 0),
    atMost('500 chats: seconds until the last answer', answered.seconds, 55),
  ];
}

/** As many polls as go through 1, 2 and 4 processes, and what each costs them. */
async function capacities(first, polls) {
  const processes = [{ url: first.url, pid: first.pid }];
  const figures = [];
  for (const wanted of [1, 2, 4]) {
    while (processes.length < wanted) processes.push(await first.another());
    say(`capacity of ${wanted}`);
    const each = { ...polls, count: CAPACITY_REQUESTS / wanted, connections: Math.ceil(64 / wanted) };
    // Tokens are remembered by each process: the first round is for that.
    await Promise.all(processes.map(({ url }) => get({ ...each, url, count: PEOPLE, status: undefined })));
    const before = processes.map(({ pid }) => cpuMs(pid));
    const began = performance.now();
    await Promise.all(processes.map(({ url }) => get({ ...each, url })));
    const seconds = (performance.now() - began) / 1000;
    const cpu = processes.reduce((sum, { pid }, at) => sum + cpuMs(pid) - before[at], 0);
    figures.push({ wanted, rate: CAPACITY_REQUESTS / seconds, cpu: cpu / CAPACITY_REQUESTS });
  }
  for (const { pid } of processes.slice(1)) process.kill(pid, 'SIGKILL');
  const cores = cpus().length;
  return figures.flatMap(({ wanted, rate, cpu }) => [
    figure(`${wanted} process${wanted > 1 ? 'es' : ''} on ${cores} cores: polls a second`, rate),
    figure(`${wanted} process${wanted > 1 ? 'es' : ''} on ${cores} cores: ms of processor a poll`, cpu, 3),
  ]);
}
