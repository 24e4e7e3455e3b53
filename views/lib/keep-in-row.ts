const MARGIN = 20;

/**
 * Keeps an item in sight in its row, which scrolls sideways: the row alone scrolls, never the page. What has the focus is
 * in sight too: Chromium leaves it half outside. @returns what ends it
 */
export function keepInRow(item: HTMLElement, row: HTMLElement): () => void {
  function show(each: Element) {
    const [inner, outer] = [each.getBoundingClientRect(), row.getBoundingClientRect()];
    row.scrollLeft += Math.max(0, inner.right + MARGIN - outer.right) - Math.max(0, outer.left + MARGIN - inner.left);
  }
  const showFocused = ({ target }: FocusEvent) => show(target as Element);
  const watch = new ResizeObserver(() => show(item));
  // Badges come later, and move what comes after them; a telephone is turned.
  for (const each of [row, ...row.children]) watch.observe(each);
  row.addEventListener('focusin', showFocused);
  return () => {
    watch.disconnect();
    row.removeEventListener('focusin', showFocused);
  };
}
