const MARK = 'shingle.reloadedFor';

/** Whether the document of this address was not yet reloaded. False without storage, to avoid endless reloads. */
export function mayReload(): boolean {
  try {
    return sessionStorage.getItem(MARK) !== window.location.href;
  } catch {
    return false;
  }
}

/** Reloads the document, once per address. */
export function reloadOnce(): void {
  if (!mayReload()) return;
  sessionStorage.setItem(MARK, window.location.href);
  window.location.reload();
}

/** To be called when a page is whole: a later release may need its own reload. */
export function forgetReload(): void {
  try {
    sessionStorage.removeItem(MARK);
  } catch {
    // nothing was remembered either
  }
}
