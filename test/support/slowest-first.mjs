/**
 * The slowest files, the slowest first: one begun last would keep one core waiting for it. Those that mostly wait, as for
 * a killed server's lease to end, and those that start several servers stand apart, so that few of them run at once.
 */
const SLOW = [
  'http/assistant-kill',
  'browser/assistant.',
  'designs/',
  'http/retention',
  'http/security-matrix',
  'http/under-fire',
  'browser/site-files',
  'http/fuzz',
  'browser/admin',
  'browser/sites',
  'http/billing-faults',
  'browser/my-site.',
  'http/billing-kill',
  'browser/failures-beside',
  'http/billing-changes',
  'browser/hosted',
  'http/upload-kill',
  'browser/first-visit',
  'http/early-refusals',
  'browser/my-page',
  'http/booking-servers',
  'browser/second-factor',
  'http/publishing-kill',
  'browser/',
  'http/upload-limits',
  'http/billing-webhooks',
  'http/session-races',
  'http/business',
  'http/admins-cli',
  'http/proven-domains',
  'http/second-factor',
  'http/metrics',
  'http/publishing',
  'http/outbox',
  'http/backup',
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
