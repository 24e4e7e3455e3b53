import { describe, expect, it } from '@jest/globals';
import { decodeCursor, encodeCursor, page, type CursorPart } from './pagination.ts';

const ID = '0b7f2f3e-8f0a-4c58-9a5b-0f4f6f1f2a3b';
const passes = (part: CursorPart, text: string): boolean => {
  try {
    return decodeCursor(encodeCursor([text]), [part])[0] === text;
  } catch {
    return false;
  }
};

describe('a cursor', () => {
  it('comes back as it was made', () => {
    const key = ['2026-11-30T12:00:00.123456Z', ID];
    expect(decodeCursor(encodeCursor(key), ['moment', 'id'])).toEqual(key);
    const { items, next_cursor } = page([1, 2, 3], 2, (row) => [String(row)]);
    expect([items, decodeCursor(next_cursor!, ['count'])]).toEqual([[1, 2], ['2']]);
    expect(page([1, 2], 2, String as never).next_cursor).toBeNull();
  });

  it.each([
    ['moment', '2024-02-29T23:59:59.999Z'],
    ['moment', '0001-01-01T00:00:00.000000Z'],
    ['moment', '9999-12-31T23:59:59.999999Z'],
    ['day', '2024-02-29'],
    ['time', '23:59'],
    ['id', ID],
    ['count', '0'],
  ] as const)('may hold the %s %s', (part, text) => expect(passes(part, text)).toBe(true));

  it.each([
    ['moment', '2026-02-30T00:00:00.000Z'],
    ['moment', '2026-02-29T00:00:00.000000Z'],
    ['moment', '0000-01-01T00:00:00.000Z'],
    ['moment', '-271821-04-20T00:00:00.000Z'],
    ['moment', '10000-01-01T00:00:00.000000Z'],
    ['moment', '2026-01-01T24:00:00.000Z'],
    ['moment', '2026-01-01'],
    ['moment', 'infinity'],
    ['day', '2026-02-30'],
    ['day', '0000-01-01'],
    ['day', '2026-13-01'],
    ['time', '24:00'],
    ['id', '-'.repeat(36)],
    ['id', ID.toUpperCase()],
    ['id', `${ID}0`],
    ['count', '-1'],
    ['word', "'; --"],
  ] as const)('may not hold the %s %s', (part, text) => expect(passes(part, text)).toBe(false));

  it.each(['', 'x', '!!', encodeCursor([ID, ID]), Buffer.from('{"0":"1"}').toString('base64url')])(
    'is refused as %j',
    (cursor) => expect(() => decodeCursor(cursor, ['id'])).toThrow('invalid'),
  );
});
