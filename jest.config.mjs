const common = {
  testEnvironment: 'node',
  testRunner: '<rootDir>/test/support/runner/runner.mjs',
  transform: {},
};

/**
 * Five projects: rules beside their subject, calls over HTTP against real services, a real browser, the designs of
 * sites in it, and two servers under failures.
 */
export default {
  maxWorkers: 3, // for two cores: a test waits a third of its time, for a service, a browser or a poll
  testTimeout: 180_000, // reached by what hangs, not by what is slow on a busy machine
  workerIdleMemoryLimit: '1500MB', // between two files: what many applications leave behind makes each collection slower
  workerGracefulExitTimeout: 20_000, // a worker frees the memory of its files first; only a leak takes longer
  testSequencer: '<rootDir>/test/support/slowest-first.mjs',
  projects: [
    {
      ...common,
      displayName: 'unit',
      testMatch: [
        '<rootDir>/{src,views,migrations,scripts}/**/*.spec.{ts,tsx,mjs}',
        '<rootDir>/test/assistant/**/*.test.ts',
      ],
    },
    { ...common, displayName: 'http', testMatch: ['<rootDir>/test/{http,sandbox}/**/*.test.ts'] },
    { ...common, displayName: 'browser', testMatch: ['<rootDir>/test/browser/**/*.test.ts'] },
    { ...common, displayName: 'designs', testMatch: ['<rootDir>/test/designs/**/*.test.ts'] },
    { ...common, displayName: 'faults', testMatch: ['<rootDir>/test/faults/**/*.test.ts'] },
  ],
};
