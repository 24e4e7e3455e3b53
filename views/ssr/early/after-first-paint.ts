/** Runs it once: after the page's first paint, whose estimate counts what was loaded before, or as the page is left unpainted. */
export function afterFirstPaint(run: () => void): void {
  const ending = new AbortController();
  const observer = new PerformanceObserver(end);
  observer.observe({ type: 'paint', buffered: true });
  window.addEventListener('pagehide', end, { signal: ending.signal });
  function end(): void {
    if (ending.signal.aborted) return;
    ending.abort();
    observer.disconnect();
    run();
  }
}
