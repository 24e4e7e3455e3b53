import { chromium } from 'playwright-core';
import { findBrowser, BROWSER_FLAGS } from '../../scripts/lib/browser.mjs';

const SCREEN = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, hasTouch: true, isMobile: true };
const CPU_RATE = 4;
const KBIT = 1024 / 8;
/** Lighthouse's mobile line: 1.6 Mbit/s, a round trip of 150 ms. */
const LINE = { offline: false, latency: 150, downloadThroughput: 1_600 * KBIT, uploadThroughput: 750 * KBIT };
const TIMEOUT_MS = 60_000;
/** A page that reported nothing for as long is whole. */
const QUIET_MS = 1_000;

/**
 * Milliseconds of what the browser itself reports: the largest paint; what blocked the thread beyond 50 ms a task, after
 * the first paint (the total blocking time of https://web.dev/articles/tbt) and in all; what moved; the slowest answer to
 * an input (from the input to the paint after it). "shown" is the time of the frame that first shows a dialog;
 * "ready" the addresses of what was fetched until React had taken over.
 */
const WATCH = `(() => {
  const seen = (window.seen = { lcp: 0, tasks: [], moved: 0, answered: 0 });
  let changedAt = 0;
  const watch = (type, take, more) =>
    new PerformanceObserver((list) => {
      changedAt = performance.now();
      list.getEntries().forEach(take);
    }).observe({ type, buffered: true, ...more });
  window.quiet = async () => {
    while (!seen.lcp || performance.now() - changedAt < ${QUIET_MS}) await new Promise((again) => setTimeout(again, 100));
  };
  watch('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime));
  watch('longtask', ({ startTime, duration }) => seen.tasks.push([startTime, startTime + duration]));
  watch('paint', ({ name, startTime }) => name === 'first-contentful-paint' && (seen.painted = startTime));
  window.blockedSince = (since) =>
    seen.tasks.reduce((sum, [start, end]) => sum + Math.max(0, end - Math.max(start, since) - 50), 0);
  window.dialogShown = new Promise((done) => {
    const opened = new MutationObserver(() => {
      if (!document.querySelector('dialog[open]')) return;
      opened.disconnect();
      requestAnimationFrame(() => setTimeout(() => done(performance.timeOrigin + performance.now())));
    });
    opened.observe(document, { subtree: true, attributeFilter: ['open'], childList: true });
  });
  watch('layout-shift', ({ value, hadRecentInput }) => (seen.moved += hadRecentInput ? 0 : value));
  watch('event', ({ interactionId, duration }) => {
    if (interactionId) seen.answered = Math.max(seen.answered, duration);
  }, { durationThreshold: 16 });
  const fetched = () => performance.getEntriesByType('resource').map(({ name }) => name);
  window.ready = new Promise((done) => addEventListener('shingle:ready', () => done(fetched())));
  addEventListener('click', ({ timeStamp }) => (sessionStorage.pressedAt ??= performance.timeOrigin + timeStamp), true);
})()`;

export async function startPhones() {
  const executablePath = process.env.TEST_BROWSER ?? (await findBrowser(() => {}));
  const browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS });
  return {
    stop: () => browser.close(),
    /** Runs `use` with a page of a phone that was never here: its processor is slowed four times, its line too where `line` is set. */
    async visit(use, { line = false } = {}) {
      const context = await browser.newContext(SCREEN);
      context.setDefaultTimeout(TIMEOUT_MS);
      try {
        const page = await context.newPage();
        await page.addInitScript(WATCH);
        const session = await context.newCDPSession(page);
        await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
        if (line) await session.send('Network.emulateNetworkConditions', LINE);
        return await use(page);
      } finally {
        await context.close();
      }
    },
  };
}

/** What the browser reported until the page was painted and quiet. */
export async function loadFigures(page, url) {
  await page.goto(url, { waitUntil: 'networkidle' });
  return page.evaluate(
    'quiet().then(() => ({ ...seen, blocked: blockedSince(seen.painted), blockedInAll: blockedSince(0) }))',
  );
}

/** Milliseconds from the slowest input so far to the paint that answers it. The browser reports it after that paint. */
export async function answerMs(page) {
  await page.evaluate(
    'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 100))))',
  );
  return page.evaluate('seen.answered');
}

/** Milliseconds from the first click in this tab, perhaps in an earlier document, until `selector` finds something shown. */
export async function shownMs(page, selector) {
  await page.locator(selector).first().waitFor();
  return page.evaluate('performance.timeOrigin + performance.now() - sessionStorage.pressedAt');
}

/** Milliseconds from the first click in this tab to the frame that shows a dialog. */
export function dialogMs(page) {
  return page.evaluate('dialogShown.then((at) => at - sessionStorage.pressedAt)');
}
