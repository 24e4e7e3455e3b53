import { describe, expect, it } from '@jest/globals';
import { ROOT } from './paths.mjs';
import { countsOf, failuresOf, slowestOf } from './test-counts.mjs';

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

describe('failuresOf', () => {
  it('names the files that failed and their tests, also a file that could not be run', () => {
    const test = (fullName, status) => ({ fullName, status });
    const json = JSON.stringify({
      testResults: [
        { name: `${ROOT}/test/a`, status: 'passed', assertionResults: [test('one', 'passed')] },
        {
          name: `${ROOT}/test/b`,
          status: 'failed',
          assertionResults: [test('two', 'passed'), test('three', 'failed')],
        },
        { name: `${ROOT}/test/c`, status: 'failed', assertionResults: [] },
      ],
    });
    expect(failuresOf(json)).toEqual([
      { file: 'test/b', tests: ['three'] },
      { file: 'test/c', tests: [] },
    ]);
  });
  it('names none where Jest could not write', () => expect(failuresOf('')).toEqual([]));
});
