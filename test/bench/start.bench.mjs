import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { atMost, median, residentBytes } from './load.mjs';
import { startBuiltServer } from './server.mjs';

const TURNS = 5;
const REST_MS = 5_000;

/** The built server to ready, services already up and migrated, beside a bare Nest application; and its memory at rest. */
export async function bench() {
  const server = await startBuiltServer();
  try {
    const times = { ours: [], bare: [] };
    for (let turn = 0; turn < TURNS; turn += 1) {
      await server.halt();
      times.ours.push(await server.run());
      times.bare.push(await startBare());
    }
    await new Promise((rested) => setTimeout(rested, REST_MS));
    return [
      atMost(
        'start to ready, services up, to a bare Nest app with one route',
        median(times.ours) / median(times.bare),
        3,
      ),
      atMost('memory at rest, MB', residentBytes(server.pid) / 1024 ** 2, 200),
    ];
  } finally {
    await server.stop();
  }
}

async function startBare() {
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  const began = performance.now();
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-nest.mjs'), String(port)], {
    stdio: 'inherit',
  });
  while (
    !(await fetch(`http://127.0.0.1:${port}/`).then(
      (answer) => answer.ok,
      () => false,
    ))
  ) {
    await new Promise((again) => setTimeout(again, 10));
  }
  const took = performance.now() - began;
  child.kill('SIGKILL');
  return took;
}
