const AFTER_LOAD_MS = 200; // where the browser does not tell when it is idle
const BUSY_MS = 3_000; // a processor that is never idle runs it all the same

type Network = Navigator & { connection?: { saveData?: boolean } };

/** Runs it once nothing else is to be done. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: BUSY_MS });
  else setTimeout(run, AFTER_LOAD_MS);
}

/** The visitor asked for reduced data: nothing is fetched before it is used. */
export const savesData = (): boolean => (navigator as Network).connection?.saveData === true;

/** Who is still here after that reads on: what the page can do is fetched without being asked for. */
export const STAYED_MS = 6_000;
