import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox, type Sandbox } from '../../scripts/payments-sandbox/sandbox.ts';

export const WEBHOOK_SECRET = 'whsec_0123456789abcdef';
export type TestSandbox = Sandbox & { close(): Promise<void> };

/** A payments sandbox on a folder of its own. It sends webhooks from `sendWebhooksTo` on. */
export async function openSandbox(): Promise<TestSandbox> {
  const folder = await mkdtemp(join(tmpdir(), 'shingle-payments-'));
  const sandbox = await startSandbox({ port: 0, dataDir: folder, webhookSecret: WEBHOOK_SECRET });
  return {
    ...sandbox,
    async close() {
      await sandbox.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
