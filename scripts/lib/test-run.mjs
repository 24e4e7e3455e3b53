import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildWhenStale } from './build.mjs';
import { findBrowser, findHeadlessShell } from './browser.mjs';
import { mustHaveSpace } from './disk.mjs';
import { Failure, sentenceFor } from './failure.mjs';
import { installWhenStale, npm } from './install.mjs';
import { ROOT } from './paths.mjs';
import { endRuns, runToEnd } from './processes.mjs';
import { npmParent, whenParentGoes } from './run-file.mjs';
import { say, seconds, tell } from './terminal.mjs';
import { countsOf, failuresOf, slowestOf } from './test-counts.mjs';
import { dismissWatchdog, removeAtTheEnd } from './watchdog-client.mjs';

const STEP_MS = 75 * 60_000;
const LOAD_MS = 90 * 60_000;
const MOST_AGAIN = 3; // more files than these do not fail by chance
const CHECKS = ['format:check', 'lint', 'types', 'unused', 'lock'];
const SUITES = ['unit', 'http', 'browser', 'designs'];
const BUILT = ['http', 'browser', 'designs', 'faults', 'bench', 'load'];
const BROWSED = ['browser', 'designs', 'bench'];
const LAUNCH_CONFIG = {
  rootDir: ROOT,
  testMatch: ['<rootDir>/test/launch/*.test.mjs'],
  testRunner: '<rootDir>/test/support/runner/runner.mjs',
  transform: {},
};

/**
 * npm test: everything, around one set of services. `npm test -- http -t booking` and its short forms run one suite.
 * The last line is the count, and the exit code is 0 only when nothing failed.
 */
export async function runTests([suite, ...args]) {
  const run = new TestRun();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void run.end(130));
  whenParentGoes(npmParent(), () => void run.end(130));
  try {
    const known = [...SUITES, 'faults', 'launch', 'bench', 'load'];
    if (suite && !known.includes(suite))
      throw new Failure(`There is no suite "${suite}". There are ${known.join(', ')}.`);
    mustHaveSpace(os.tmpdir());
    await installWhenStale(say);
    const suites = suite ? [suite] : SUITES;
    if (!suite) run.env.DESIGNS = 'few'; // all of them take some ten minutes
    await run.prepare(suites);
    await Promise.all([run.suite(suites, args), suite ? undefined : run.check()]);
    if (!suite) await run.tryAgain();
  } catch (error) {
    if (run.ending) return;
    tell(`\n${sentenceFor(error, os.tmpdir())}\n`, process.stderr);
    run.failed += 1;
  }
  await run.end();
}

class TestRun {
  began = Date.now();
  passed = 0;
  failed = 0;
  steps = [];
  slowest = [];
  failures = { count: 0, files: [] };
  passedLater = [];
  running = [];
  env = { ...process.env };
  folder = mkdtempSync(path.join(os.tmpdir(), 'shingle-test-'));
  ending = undefined;

  /**
   * Format, lint, types, unused code and the lock file, one after the other while the tests run, which wait for half
   * of their time. Each that fails counts as one failure.
   */
  async check() {
    const [command, ...args] = npm();
    for (const name of CHECKS) {
      if (this.ending) return;
      const began = Date.now();
      const { code, output } = await runToEnd(command, [...args, 'run', '--silent', name], { cwd: ROOT });
      if (this.ending) return;
      if (code !== 0) {
        this.failed += 1;
        tell(`\nnpm run ${name}\n${output}`);
      }
      this.note(name, Date.now() - began, code === 0 ? 'good' : 'FAILED');
    }
  }

  async prepare(suites) {
    if (this.ending || suites.includes('launch')) return;
    const began = Date.now();
    // PostgreSQL runs as a user of its own when root tests.
    chmodSync(this.folder, 0o755);
    removeAtTheEnd(this.folder);
    const build = suites.some((each) => BUILT.includes(each)) ? buildWhenStale(say) : undefined;
    const [built, services] = await Promise.allSettled([build, this.startServices()]);
    if (services.status === 'rejected') throw services.reason;
    if (built.status === 'rejected') throw built.reason;
    if (build) await this.createTemplate();
    if (suites.some((each) => BROWSED.includes(each))) await this.findBrowsers();
    this.note('build and services', Date.now() - began, 'good');
  }

  async startServices() {
    const { startServices } = await import('./services.mjs');
    const { installRedis } = await import('../services/redis.mjs');
    const { TEST_DATABASE_URL, TEST_REDIS_URL, TEST_SMTP_URL } = process.env;
    const missing = { postgres: !TEST_DATABASE_URL, redis: !TEST_REDIS_URL, mail: !TEST_SMTP_URL };
    await installRedis(say); // also where TEST_REDIS_URL is set: most test files start one of their own
    const { postgres, redis, mail, running } = await startServices(missing, {
      dataDir: this.folder,
      fsync: false,
      persist: false,
    });
    this.running.push(...running);
    if (postgres) {
      this.env.TEST_DATABASE_URL = postgres.url;
      // Not always below our own: root's PostgreSQL may not reach that.
      removeAtTheEnd(postgres.folder);
    }
    if (redis) this.env.TEST_REDIS_URL = redis.url;
    if (mail) this.env.TEST_SMTP_URL = mail.url;
  }

