import { startTransition, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { forgetReload } from '../lib/reloadOnce.ts';
import { carryToasts } from '../lib/toasts.ts';
import { Ready } from './Ready.tsx';

/** Takes over what the server drew, in slices of a few milliseconds between which the page answers. */
export function hydrate(page: ReactNode): void {
  startTransition(() => {
    hydrateRoot(document.getElementById('root')!, <Ready>{page}</Ready>);
  });
  forgetReload();
  carryToasts();
}
