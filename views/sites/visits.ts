import type { EventKind, Opened } from '../../src/counts/counts.shared.ts';
import type { SitePageData } from '../../src/sites/sites.dto.ts';

type PrerenderedDocument = Document & { prerendering?: boolean };

/** Customers' pages are counted where they are published: no sample, no preview, nothing that is offline. */
export const isCounted = (data: SitePageData): boolean =>
  !data.offline && !data.site.sample && data.app_url !== undefined;

/** Reports that a customer's page was opened and what is pressed on it: a kind and nothing else, no cookie. */
export function reportVisits(opened: Opened): void {
  document.addEventListener('click', reportPress);
  if ((document as PrerenderedDocument).prerendering) {
    document.addEventListener('prerenderingchange', () => reportOpened(opened), { once: true });
  } else reportOpened(opened);
}

function reportOpened(opened: Opened): void {
  report(opened);
  if (opened === 'card_view' && new URLSearchParams(window.location.search).has('qr')) report('qr');
}

function reportPress(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link) return;
  if (link.protocol === 'tel:') report('call');
  else if (link.protocol === 'mailto:') report('mail');
  else if (link.pathname === '/card.vcf') report('save');
}

function report(kind: EventKind): void {
  const body = new Blob([JSON.stringify({ kind })], { type: 'application/json' });
  navigator.sendBeacon?.('/api/site-events', body);
}
