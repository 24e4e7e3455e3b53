import { expect, it } from '@jest/globals';
import { defineEffect, type NewEffect } from './effect.ts';

const greet = defineEffect<{ name: string; times?: number }>('greet');

it('a definition makes an effect of its kind with its payload and options', () => {
  const dueAt = new Date(0);
  expect(greet.kind).toBe('greet');
  expect(greet({ name: 'Ana' }, { key: 'once', dueAt })).toMatchObject({
    kind: 'greet',
    payload: { name: 'Ana' },
    options: { key: 'once', dueAt },
  });
});

it('what a definition does not allow does not compile', () => {
  // @ts-expect-error a payload without what is needed
  greet({ times: 2 });
  // @ts-expect-error a payload with a value of another type
  greet({ name: 1 });
  // @ts-expect-error a payload that JSON does not bring back as it was
  defineEffect<{ at: Date }>('later');
  // @ts-expect-error an effect that no definition made
  const loose: NewEffect = { kind: 'greet', payload: { name: 'Ana' }, options: {} };
  expect(loose.kind).toBe('greet');
});
