import { describe, expect, it } from '@jest/globals';
import { ROOT } from './paths.mjs';
import { countsOf, slowestOf } from './test-counts.mjs';

describe('countsOf', () => {
  it('takes the sums of a run', () => {
    expect(countsOf('{"numPassedTests": 12, "numFailedTests": 2}', 1)).toEqual({ passed: 12, failed: 2 });
  });
  it('counts a file that could not be run', () => {
    expect(countsOf('{"numPassedTests": 12, "numFailedTests": 0, "numRuntimeErrorTestSuites": 1}', 1)).toEqual({
      passed: 12,
      failed: 1,
    });
  });
  it('never looks better than the exit code', () => {
    expect(countsOf('', 1)).toEqual({ passed: 0, failed: 1 });
    expect(countsOf('{"numPassedTests": 3}', 'SIGKILL')).toEqual({ passed: 3, failed: 1 });
  });
});

describe('slowestOf', () => {
  it('names the slowest files first, by their paths in the repository', () => {
    const file = (name, endTime) => ({ name: `${ROOT}/test/${name}`, startTime: 1_000, endTime });
    const json = JSON.stringify({ testResults: [file('a', 1_010), file('b', 1_300), file('c', 1_200)] });
    expect(slowestOf(json, 2)).toEqual([
      { name: 'test/b', ms: 300 },
      { name: 'test/c', ms: 200 },
    ]);
  });
  it('names none where Jest could not write', () => expect(slowestOf('')).toEqual([]));
});
