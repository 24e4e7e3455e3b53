const MARK = 'shingle.reloadedFor';

/** Loads the document of the present address anew, once an address. False when that was done already. */
export function reloadOnce(): boolean {
  try {
    if (sessionStorage.getItem(MARK) === window.location.href) return false;
    sessionStorage.setItem(MARK, window.location.href);
  } catch {
    return false; // no storage, no memory of having reloaded: it might go on for ever
  }
  window.location.reload();
  return true;
}

/** To be called when a page is whole: a later release may need its own reload. */
export function forgetReload(): void {
  try {
    sessionStorage.removeItem(MARK);
  } catch {
    // nothing was remembered either
  }
}
