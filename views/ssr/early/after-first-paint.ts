/** Runs it once the page was shown: what is loaded then takes nothing from what is seen first. A hidden tab shows none. */
export function afterFirstPaint(run: () => void): void {
  new PerformanceObserver((_entries, observer) => {
    observer.disconnect();
    run();
  }).observe({ type: 'paint', buffered: true });
}
