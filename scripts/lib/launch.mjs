import { setTimeout as sleep } from 'node:timers/promises';
import { buildWhenStale } from './build.mjs';
import { mustHaveSpace } from './disk.mjs';
import { sentenceFor } from './failure.mjs';
import { installWhenStale } from './install.mjs';
import { ROOT, shown } from './paths.mjs';
import { mustBeFree } from './ports.mjs';
import { endRuns } from './processes.mjs';
import { claim, npmParent, whenParentGoes } from './run-file.mjs';
import { startDevServer } from './dev-server.mjs';
import { hostToAsk, startServer } from './server.mjs';
import { keptSecrets, makeDataDir, readSettings, serverEnv } from './settings.mjs';
import { say, seconds, tell } from './terminal.mjs';
import { dismissWatchdog } from './watchdog-client.mjs';

const RESTART_MS = 2000;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** npm start: from whatever state the folder is in to a product that answers, and back to nothing at Ctrl-C. */
export async function launch({ development = false } = {}) {
  const began = Date.now();
  const run = new Run();
  run.stopOn(SIGNALS);
  try {
    await run.begin({ development });
    if (!run.stopping) tell(welcome(run, Date.now() - began));
  } catch (error) {
    if (run.stopping) return;
    tell(`\n${sentenceFor(error, ROOT)}\n`, process.stderr);
    await run.stop(1);
  }
}

class Run {
  running = [];
  stopping = undefined;

  async begin({ development }) {
    this.settings = readSettings();
    const { dataDir, host, port, metricsPort, stripePort, mailWebPort, appUrl } = this.settings;
    mustHaveSpace(dataDir);
    mustHaveSpace(ROOT);
    makeDataDir(dataDir);
    const parent = npmParent();
    whenParentGoes(parent, () => void this.stop(0));
    this.claimed = await claim(dataDir, { appUrl, parent });
    await mustBeFree('PORT', port, host);
    await mustBeFree('METRICS_PORT', metricsPort, host);
    if (!process.env.SMTP_URL) await mustBeFree('MAIL_WEB_PORT', mailWebPort);
    if (!process.env.STRIPE_SECRET_KEY) await mustBeFree('STRIPE_SANDBOX_PORT', stripePort);

    await this.unlessStopping(() => installWhenStale(say));
    await this.unlessStopping(() => this.buildAndServe(development));
  }

  async buildAndServe(development) {
    const { missingServices, startPayments, startServices } = await import('./services.mjs');
    const missing = missingServices(process.env);
    // PostgreSQL's first start takes as long as a build has to spare.
    const [built, services] = await Promise.allSettled([
      development ? undefined : buildWhenStale(say),
      startServices(missing, this.settings),
    ]);
    if (services.value) this.keep(...services.value.running);
    for (const { status, reason } of [built, services]) if (status === 'rejected') throw reason;
    this.services = services.value;
    const secrets = keptSecrets(this.settings.dataDir);
    this.env = { ...serverEnv(this.settings, process.env, secrets), ...this.services.env };
    const startSandbox = async () => {
      if (missing.payments) this.payments = await startPayments(this.settings, this.env);
      if (this.payments) this.keep(this.payments);
    };
    if (development) this.env.NODE_ENV = 'development';
    else await this.unlessStopping(startSandbox);
    await this.unlessStopping(() => this.serve(development));
    if (development) await this.unlessStopping(startSandbox); // the first time, the server's compiler has just made it
    for (const service of this.running) if (service.again) void this.restartWhenLost(service);
  }

  async serve(development) {
    const done = say('Starting the server');
    const server = development ? await startDevServer(this.env) : await startServer(this.env, this.settings);
    this.keep(server);
    this.claimed.offer(this.env);
    this.logFile = server.logFile;
    done();
    void server.exited.then(() => this.lost('The server'));
  }

