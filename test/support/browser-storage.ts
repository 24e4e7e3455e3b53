import { afterAll, beforeAll, beforeEach } from '@jest/globals';

const storageOf = (now: () => Map<string, string>) => ({
  getItem: (key: string) => now().get(key) ?? null,
  setItem: (key: string, value: string) => void now().set(key, value),
  removeItem: (key: string) => void now().delete(key),
  key: (at: number) => [...now().keys()][at] ?? null,
  get length() {
    return now().size;
  },
});

/**
 * A browser's storage, and other globals of it, in Node: empty before each test.
 * @returns what its tabs share, and how a test becomes another tab
 */
export function useBrowserStorage(globals: Readonly<Record<string, unknown>> = {}) {
  const kept = new Map<string, string>();
  let ofTab = new Map<string, string>();
  const browser = { localStorage: storageOf(() => kept), sessionStorage: storageOf(() => ofTab), ...globals };
  const own = Object.keys(browser).map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
  beforeAll(() => {
    for (const [name, value] of Object.entries(browser))
      Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  });
  beforeEach(() => {
    kept.clear();
    ofTab = new Map();
  });
  afterAll(() => {
    for (const [name, before] of own) {
      if (before) Object.defineProperty(globalThis, name, before);
      else Reflect.deleteProperty(globalThis, name);
    }
  });
  return {
    kept,
    /** `tab`: what it keeps for itself; a reload finds it again. */
    enter(tab: Map<string, string>): void {
      ofTab = tab;
    },
  };
}
