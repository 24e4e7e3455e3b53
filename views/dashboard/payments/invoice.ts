import type { InvoiceView } from '../../../src/billing/billing.dto.ts';
import { capitalized } from '../../../src/common/text/capitalized.shared.ts';
import { formatDollars } from '../../lib/format/money.ts';

type Kind = 'on' | 'off' | 'stopped' | 'waiting';

const MARKS: Readonly<Record<string, Kind>> = {
  paid: 'on',
  open: 'waiting',
  pending: 'waiting',
  failed: 'stopped',
  draft: 'off',
  void: 'off',
};

type Status = { kind: Kind; words: string; second?: string };

/** A refunded invoice stays 'paid' at Stripe. */
export function statusOf({ status, total, refunded }: Pick<InvoiceView, 'status' | 'total' | 'refunded'>): Status {
  if (!refunded) return { kind: MARKS[status] ?? 'off', words: capitalized(status) };
  if (refunded >= total) return { kind: 'off', words: 'Refunded' };
  return { kind: 'on', words: 'Partly refunded', second: formatDollars(refunded) };
}

/** What can be opened of an invoice; only a paid or an open one has something to show. */
export function linksOf(invoice: Pick<InvoiceView, 'status' | 'hostedInvoiceUrl' | 'pdfUrl'>) {
  if (invoice.status !== 'paid' && invoice.status !== 'open') return undefined;
  return { view: safe(invoice.hostedInvoiceUrl), pdf: safe(invoice.pdfUrl) };
}

const safe = (url: string | null) => (url && /^https?:\/\//.test(url) ? url : undefined);