  async findBrowsers() {
    this.env.CHROME_PATH = await findBrowser(say);
    this.env.TEST_BROWSER = (await findHeadlessShell(say)) ?? this.env.CHROME_PATH;
  }

  async createTemplate() {
    const { createTemplateDatabase } = await import('./template-database.mjs');
    const template = await createTemplateDatabase(this.env.TEST_DATABASE_URL);
    this.env.TEST_DATABASE_TEMPLATE = template.name;
    // Ends before the cluster does, which is not always ours.
    this.running.unshift({ stop: template.drop });
  }

  /** All in one run of Jest, so that no core waits at the end of each. */
  async suite(names, args) {
    if (this.ending) return;
    const began = Date.now();
    const name = names.join(', ');
    tell(`\n${name}\n`);
    if (name === 'bench') return this.bench('test/bench/main.mjs', args);
    if (name === 'load') return this.bench('test/bench/load/main.mjs', args, LOAD_MS);
    const which = name === 'launch' ? ['--config', JSON.stringify(LAUNCH_CONFIG)] : ['--selectProjects', ...names];
    // Names of files come first: --selectProjects takes all that follows it, and then every test ran.
    const { results, passed, failed } = await this.jest([...args, ...which]);
    if (this.ending) return;
    this.slowest = slowestOf(results);
    this.failures = { count: failed, files: failuresOf(results) };
    this.passed += passed;
    this.failed += failed;
    this.note(name, Date.now() - began, `${passed} passed, ${failed} failed`);
  }

  async jest(args) {
    const file = path.join(this.folder, 'results.json');
    rmSync(file, { force: true });
    const jest = path.join(ROOT, 'node_modules/jest/bin/jest.js');
    const code = await this.run([jest, '--json', `--outputFile=${file}`, ...args]);
    const results = existsSync(file) ? readFileSync(file, 'utf8') : '';
    return { results, ...countsOf(results, code) };
  }

  /** Runs the few files that failed once more, alone (docs/decisions/0027). */
  async tryAgain() {
    const { count, files } = this.failures;
    if (this.ending || files.length === 0 || files.length > MOST_AGAIN) return;
    const began = Date.now();
    const paths = files.map(({ file }) => file);
    tell(`\nonce more, alone: ${paths.join(', ')}\n`);
    const which = ['--selectProjects', ...SUITES, '--runInBand', '--runTestsByPath', ...paths];
    const { passed, failed } = await this.jest(which);
    if (this.ending) return;
    this.note('once more, alone', Date.now() - began, `${passed} passed, ${failed} failed`);
    if (failed > 0 || passed === 0) return;
    this.passedLater = files.flatMap(({ file, tests }) => [file, ...tests.map((test) => `  ${test}`)]);
    this.failed -= count;
    this.passed += count;
  }

  async bench(file, args, mostMs) {
    const code = await this.run([path.join(ROOT, file), ...args], mostMs);
    await this.end(code === 0 ? 0 : 1);
  }

  /** Runs one Node program with the services' addresses in its environment, and never for longer than a step may take. */
  async run(args, mostMs = STEP_MS) {
    const late = setTimeout(() => {
      tell(`\nThis took longer than ${mostMs / 60_000} minutes and was ended.`, process.stderr);
      void endRuns();
    }, mostMs);
    const { code } = await runToEnd(process.execPath, args, { cwd: ROOT, env: this.env, show: true });
    clearTimeout(late);
    return code;
  }

  note(name, ms, result) {
    this.steps.push(`${row({ name, ms })}  ${result}`);
  }

  /**
   * Stops the services, removes the data, prints what came of it, and ends the process.
   * @returns {Promise<never>}
   */
  end(code) {
    this.ending ??= (async () => {
      await endRuns();
      for (const service of this.running) await service.stop();
      rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
      await dismissWatchdog();
      if (code === undefined) {
        this.note('all', Date.now() - this.began, '');
        if (this.slowest.length > 1) tell(`\nThe slowest files:\n${this.slowest.map(row).join('\n')}`);
        if (this.passedLater.length > 0)
          tell(`\nFailed, and passed once more alone. Each is a defect to mend:\n${this.passedLater.join('\n')}`);
        tell(`\n${this.steps.join('\n').trimEnd()}\n\n${this.passed} passed, ${this.failed} failed`);
      }
      process.exit(code ?? (this.failed ? 1 : 0));
    })();
    return this.ending;
  }
}

function row({ name, ms }) {
  return `  ${name.padEnd(40)}${seconds(ms).padStart(8)}`;
}
