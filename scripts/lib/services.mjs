import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startMailCatcher } from '../services/mail-catcher.mjs';
import { startPostgres } from '../services/postgres.mjs';
import { startRedis } from '../services/redis.mjs';
import { Failure } from './failure.mjs';
import { ROOT } from './paths.mjs';
import { portTaken } from './ports.mjs';
import { startProcess } from './processes.mjs';
import { hostToAsk } from './server.mjs';

/** The payments sandbox, when it is built. */
const SANDBOX = path.join(ROOT, 'dist/server/scripts/payments-sandbox/main.js');

/** Which services the environment leaves to us. */
export function missingServices(env) {
  return { postgres: !env.DATABASE_URL, redis: !env.REDIS_URL, mail: !env.SMTP_URL, payments: !env.STRIPE_SECRET_KEY };
}

/**
 * Starts what is missing, all at once. When one fails the others are stopped again.
 * @returns {Promise<{ env: Record<string, string>, running: object[], mail?: object, redis?: object }>}
 */
export async function startServices(missing, { dataDir, mailWebPort, fsync = true, persist = true }) {
  const starts = {
    postgres: missing.postgres && startPostgres({ dataDir, fsync }),
    redis: missing.redis && startRedis({ dataDir, persist }),
    mail:
      missing.mail &&
      startMailCatcher({ webPort: mailWebPort }).catch((error) => rethrowPort(error, 'MAIL_WEB_PORT', mailWebPort)),
  };
  const settled = await Promise.allSettled(Object.values(starts));
  const started = Object.fromEntries(
    Object.keys(starts).map((name, index) => [name, settled[index].value || undefined]),
  );
  const running = Object.values(started).filter(Boolean);
  const failed = settled.find(({ status }) => status === 'rejected');
  if (failed) {
    await Promise.all(running.map((service) => service.stop()));
    throw failed.reason;
  }
  return { ...started, running, env: Object.assign({}, ...running.map((service) => service.env)) };
}

async function rethrowPort(error, variable, port) {
  throw error.code === 'EADDRINUSE' ? await portTaken(variable, port) : error;
}

/** Starts the payments sandbox and waits until it listens. Answers undefined where it is not built. */
export async function startPayments(settings, env) {
  const { stripePort, port, host, dataDir, appUrl } = settings;
  if (!existsSync(SANDBOX)) return undefined;
  const url = `http://127.0.0.1:${stripePort}`;
  let complaint = '';
  const sandbox = startProcess('payments sandbox', process.execPath, [SANDBOX], {
    env: {
      ...process.env,
      STRIPE_SANDBOX_PORT: String(stripePort),
      STRIPE_SANDBOX_DATA: path.join(dataDir, 'payments'),
      STRIPE_WEBHOOK_SECRET: env.STRIPE_WEBHOOK_SECRET,
      STRIPE_WEBHOOK_URL: `http://${hostToAsk(host)}:${port}/api/stripe/webhook`,
      APP_URL: appUrl,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  sandbox.child.stderr.setEncoding('utf8').on('data', (text) => (complaint = (complaint + text).slice(-2000)));
  sandbox.child.unref();
  sandbox.child.stderr.unref?.();
  for (const until = Date.now() + 20_000; Date.now() < until && !sandbox.end; await sleep(50)) {
    const answers = await fetch(url).then(
      () => true,
      () => false,
    );
    if (answers && !sandbox.end) return { ...sandbox, again: () => startPayments(settings, env) };
  }
  await sandbox.stop();
  if (/EADDRINUSE/.test(complaint)) throw await portTaken('STRIPE_SANDBOX_PORT', stripePort);
  throw new Failure(`The payments sandbox did not start:\n${complaint}`);
}
