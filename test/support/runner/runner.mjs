import { register } from 'node:module';
import { pathToFileURL } from 'node:url';
import { jestExpect } from '@jest/expect';
import * as circus from 'jest-circus';
import { formatExecError, formatResultsErrors } from 'jest-message-util';
import { ModuleMocker } from 'jest-mock';

register('./typescript.mjs', import.meta.url);
process.setSourceMapsEnabled(true);
const mocker = new ModuleMocker(globalThis);

/** What `@jest/globals` gives to test files here; globals.mjs reads it. */
globalThis.jestGlobals = {
  afterAll: circus.afterAll,
  afterEach: circus.afterEach,
  beforeAll: circus.beforeAll,
  beforeEach: circus.beforeEach,
  describe: circus.describe,
  it: circus.it,
  test: circus.test,
  expect: jestExpect,
  jest: {
    fn: mocker.fn.bind(mocker),
    spyOn: mocker.spyOn.bind(mocker),
    setTimeout: (ms) => void (circus.getState().testTimeout = ms),
  },
};

circus.addEventHandler(({ name, test }) => {
  if (name === 'test_start') jestExpect.setState({ currentTestName: nameOf(test) });
  if (name !== 'test_done') return;
  test.errors.push(...jestExpect.getState().suppressedErrors);
  jestExpect.setState({ suppressedErrors: [] });
});

/**
 * Jest's `testRunner`: runs a file with jest-circus in the worker's own module graph. Jest's own gives each file a
 * module graph of its own, so that each loads Nest, TypeORM and the application again, which takes ten seconds
 * (docs/decisions/0024). The graph is shared by the files of a worker: a test leaves no state in a module.
 *
 * @returns {Promise<object>} Jest's TestResult
 */
export default async function runFile(globalConfig, config, _environment, _runtime, testPath) {
  delete Error.prepareStackTrace; // Jest's own knows only what its transformer made
  circus.resetState();
  const state = circus.getState();
  state.parentProcess = process;
  state.testTimeout = config.testTimeout ?? globalConfig.testTimeout ?? state.testTimeout;
  if (globalConfig.testNamePattern) state.testNamePattern = new RegExp(globalConfig.testNamePattern, 'i');
  jestExpect.setState({ testPath, suppressedErrors: [], expand: globalConfig.expand });
  const stop = keepRejections(state);
  const env = { ...process.env };
  try {
    await import(pathToFileURL(testPath).href);
    return resultOf(await circus.run(), { globalConfig, config, testPath });
  } finally {
    stop();
    mocker.restoreAllMocks();
    for (const name of Object.keys(process.env)) delete process.env[name];
    Object.assign(process.env, env);
  }
}

/** What is thrown outside a test fails the file instead of ending the worker. @returns a function that ends it */
function keepRejections(state) {
  const keep = (error) => state.unhandledErrors.push(error instanceof Error ? error : new Error(String(error)));
  process.on('uncaughtException', keep).on('unhandledRejection', keep);
  return () => process.off('uncaughtException', keep).off('unhandledRejection', keep);
}

function resultOf({ testResults, unhandledErrors, unhandledErrorsDetailed }, { globalConfig, config, testPath }) {
  const tests = testResults.map(assertionResultOf);
  const count = (status) => tests.filter((test) => test.status === status).length;
  const failures = [
    formatResultsErrors(tests, config, globalConfig, testPath),
    ...unhandledErrorsDetailed.map((error) => formatExecError(error, config, globalConfig)),
  ];
  return {
    leaks: false,
    openHandles: [],
    perfStats: { start: 0, end: 0, runtime: 0, slow: false, loadTestEnvironmentStart: 0, loadTestEnvironmentEnd: 0, setupFilesStart: 0, setupFilesEnd: 0, setupAfterEnvStart: 0, setupAfterEnvEnd: 0 }, // oxfmt-ignore
    skipped: false,
    snapshot: { added: 0, fileDeleted: false, matched: 0, unchecked: 0, uncheckedKeys: [], unmatched: 0, updated: 0 },
    displayName: config.displayName,
    failureMessage: failures.filter(Boolean).join('\n\n') || null,
    numFailingTests: count('failed'),
    numPassingTests: count('passed'),
    numPendingTests: count('pending'),
    numTodoTests: count('todo'),
    testExecError: unhandledErrors.length ? { message: '', stack: unhandledErrors.join('\n') } : undefined,
    testFilePath: testPath,
    testResults: tests,
  };
}

const STATUS = { skip: 'pending', todo: 'todo' };

function assertionResultOf({ testPath, errors, errorsDetailed, duration, invocations, startedAt, status, ...rest }) {
  const [, ...names] = testPath; // the first is the root block's
  return {
    ancestorTitles: names.slice(0, -1),
    title: names.at(-1),
    fullName: names.join(' '),
    duration,
    invocations,
    startAt: startedAt,
    failureDetails: errorsDetailed,
    failureMessages: errors,
    failing: rest.failing,
    location: null,
    numPassingAsserts: 0,
    retryReasons: [],
    status: STATUS[status] ?? (errors.length ? 'failed' : 'passed'),
  };
}

const nameOf = (test) => (test.parent ? `${nameOf(test.parent)} ${test.name}` : '').trim();
