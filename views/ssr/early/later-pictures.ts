import { savesData, whenIdle } from '../../lib/idle.ts';

type Network = Navigator & { connection?: { effectiveType?: string } };

/**
 * Fetches the pictures below the first screen once the page is loaded and nothing else is to be done, so that nobody who
 * scrolls sees empty frames. Not with reduced data or on a slow line: there each comes as it is scrolled to.
 */
export function fetchLaterPictures(): void {
  window.addEventListener('load', () =>
    whenIdle(() => {
      if (savesData() || isSlow()) return;
      for (const image of document.querySelectorAll<HTMLImageElement>('img[loading=lazy]')) {
        image.loading = 'eager'; // the browser fetches it at once
        image.loading = 'lazy'; // as React has drawn it
      }
    }),
  );
}

function isSlow(): boolean {
  return (navigator as Network).connection?.effectiveType?.endsWith('2g') === true;
}
