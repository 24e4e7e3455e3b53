import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

let watchdog;

function theWatchdog() {
  if (watchdog?.connected) return watchdog;
  watchdog = fork(path.join(import.meta.dirname, 'watchdog.mjs'), [], {
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [],
  });
  watchdog.on('error', () => undefined);
  watchdog.unref();
  watchdog.channel?.unref();
  return watchdog;
}

function tell(message) {
  // A channel that has just closed means that this process is ending too.
  theWatchdog().send(message, () => undefined);
}

/** Has a process ended, should this one be killed. Answers a function that takes it back. */
export function watchOver(mark) {
  tell({ watch: mark });
  return () => tell({ forget: mark.pid });
}

/** Has a folder removed when this process is gone, however it went. */
export function removeAtTheEnd(folder) {
  tell({ remove: folder });
}

/** Lets the watchdog go, when there is nothing left to watch. Answers when it is gone. */
export async function dismissWatchdog() {
  if (!watchdog?.connected) return;
  const gone = once(watchdog, 'exit');
  watchdog.ref();
  watchdog.disconnect();
  await gone;
}
