import { startSandbox } from './sandbox.ts';

const env = process.env;
const sandbox = await startSandbox({
  port: Number(env.STRIPE_SANDBOX_PORT ?? 12111),
  host: env.HOST ?? '127.0.0.1',
  dataDir: env.STRIPE_SANDBOX_DATA ?? '.data/payments-sandbox',
  webhookUrl: env.STRIPE_WEBHOOK_URL || undefined,
  webhookSecret: env.STRIPE_WEBHOOK_SECRET || 'whsec_sandbox',
  appUrl: env.APP_URL,
});
process.stdout.write(`payments sandbox on ${sandbox.url}\n`);

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void sandbox.stop().then(() => process.exit(0)));
