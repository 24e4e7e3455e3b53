import type { InvoiceView } from '../../../src/billing/billing.dto.ts';

const MARKS: Readonly<Record<string, 'on' | 'off' | 'stopped' | 'waiting'>> = {
  paid: 'on',
  open: 'waiting',
  pending: 'waiting',
  failed: 'stopped',
  draft: 'off',
  void: 'off',
};

export const markOf = (status: string) => MARKS[status] ?? 'off';

/** What can be opened of an invoice; only a paid or an open one has something to show. */
export function linksOf(invoice: Pick<InvoiceView, 'status' | 'hostedInvoiceUrl' | 'pdfUrl'>) {
  if (invoice.status !== 'paid' && invoice.status !== 'open') return undefined;
  return { view: safe(invoice.hostedInvoiceUrl), pdf: safe(invoice.pdfUrl) };
}

const safe = (url: string | null) => (url && /^https?:\/\//.test(url) ? url : undefined);
