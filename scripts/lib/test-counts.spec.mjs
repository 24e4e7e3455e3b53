import { describe, expect, it } from '@jest/globals';
import { countsOf } from './test-counts.mjs';

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
