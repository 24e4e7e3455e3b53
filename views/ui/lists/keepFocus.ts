const ROWS = 'li, tr, article';

/**
 * A ref of a part that stays while what is in it comes and goes, as after 'Delete' in a row. Gives the focus of what is
 * gone to the row that stands in its place, else to the part's heading or the title of its empty list, else to the part:
 * the browser would give it to the whole page, and the keyboard would begin at its top again.
 */
export function keepFocus(part: HTMLElement | null): (() => void) | undefined {
  if (!part) return undefined;
  let last: Element | undefined;
  let rowInPlace = (): Element | undefined => undefined;
  function remember({ target }: FocusEvent) {
    last = target as Element;
    const row = last.closest(ROWS);
    const list = row?.parentElement;
    const rows = () => [...(list?.children ?? [])].filter((each) => each.tagName === row?.tagName);
    const at = row ? rows().indexOf(row) : 0;
    rowInPlace = () => (list?.isConnected ? (rows()[at] ?? rows().at(-1)) : undefined);
  }
  function give() {
    if (!last || last.isConnected || document.activeElement !== document.body) return;
    const target = (rowInPlace() ?? part!.querySelector('h1, h2, h3, [data-title]') ?? part) as HTMLElement;
    last = undefined;
    target.tabIndex = -1;
    target.focus();
  }
  /** After a press on nothing that takes the focus, a later removal moves no focus. */
  function forget() {
    if (last?.isConnected && document.activeElement === document.body) last = undefined;
  }
  // Each in a later task: Tab redraws a field that it leaves, and the focus arrives at the next one after that.
  const later = (run: () => void) => () => void setTimeout(run);
  const observer = new MutationObserver(later(give));
  const left = later(forget);
  part.addEventListener('focusin', remember);
  part.addEventListener('focusout', left);
  observer.observe(part, { childList: true, subtree: true });
  return () => {
    part.removeEventListener('focusin', remember);
    part.removeEventListener('focusout', left);
    observer.disconnect();
  };
}
