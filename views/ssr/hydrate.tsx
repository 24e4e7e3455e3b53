import { startTransition, type ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { forgetReload } from '../lib/reloadOnce.ts';
import { carryToasts } from '../lib/toasts.ts';
import { Ready } from './Ready.tsx';

let root: Root;

/** Takes over what the server drew, in slices of a few milliseconds between which the page answers. */
export function hydrate(page: ReactNode): void {
  startTransition(() => {
    root = hydrateRoot(document.getElementById('root')!, <Ready>{page}</Ready>);
  });
  forgetReload();
  carryToasts();
}

/** Draws another page in the place of the one that was taken over. */
export function replacePage(page: ReactNode): void {
  root.render(<Ready>{page}</Ready>);
}
