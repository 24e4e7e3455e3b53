import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { EffectHandlers } from '../outbox/outbox.processor.ts';
import { FakeClock } from '../../test/support/clock.ts';
import type { OutboxService } from '../outbox/outbox.service.ts';
import type { Env } from '../config/env.ts';
import { deliverMail, type StoredMail } from './mail.jobs.ts';
import { MailService } from './mail.service.ts';

const sockets = new Set<Socket>();
/** Its reply to EHLO never ends. */
const stub = createServer((socket) => {
  sockets.add(socket);
  socket.on('error', () => undefined).write('220 mail.example\r\n');
  const drip = setInterval(() => socket.write('250-X\r\n'), 20);
  socket.on('close', () => {
    clearInterval(drip);
    sockets.delete(socket);
  });
});
const handlers = new EffectHandlers();
let mails: MailService;

beforeAll(async () => {
  await once(stub.listen(0, '127.0.0.1'), 'listening');
  const smtpUrl = `smtp://127.0.0.1:${(stub.address() as AddressInfo).port}`;
  const env = { smtpUrl, appUrl: 'http://localhost:3000', mailFrom: 'shop@shop.example' } as Env;
  mails = new MailService(env, {} as OutboxService, new FakeClock(), handlers);
  mails.deadlineMs = 500;
});
afterAll(() => {
  mails.onApplicationShutdown();
  sockets.forEach((socket) => socket.destroy());
  stub.close();
});

it('gives up on an SMTP server whose reply never ends, and tries again later', async () => {
  const mail: StoredMail = { to: 'nadia@shop.example', subject: 'Welcome', html: '<p>Welcome</p>', text: 'Welcome' };
  const effect = { id: '1', kind: deliverMail.kind, payload: mail, awaited: false, attempts: 1, last_error: null };
  const deliver = handlers.get(deliverMail.kind)!;
  await expect(deliver(mail as never, effect)).rejects.toMatchObject({ name: 'AbortError', code: 'EABORT' });
});
