import { expect, it } from '@jest/globals';
import { visitorTelHref } from './phone.ts';

it.each([
  ['(905) 555-0142', 'tel:+19055550142'],
  ['+33 1 70 18 99 00', 'tel:+33170189900'],
  ['905-555-0142 x5', 'tel:+19055550142;ext=5'],
  ['905-555-0142 ext. 12', 'tel:+19055550142;ext=12'],
  ['905-555-0142, poste 12', 'tel:+19055550142;ext=12'],
  ['905.555.0142 #12', 'tel:+19055550142;ext=12'],
])('calls %s by %s', (phone, href) => expect(visitorTelHref(phone)).toBe(href));
