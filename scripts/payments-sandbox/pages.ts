import type { World } from './world.ts';
import { enterCode, paySession, successUrl } from './checkout.complete.ts';
import { checkoutPage, closedPage } from './checkout-page.ts';
import { ApiError } from './errors.ts';
import { invoicePage, invoicePdf } from './invoice-page.ts';
import { changeCard, payOpen } from './portal.ts';
import { portalPage } from './portal-page.ts';
import type { Invoice, Session } from './types.ts';

export type PageAnswer = {
  status: number;
  html?: string;
  pdf?: Buffer;
  location?: string;
};
type Form = Record<string, string | undefined>;
/** What a browser asks of a page; `action` is the last part of its address. */
type Ask = { method: string; action: string; form: Form };

/** The hosted pages a customer sees; null for an address that is none of them. `home`: the application's address. */
export function hostedPage(
  w: World,
  { method, path, form, home }: Omit<Ask, 'action'> & { path: string; home: string },
): PageAnswer | null {
  const [, first, second, id = '', action = ''] = path.split('/');
  const ask = { method, action, form };
  if (first === 'c' && second === 'pay') return checkout(w, id, ask, home);
  if (first === 'p' && second === 'session') return portal(w, id, ask);
  const secret = id;
  const invoice = first === 'i' ? w.store.get('invoices', second) : undefined;
  if (invoice && invoice.hosted_invoice_url?.endsWith(`/${secret}`))
    return hostedInvoice(w, invoice, `/i/${second}/${secret}`, ask);
  return null;
}

function checkout(w: World, id: string, { method, action, form }: Ask, home: string): PageAnswer | null {
  const session = w.store.get('sessions', id);
  if (!session) return null;
  if (session.status !== 'open') return { status: method === 'POST' ? 409 : 200, html: closedPage(session, home) };
  if (method !== 'POST') return { status: 200, html: checkoutPage(w, session) };
  if (action === 'cancel') return { status: 303, location: session.cancel_url ?? home };
  if (action === 'code') {
    const problem = attempt(() => enterCode(w, session, form.code ?? ''));
    return problem
      ? { status: 400, html: checkoutPage(w, session, { codeError: problem }) }
      : { status: 303, location: `/c/pay/${id}` };
  }
  return pay(w, session, form);
}

function pay(w: World, session: Session, form: Form): PageAnswer {
  const { card = '', email, name } = form;
  const problem = attempt(() => paySession(w, session, { card, email, name }));
  if (problem) return { status: 402, html: checkoutPage(w, session, { error: problem, email, name }) };
  return { status: 303, location: successUrl(session) };
}

function portal(w: World, id: string, { method, action, form }: Ask): PageAnswer | null {
  const session = w.store.get('portal_sessions', id);
  if (!session) return null;
  if (method !== 'POST') return { status: 200, html: portalPage(w, session) };
  const invoice = w.store.get('invoices', form.invoice);
  const problem = attempt(() => {
    if (action === 'card') changeCard(w, session.customer, form.card ?? '');
    else if (invoice && invoice.customer === session.customer) payOpen(w, invoice);
  });
  const done = action === 'card' ? 'Card saved.' : 'Paid. Thank you.';
  return { status: problem ? 402 : 200, html: portalPage(w, session, problem ? { error: problem } : { done }) };
}

function hostedInvoice(w: World, invoice: Invoice, address: string, { method, action, form }: Ask): PageAnswer {
  if (action === 'pdf') return { status: 200, pdf: invoicePdf(w, invoice) };
  if (method !== 'POST') return { status: 200, html: invoicePage(w, invoice, address) };
  const problem = attempt(() => {
    if (invoice.customer && invoice.status === 'open') changeCard(w, invoice.customer, form.card ?? '');
    payOpen(w, invoice);
  });
  return { status: problem ? 402 : 200, html: invoicePage(w, invoice, address, problem) };
}

function attempt(work: () => void): string | null {
  try {
    work();
    return null;
  } catch (error) {
    if (error instanceof ApiError) return error.message;
    throw error;
  }
}
