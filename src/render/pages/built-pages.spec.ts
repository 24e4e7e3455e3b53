import { expect, it, jest } from '@jest/globals';
import { endVikesRequestStore } from './built-pages.ts';

it('ends the request store of Vike, and fails loudly where this version has none', () => {
  const disable = jest.fn<() => void>();
  endVikesRequestStore({ 'server/runtime/asyncHook.ts': { asyncLocalStorage: { disable } } });
  expect(disable).toHaveBeenCalledTimes(1);
  for (const globals of [undefined, {}, { 'server/runtime/asyncHook.ts': {} }]) {
    expect(() => endVikesRequestStore(globals)).toThrow('Vike keeps its request store elsewhere');
  }
});
