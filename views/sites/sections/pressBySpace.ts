import type { KeyboardEvent } from 'react';

/** A link that is announced as a button is pressed by the space bar too. */
export function pressBySpace(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== ' ') return;
  event.preventDefault(); // the page would scroll
  event.currentTarget.click();
}
