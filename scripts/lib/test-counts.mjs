/**
 * How many tests passed and failed, from what Jest wrote with --json and its exit code. A file that could not be run, and
 * a run that ended badly without a failed test, each count as a failure: the sum may never look better than the exit code.
 */
export function countsOf(json, code) {
  let result = {};
  try {
    result = JSON.parse(json);
  } catch {
    // Jest ended before it could write.
  }
  const { numPassedTests: passed = 0, numFailedTests = 0, numRuntimeErrorTestSuites = 0 } = result;
  const failed = numFailedTests + numRuntimeErrorTestSuites;
  return { passed, failed: failed === 0 && code !== 0 ? 1 : failed };
}
