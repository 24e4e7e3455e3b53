const AFTER_LOAD_MS = 200; // where the browser does not tell when it is idle
const BUSY_MS = 3_000; // a processor that is never idle runs it all the same

type Network = Navigator & { connection?: { saveData?: boolean } };

/** Runs it once nothing else is to be done. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: BUSY_MS });
  else setTimeout(run, AFTER_LOAD_MS);
}

/** Runs it once the page was shown: what is loaded then takes nothing from what is seen first. A hidden tab shows none. */
export function afterFirstPaint(run: () => void): void {
  const observer = new PerformanceObserver(() => {
    observer.disconnect();
    run();
  });
  observer.observe({ type: 'paint', buffered: true });
}

/** The visitor asked for reduced data: nothing is fetched before it is used. */
export const savesData = (): boolean => (navigator as Network).connection?.saveData === true;