  /** Starts a service again that ended by itself, where the server looks for it: until then it answers 503. */
  async restartWhenLost(service) {
    const { name } = service.mark;
    await service.exited;
    if (this.stopping) return;
    tell(`${name} has ended by itself. It is started again ...`);
    await sleep(RESTART_MS);
    try {
      const next = this.stopping ? undefined : await service.again();
      if (!next) return;
      // In its place, so that what needs it still ends before it.
      this.running[this.running.indexOf(service)] = next;
      this.claimed.add(next.mark);
      void this.restartWhenLost(next);
    } catch (error) {
      tell(sentenceFor(error, this.settings.dataDir), process.stderr);
      await this.lost(name);
    }
  }

  keep(...processes) {
    this.running.push(...processes);
    this.claimed.add(...processes.map(({ mark }) => mark));
  }

  async unlessStopping(step) {
    return this.stopping ? undefined : step();
  }

  async lost(name) {
    if (this.stopping) return;
    tell(
      `\n${name} has ended by itself, so everything stops. ${this.logFile ? `Its last words may be in ${shown(this.logFile)}. ` : ''}Start again with: npm start\n`,
      process.stderr,
    );
    await this.stop(1);
  }

  stopOn(signals) {
    let first = 0;
    for (const signal of signals) {
      process.on(signal, () => {
        first ||= Date.now();
        // The terminal's Ctrl-C comes again through npm, at once; a later one is a person who will not wait.
        if (Date.now() - first > 1000) process.exit(1);
        void this.stop(0);
      });
    }
  }

  /**
   * Ends everything in the order opposite to its start, and this process with it.
   * @returns {Promise<never>}
   */
  stop(code) {
    this.stopping ??= (async () => {
      if (code === 0) tell('\nStopping ...');
      await endRuns();
      for (const each of this.running.toReversed()) await each.stop();
      this.claimed?.release();
      await dismissWatchdog();
      process.exit(code);
    })();
    return this.stopping;
  }
}

function welcome({ settings, services, payments, env, logFile }, ms) {
  const { appUrl, dataDir, metricsPort, mailWebPort, stripePort, host } = settings;
  const rows = [
    ['Website', appUrl],
    ['Administration', `${appUrl}/admin`, `${env.ADMIN_USERNAME} / ${secret(env.ADMIN_PASSWORD, 'ADMIN_PASSWORD')}`],
    [
      'Studio',
      `${appUrl}/demo/piano-teacher/admin`,
      `${env.STUDIO_USERNAME} / ${secret(env.STUDIO_PASSWORD, 'STUDIO_PASSWORD')}`,
    ],
    ...(services.mail ? [['Mails sent', `http://localhost:${mailWebPort}`]] : []),
    ...(payments ? [['Payments', `http://localhost:${stripePort}`, 'sandbox: card 4242 4242 4242 4242 pays']] : []),
    ['Metrics', `http://${hostToAsk(host)}:${metricsPort}/metrics`],
    [logFile ? 'Data and log' : 'Data', `${shown(dataDir)}${logFile ? `, ${shown(logFile)}` : ''}`],
  ];
  const widths = [0, 1].map((column) =>
    Math.max(...rows.filter((row) => row.length > column + 1).map((row) => row[column].length)),
  );
  const lines = rows.map(
    ([name, value, more]) => `  ${name.padEnd(widths[0])}  ${more ? `${value.padEnd(widths[1])}  ${more}` : value}`,
  );
  const notes = services.redis?.embedded
    ? ['', '  No redis-server on this machine: an embedded one is used, and queued work lives as long as this process.']
    : [];
  return `\nShingle is ready after ${seconds(ms)}.\n\n${[...lines, ...notes].join('\n')}\n\n  Ctrl-C stops everything; the data stays.\n`;
}

/** A password is shown when it is the demo's own: one that was given is its owner's. */
function secret(value, name) {
  return process.env[name] ? '(as set)' : value;
}
