import path from 'node:path';
import { ROOT } from './paths.mjs';

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

/** The files that took longest, from the same JSON: [{ name, ms }], the slowest first. */
export function slowestOf(json, count = 10) {
  try {
    return JSON.parse(json)
      .testResults.map(({ name, startTime, endTime }) => ({ name: path.relative(ROOT, name), ms: endTime - startTime }))
      .toSorted((a, b) => b.ms - a.ms)
      .slice(0, count);
  } catch {
    return []; // Jest ended before it could write.
  }
}

/** What failed, from the same JSON: [{ file, tests }], a file that could not be run without names of tests. */
export function failuresOf(json) {
  try {
    return JSON.parse(json)
      .testResults.filter(({ status }) => status === 'failed')
      .map(({ name, assertionResults = [] }) => ({
        file: path.relative(ROOT, name),
        tests: assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
      }));
  } catch {
    return []; // Jest ended before it could write.
  }
}
