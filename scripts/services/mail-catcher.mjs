import path from 'node:path';
import { startNodeProcess } from '../lib/processes.mjs';

/**
 * Starts an SMTP server that delivers nothing and shows everything: the last 500 mails, in memory.
 * @param {{ smtpPort?: number, webPort?: number }} options free ports unless given
 * @returns {Promise<{ url: string, env: Record<string, string>, mark: object, stop(): Promise<void> }>}
 */
export async function startMailCatcher({ smtpPort = 0, webPort = 0 } = {}) {
  const file = path.join(import.meta.dirname, 'mail-catcher.main.mjs');
  const env = { MAIL_SMTP_PORT: String(smtpPort), MAIL_WEB_PORT: String(webPort) };
  const catcher = await startNodeProcess('mail catcher', file, { env });
  const url = `smtp://127.0.0.1:${catcher.ready.smtpPort}`;
  const again = () => startMailCatcher(catcher.ready);
  return { url, env: { SMTP_URL: url }, mark: catcher.mark, exited: catcher.exited, stop: catcher.stop, again };
}
