/** Remembers for which address the document was reloaded; a part that comes later has a mark of its own. */
const MARK = 'shingle.reloadedFor';

/** Whether the document of this address was not yet reloaded. False without storage, to avoid endless reloads. */
export function mayReload(mark = MARK): boolean {
  try {
    return sessionStorage.getItem(mark) !== window.location.href;
  } catch {
    return false;
  }
}

/** Reloads the document, once per address, and not before there is a connection; false where that was done. */
export function reloadOnce(mark = MARK): boolean {
  if (!mayReload(mark)) return false;
  sessionStorage.setItem(mark, window.location.href);
  const reload = () => window.location.reload();
  if (navigator.onLine) reload();
  else window.addEventListener('online', reload, { once: true });
  return true;
}

/** To be called when a page, or the part, is whole: a later release may need its own reload. */
export function forgetReload(mark = MARK): void {
  try {
    sessionStorage.removeItem(mark);
  } catch {
    // nothing was remembered either
  }
}
