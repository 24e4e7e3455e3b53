import { readdirSync } from 'node:fs';
import { residentBytes } from '../load.mjs';
import { paced } from '../paced.mjs';

const SLICE_SECONDS = 15;
const WINDOWS = 12;
const REST_MS = 15_000;
const MB = 1024 * 1024;

/** Polls at that rate for `minutes`; what the process holds is looked at all along, after a third for warming up. `cold` and `worst`: p99 in ms of the first quarter minute after its start, and of the worst later one. */
export async function soak(server, polls, { rate, minutes }) {
  const handles = () => readdirSync(`/proc/${server.pid}/fd`).length;
  await rest();
  const before = handles();
  const samples = [];
  const began = performance.now();
  const watch = setInterval(() => {
    samples.push({
      minute: (performance.now() - began) / 60_000,
      mb: residentBytes(server.pid) / MB,
    });
  }, 1_000);
  let errors = 0;
  const slices = [];
  while (performance.now() - began < minutes * 60_000) {
    const slice = await paced({ ...polls, rate, seconds: SLICE_SECONDS });
    errors += slice.errors;
    slices.push(slice.p99);
  }
  clearInterval(watch);
  const warm = samples.filter(({ minute }) => minute > samples.at(-1).minute / 3);
  await rest();
  const [cold, ...warmed] = slices;
  return {
    errors,
    cold,
    worst: Math.max(...warmed),
    mbAMinute: slope(floor(warm)),
    mb: samples.at(-1).mb,
    handles: handles() - before,
  };
}

/** Connections of a load that is over close, and idle ones to PostgreSQL. */
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
