/** Browsers end the requests of a page just before they say that it is left. In milliseconds. */
const JUST_BEFORE = 250;

/**
 * Waits until the page is known to stay, or, where it is being left, until the visitor is back on it: a request that
 * leaving has ended is no failure, and nothing is said of it on the next page.
 */
export function untilPageStays(): Promise<void> {
  return new Promise((resolve) => {
    const stay = () => {
      window.removeEventListener('pagehide', leave);
      resolve();
    };
    const timer = window.setTimeout(stay, JUST_BEFORE);
    const leave = () => {
      window.clearTimeout(timer);
      window.addEventListener('pageshow', () => resolve(), { once: true });
    };
    window.addEventListener('pagehide', leave, { once: true });
  });
}
