/** Runs it once: after the page's first paint, whose estimate counts what was loaded before, or as the page is left unpainted. */
export function afterFirstPaint(run: () => void): void {
  let waits = true;
  const end = () => {
    if (waits) run();
    waits = false;
  };
  new PerformanceObserver(end).observe({ type: 'paint', buffered: true });
  addEventListener('pagehide', end);
}
