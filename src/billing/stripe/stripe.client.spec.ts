import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Env } from '../../config/env.ts';
import { StripeClient } from './stripe.client.ts';

const CALL_MS = 300;
const stub = createServer((request, response) => {
  request.resume();
  response.writeHead(200, { 'content-type': 'application/json' });
  const drip = setInterval(() => response.write(' '), CALL_MS / 10);
  response.on('close', () => clearInterval(drip));
});
let client: StripeClient;

beforeAll(async () => {
  await once(stub.listen(0, '127.0.0.1'), 'listening');
  const apiBase = `http://127.0.0.1:${(stub.address() as AddressInfo).port}`;
  client = new StripeClient({ stripe: { apiBase, secretKey: 'sk_test_1' } } as Env);
});
afterAll(() => {
  stub.closeAllConnections();
  stub.close();
});

it('ends an answer that comes a byte at a time', async () => {
  const balance = client.withDeadline((stripe) => stripe.balance.retrieve(), CALL_MS);
  await expect(balance).rejects.toMatchObject({ code: 'payments_unavailable' });
});
