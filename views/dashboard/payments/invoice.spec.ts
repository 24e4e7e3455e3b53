import { expect, it } from '@jest/globals';
import { linksOf, statusOf } from './invoice.ts';

const links = { hostedInvoiceUrl: 'https://pay.example/i', pdfUrl: 'https://pay.example/i.pdf' };

it.each(['paid', 'open'])('opens what is %s', (status) => {
  expect(linksOf({ status, ...links })).toEqual({ view: links.hostedInvoiceUrl, pdf: links.pdfUrl });
});

it.each(['pending', 'failed', 'draft', 'void', 'odd'])('opens nothing that is %s', (status) => {
  expect(linksOf({ status, ...links })).toBeUndefined();
});

it('leaves out a link that is missing, or is none', () => {
  expect(linksOf({ status: 'paid', hostedInvoiceUrl: null, pdfUrl: 'javascript:alert(1)' })).toEqual({});
});

it('marks a status that it does not know as off, and writes it with a capital', () => {
  expect(statusOf({ status: 'odd', total: 11.19, refunded: 0 })).toEqual({ kind: 'off', words: 'Odd' });
});

it.each([
  [0, { kind: 'on', words: 'Paid' }],
  [5, { kind: 'on', words: 'Partly refunded', second: '$5.00' }],
  [11.19, { kind: 'off', words: 'Refunded' }],
])('says of a paid invoice of which %s was refunded what became of it', (refunded, status) => {
  expect(statusOf({ status: 'paid', total: 11.19, refunded })).toEqual(status);
});
