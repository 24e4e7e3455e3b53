// Outlives a launcher that was killed just long enough to end what it had started.
import { rmSync } from 'node:fs';
import { endProcess } from './processes.mjs';

const marks = new Map();
const folders = new Set();

process.on('message', ({ watch, forget, remove }) => {
  if (watch) marks.set(watch.pid, watch);
  if (forget) marks.delete(forget);
  if (remove) folders.add(remove);
});

async function tidyUp() {
  // Last started, first ended: the server before what it needs.
  for (const mark of [...marks.values()].toReversed()) await endProcess(mark);
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  process.exit(0);
}

process.on('disconnect', () => void tidyUp());

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
