/** `@jest/globals` outside of Jest's own module graph: what runner.mjs made. */
export const { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test } = globalThis.jestGlobals;
