import { describe, expect, it } from '@jest/globals';
import { RECORD_SCHEMA, upgraded, type Upgrade } from './record-schema.ts';

const steps: Upgrade[] = [
  ({ tel, ...rest }) => ({ ...rest, phone: tel }),
  (record) => ({ ...record, phones: [record.phone] }),
];

describe('a record', () => {
  it.each([
    [1, { tel: '416' }],
    [2, { phone: '416' }],
    [3, { phone: '416', phones: ['416'] }],
  ])('of schema %d is read in the shape of the release', (schema, record) => {
    expect(upgraded(record, schema, steps)).toEqual({ phone: '416', phones: ['416'] });
  });

  it('of today’s schema is read as it is', () => {
    const record = { content: {} };
    expect(upgraded(record, RECORD_SCHEMA)).toBe(record);
  });

  it('of a newer release is refused', () => {
    expect(() => upgraded({}, 4, steps)).toThrow('unavailable');
    expect(() => upgraded({}, RECORD_SCHEMA + 1)).toThrow('unavailable');
  });
});
