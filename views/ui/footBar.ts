/**
 * A ref of a bar that stays at the foot of the window. Style sheets read its height, which grows with the text, as
 * `--foot-bar`: toasts stand above the bar, and what is tabbed to is scrolled above it.
 */
export function footBar(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined;
  const { style } = document.documentElement;
  const watch = new ResizeObserver(() => style.setProperty('--foot-bar', `${bar.offsetHeight}px`));
  watch.observe(bar);
  return () => {
    watch.disconnect();
    style.removeProperty('--foot-bar');
  };
}
