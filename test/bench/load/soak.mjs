import { readdirSync } from 'node:fs';
import { atMost, figure, residentBytes } from '../load.mjs';
import { paced } from '../paced.mjs';
import { mixOf, work } from './mix.mjs';

const SLICE_SECONDS = 15;
const WINDOWS = 12;
const REST_MS = 45_000;
const MB = 1024 * 1024;
const MINUTES = Number(process.env.LOAD_SOAK_MINUTES ?? 30);
const A_SECOND = Number(process.env.LOAD_SOAK_RATE ?? 200);
/** Until the kept pages fill their memory. */
const WARM_UP = Number(process.env.LOAD_WARM_UP_MINUTES ?? MINUTES / 3);

/** Mixed traffic for long. What the process holds is printed each minute, and counted after the minutes of warming up. */
export async function soak(server, given) {
  const handles = () => readdirSync(`/proc/${server.pid}/fd`).length;
  await rest();
  const before = handles();
  const samples = [];
  const slices = [];
  const mix = mixOf(server, given, () => slices.length * A_SECOND * SLICE_SECONDS);
  const wrong = {};
  const began = performance.now();
  const minutesNow = () => (performance.now() - began) / 60_000;
  const sample = () => samples.push({ minute: minutesNow(), mb: residentBytes(server.pid) / MB });
  const watch = setInterval(sample, 1_000);
  const works = work(server, given.owners);
  let told = 1;
  while (minutesNow() < MINUTES) {
    const slice = await paced({ ...mix, rate: A_SECOND, seconds: SLICE_SECONDS });
    for (const [what, times] of Object.entries(slice.wrong)) wrong[what] = (wrong[what] ?? 0) + times;
    slices.push(slice.p99);
    if (minutesNow() < told) continue;
    sample();
    const last = samples.filter(({ minute }) => minute > told - 1).map(({ mb }) => mb);
    process.stderr.write(`minute ${told}: ${Math.min(...last).toFixed(0)} to ${Math.max(...last).toFixed(0)} MB, p99 ${Math.max(...slices.slice(-4)).toFixed(0)} ms\n`); // oxfmt-ignore
    told = Math.floor(minutesNow()) + 1;
  }
  clearInterval(watch);
  await works.stop();
  Object.assign(wrong, works.wrong);
  const warm = samples.filter(({ minute }) => minute > WARM_UP);
  await rest();
  const [cold, ...warmed] = slices;
  const errors = Object.values(wrong).reduce((sum, each) => sum + each, 0);
  if (errors) process.stderr.write(`errors: ${JSON.stringify(wrong)}\n`);
  const what = `${MINUTES} minutes of ${A_SECOND} mixed requests a second`;
  return [
    atMost(`${what}: errors`, errors, 0),
    figure(`${what}: p99 of the first quarter minute after a start, in ms`, cold),
    atMost(`${what}: p99 of the worst later one, in ms`, Math.max(...warmed), 250),
    atMost(`${what}: memory grows after ${WARM_UP.toFixed(0)} of them, MB a minute`, slope(floor(warm)), 1),
    atMost(`${what}: handles at rest, more than before`, handles() - before, 2),
    figure(`${what}: memory at the end, MB`, samples.at(-1).mb),
  ];
}

/** Connections of a load that is over close, and idle ones to PostgreSQL; threads that draw end after 30 s. */
const rest = () => new Promise((rested) => setTimeout(rested, REST_MS));

/** The lowest of each window: between two collections of garbage memory goes up and down by a hundred MB. */
function floor(samples) {
  const size = Math.ceil(samples.length / WINDOWS);
  return Array.from({ length: Math.ceil(samples.length / size) }, (_, at) =>
    samples.slice(at * size, (at + 1) * size).reduce((low, each) => (each.mb < low.mb ? each : low)),
  );
}

/** How many MB more it is in a minute: least squares. */
function slope(samples) {
  const mean = (of) => samples.reduce((sum, each) => sum + each[of], 0) / samples.length;
  const [x, y] = [mean('minute'), mean('mb')];
  const over = samples.reduce((sum, each) => sum + (each.minute - x) * (each.mb - y), 0);
  return over / samples.reduce((sum, each) => sum + (each.minute - x) ** 2, 0);
}
