import { navigationType } from './navigationType.ts';

/** What React alone answers. */
export const PRESSED = 'button:not([type=submit]), [aria-haspopup]';
/** The address of the document, and the place of what was pressed among all that may be. */
const AGAIN = 'shingle.pressAgain';

/** A document that is loaded again, by us or by the visitor, does the press that had no answer. */
export function rememberPress(isPressed: (element: HTMLElement) => boolean): void {
  const place = [...document.querySelectorAll<HTMLElement>(PRESSED)].findIndex(isPressed);
  if (place < 0) return;
  try {
    sessionStorage.setItem(AGAIN, JSON.stringify([window.location.href, place]));
  } catch {
    // it is to be pressed once more
  }
}

/** Does the remembered press, once, where the same address was loaded again. */
export function pressAgain(): void {
  try {
    const [href, place] = JSON.parse(sessionStorage.getItem(AGAIN)!) as [string, number];
    sessionStorage.removeItem(AGAIN);
    if (href === window.location.href && navigationType() === 'reload')
      document.querySelectorAll<HTMLElement>(PRESSED)[place]?.click();
  } catch {
    // nothing was remembered
  }
}
