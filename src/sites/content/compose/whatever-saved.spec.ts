import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { facts } from '../../../../test/support/salon-facts.ts';
import { isSlug } from '../../../common/format/format.shared.ts';
import { defaultLook } from '../../designs/designs.shared.ts';
import { compose } from '../compose.shared.ts';
import { recordProblems } from '../record/site-record.dto.ts';
import type { SiteRecord } from '../site-content.shared.ts';
import { siteView } from '../site-view.shared.ts';
import { TRADES } from '../trades/trades.shared.ts';

const look = defaultLook('counter');

describe('whatever was saved', () => {
  const line = fc.string({ unit: 'binary', maxLength: 200 });
  const saved = fc.record({
    business_name: line,
    phone: fc.oneof(line, fc.constant('(905) 555-0142')),
    address: line,
    description: fc.string({ unit: 'binary', maxLength: 5_000 }),
    business_type: line,
    city: line,
    province: fc.oneof(line, fc.constantFrom('ON', '__proto__', 'constructor')),
    postal_code: line,
    services: fc.array(line, { maxLength: 50 }),
    pricing: fc.array(
      fc.record({
        id: fc.oneof(line, fc.constantFrom('__proto__', 'constructor', 'cut')),
        service: line,
        price: fc.oneof(
          fc.string({ maxLength: 60 }),
          fc.integer({ min: 0, max: 999_999 }).map((dollars) => `from $${dollars.toLocaleString('en-CA')}`),
        ),
        description: fc.string({ maxLength: 500 }),
      }),
      { maxLength: 100 },
    ),
    hours: fc.constant(null),
  });

  it('a record without problems has the shape of a version, and every id is one', () => {
    fc.assert(
      fc.property(saved, fc.constantFrom(...TRADES), (some, trade) => {
        const { record, problems } = compose(facts(some, { trade }), {}, look);
        const ids = record.content.services.map(({ id }) => id);
        expect(ids.every(isSlug)).toBe(true);
        expect(new Set(ids).size).toBe(ids.length);
        if (problems.length === 0) expect(recordProblems(record)).toEqual({});
        expect(drawn(record)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  it('the same input gives the same record, and the input is left as it was', () => {
    fc.assert(
      fc.property(saved, (some) => {
        const input = facts(some);
        const before = structuredClone(input);
        expect(compose(input, {}, look)).toEqual(compose(structuredClone(before), {}, look));
        expect(input).toEqual(before);
      }),
      { numRuns: 50 },
    );
  });
});

function drawn(record: SiteRecord): boolean {
  const live = { ...record, slug: 'a', card_slug: 'a', sample: false, plan: 'plus_ai' as const };
  return record.languages.every((language) => Boolean(siteView(live, language)));
}
