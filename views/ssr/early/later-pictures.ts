import { savesData, whenIdle } from '../../lib/idle.ts';

/**
 * Fetches the pictures below the first screen once the page is loaded and nothing else is to be done, so that who scrolls
 * sees no empty frames. With reduced data each comes as it is scrolled to.
 */
export const fetchLaterPictures = (): void =>
  window.addEventListener('load', () =>
    whenIdle(() => {
      if (savesData()) return;
      for (const image of document.querySelectorAll<HTMLImageElement>('[loading=lazy]')) {
        image.loading = 'eager'; // the browser fetches it at once
        image.loading = 'lazy'; // as React has drawn it
      }
    }),
  );
