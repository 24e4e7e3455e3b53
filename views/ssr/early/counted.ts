import './site.ts';
import type { Opened } from '../../../src/counts/counts.shared.ts';
import { reportVisits } from '../../sites/visits.ts';
import { afterFirstPaint } from './after-first-paint.ts';

/** Inline in the documents of sites that are counted, in place of site.ts. One more attribute says as what. */
const opened = (document.currentScript as HTMLScriptElement).dataset.visit as Opened;
// The first link to a sheet.
const printSheet = document.querySelector<HTMLLinkElement>('link[media=print]')!;
printSheet.disabled = !matchMedia('print').matches;
afterFirstPaint(() => {
  printSheet.disabled = false;
  reportVisits(opened);
});
