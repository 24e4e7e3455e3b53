/**
 * The slowest files, the slowest first: one begun last would keep one core waiting for it. Those that start several
 * servers stand apart, so that few of them run at once.
 */
const SLOW = [
  'http/assistant-kill',
  'browser/assistant',
  'designs/',
  'http/retention',
  'http/security-matrix',
  'http/under-fire',
  'browser/sites',
  'http/billing-changes',
  'http/upload-kill',
  'browser/my-page',
  'http/second-factor',
  'http/booking-servers',
  'browser/admin',
  'http/billing-webhooks',
  'browser/hosted',
  'http/billing-kill',
  'browser/',
  'http/proven-domains',
  'http/publishing',
  'http/booking.',
  'http/outbox',
  'http/backup',
  'http/business',
];

/** The order of test files for Jest: the slow ones, then the larger before the smaller. */
export default class SlowestFirst {
  sort(tests) {
    const rankOf = ({ path }) => {
      const rank = SLOW.findIndex((name) => path.includes(`/test/${name}`));
      return rank < 0 ? SLOW.length : rank;
    };
    const sizeOf = (test) => test.context.hasteFS.getSize(test.path) ?? 0;
    return tests.toSorted((a, b) => rankOf(a) - rankOf(b) || sizeOf(b) - sizeOf(a));
  }

  allFailedTests(tests) {
    return tests;
  }

  cacheResults() {}
}
