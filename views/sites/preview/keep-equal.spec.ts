import { describe, expect, it } from '@jest/globals';
import { keepEqual } from './keep-equal.ts';

const view = (title: string) => ({
  hero: { title, lead: 'Bread' },
  services: [
    { id: 'a', name: 'Rye', price: null },
    { id: 'b', name: 'Spelt', price: { text: '$8' } },
  ],
  story: null as null | object,
});

describe('keepEqual', () => {
  it('keeps what is equal, and has what is new', () => {
    const before = view('One');
    const after = view('Two');
    const kept = keepEqual(before, after);
    expect(kept).toEqual(after);
    expect(kept.services).toBe(before.services);
    expect(kept.hero).not.toBe(before.hero);
    expect(keepEqual(before, view('One'))).toBe(before);
  });

  it('keeps the equal ones of a list that another was added to or taken from', () => {
    const before = view('One');
    const longer = { ...view('One'), services: [...view('One').services, { id: 'c', name: 'Roll', price: null }] };
    const kept = keepEqual(before, longer);
    expect(kept).toEqual(longer);
    expect(kept.services[1]).toBe(before.services[1]);
    const shorter = { ...view('One'), services: view('One').services.slice(0, 1) };
    expect(keepEqual(before, shorter)).toEqual(shorter);
  });

  it('takes another kind of value as it is', () => {
    const before = view('One');
    expect(keepEqual(before, { ...view('One'), story: { paragraphs: ['x'] } }).story).toEqual({ paragraphs: ['x'] });
    expect(keepEqual(undefined, view('One'))).toEqual(before);
    expect(keepEqual({ a: [] }, { a: {} }).a).toEqual({});
    expect(Array.isArray(keepEqual({ a: {} }, { a: [] }).a)).toBe(true);
    expect(keepEqual({ a: undefined }, { b: undefined })).toEqual({ b: undefined });
  });
});
