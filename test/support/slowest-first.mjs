/** Files that take longest for their size, the slowest first: one begun last would keep one core waiting for it. */
const SLOW = [
  'http/assistant-kill',
  'http/under-fire',
  'http/booking-servers',
  'http/billing-kill',
  'http/upload-kill',
  'http/retention',
  'http/billing-changes',
  'http/business',
  'http/booking',
  'browser/',
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
