import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Failure } from './failure.mjs';
import { ROOT } from './paths.mjs';

/** What the environment says about where to run, with the defaults of the README. */
export function readSettings(env = process.env) {
  const ports = portsOf(env);
  return {
    host: env.HOST || '127.0.0.1',
    ...ports,
    dataDir: path.resolve(ROOT, env.DATA_DIR || '.data'),
    appUrl: env.APP_URL || `http://localhost:${ports.port}`,
  };
}

export const portsOf = (env) => ({
  port: portIn(env, 'PORT', 3000),
  mailWebPort: portIn(env, 'MAIL_WEB_PORT', 8025),
  stripePort: portIn(env, 'STRIPE_SANDBOX_PORT', 12111),
  metricsPort: portIn(env, 'METRICS_PORT', 9464),
});

function portIn(env, name, otherwise) {
  const text = env[name];
  if (text === undefined || text === '') return otherwise;
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port;
  throw new Failure(
    `${name} is "${text}", which is not a port. Set it to a number from 1 to 65535, or leave it out for ${otherwise}.`,
  );
}

/** Makes the folder for data; open enough for the user that PostgreSQL runs as when root starts it. */
export function makeDataDir(dataDir) {
  if (existsSync(dataDir)) return;
  mkdirSync(dataDir, { recursive: true });
  chmodSync(dataDir, 0o755);
}

/** Secrets made at the first start and kept: a restart must not sign everybody out. */
export function keptSecrets(dataDir) {
  const file = path.join(dataDir, 'secrets.json');
  const kept = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const secrets = {
    jwt: randomBytes(48).toString('base64url'),
    stripeWebhook: `whsec_${randomBytes(24).toString('hex')}`,
    adminPassword: randomBytes(15).toString('base64url'),
    studioPassword: randomBytes(15).toString('base64url'),
    ...kept,
  };
  if (Object.keys(kept).length < Object.keys(secrets).length)
    writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  return secrets;
}

/** Whether only this machine can reach what listens on `host`. */
const isLoopback = (host) => /^(localhost|127(\.\d{1,3}){3}|::1)$/i.test(host);

/** The server's environment: what was given, and a demo's values for the rest; passwords are random where other machines reach it. */
export function serverEnv(settings, given, secrets) {
  const { host, port, metricsPort, stripePort, appUrl, dataDir } = settings;
  const defaults = {
    HOST: host,
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
    APP_URL: appUrl,
    JWT_SECRET: secrets.jwt,
    STRIPE_SECRET_KEY: 'sk_test_payments_sandbox',
    STRIPE_API_BASE: `http://127.0.0.1:${stripePort}`,
    STRIPE_WEBHOOK_SECRET: secrets.stripeWebhook,
    ADMIN_USERNAME: 'admin',
    ADMIN_PASSWORD: isLoopback(host) ? 'shingle-admin-demo' : secrets.adminPassword,
    STUDIO_USERNAME: 'studio',
    STUDIO_PASSWORD: isLoopback(host) ? 'shingle-studio-demo' : secrets.studioPassword,
  };
  // Stripe's own address, when a key of Stripe's is given and no other address.
  if (given.STRIPE_SECRET_KEY) delete defaults.STRIPE_API_BASE;
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
  return { ...defaults, ...set, DATA_DIR: dataDir, NODE_ENV: 'production', EMBEDDED: '1' };
}
