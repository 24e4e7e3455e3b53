const MARK = 'shingle.reloadedFor';

/** Whether the document of this address was not yet loaded anew. False without storage: it might go on for ever. */
export function mayReload(): boolean {
  try {
    return sessionStorage.getItem(MARK) !== window.location.href;
  } catch {
    return false;
  }
}

/** Loads the document of this address anew, once an address. */
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
