import { expect, it } from '@jest/globals';
import { linksOf, markOf } from './invoice.ts';

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

it('marks a status that it does not know as off', () => {
  expect(markOf('uncollectible')).toBe('off');
});
