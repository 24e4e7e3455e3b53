import type { Page } from 'playwright-core';

/** Runs in the page. A link within running text may be as high as its line. */
const LOOK = `(() => {
  const FINGER = 44;
  const found = [];
  const isInText = (one) =>
    one.matches('a') &&
    [...one.parentElement.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim().length > 1);
  for (const one of document.querySelectorAll('a[href], button, input, select, textarea')) {
    const isShown = one.checkVisibility({ visibilityProperty: true }) && !one.closest('[inert], [aria-hidden=true]');
    if (!isShown || one.matches(':disabled') || isInText(one)) continue;
    one.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { x, y, width, height } = one.getBoundingClientRect();
    const isHit = (dy) => {
      const at = document.elementFromPoint(x + width / 2, y + height / 2 + dy);
      return one.contains(at) || [...(one.labels ?? [])].some((label) => label.contains(at));
    };
    if (width < 2 || !isHit(0)) continue;
    let [up, down] = [0, 0];
    while (up < FINGER && isHit(-up - 1)) up += 1;
    while (down < FINGER && isHit(down + 1)) down += 1;
    const high = up + 1 + down;
    if (high < FINGER - 1) found.push(high + ' ' + (one.getAttribute('aria-label') ?? one.textContent).trim());
  }
  return found;
})()`;

/** What a finger finds within less than 44 pixels of height, each as 'height name'; what is covered is left out. */
export const smallTargets = (page: Page): Promise<string[]> => page.evaluate(LOOK);
