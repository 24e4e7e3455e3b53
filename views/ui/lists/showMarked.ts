/** A ref of the row that the address names: once it is there it is scrolled to and takes the focus. */
export function showMarked(row: HTMLElement | null): void {
  if (!row) return;
  row.tabIndex = -1;
  row.focus({ preventScroll: true });
  row.scrollIntoView({ block: 'center' });
}
