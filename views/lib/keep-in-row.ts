const MARGIN = 20;

/** Keeps an item in sight in its row, which scrolls sideways: the row alone scrolls, never the page. @returns what ends it */
export function keepInRow(item: HTMLElement, row: HTMLElement): () => void {
  const watch = new ResizeObserver(() => {
    const [inner, outer] = [item.getBoundingClientRect(), row.getBoundingClientRect()];
    row.scrollLeft += Math.max(0, inner.right + MARGIN - outer.right) - Math.max(0, outer.left + MARGIN - inner.left);
  });
  // Badges come later, and move what comes after them; a telephone is turned.
  for (const each of [row, ...row.children]) watch.observe(each);
  return () => watch.disconnect();
}
