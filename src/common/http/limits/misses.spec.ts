import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { FakeClock } from '../../../../test/support/clock.ts';
import { testEnv } from '../../../../test/support/test-env.ts';
import { Misses, MISSES_MOST as MOST } from './misses.ts';

const noTimer = setTimeout(() => undefined, 0);
let misses: Misses;
let clock: FakeClock;
let waits: jest.SpiedFunction<typeof setTimeout>;

beforeEach(() => {
  waits = jest.spyOn(globalThis, 'setTimeout').mockImplementation(() => noTimer);
  clock = new FakeClock();
  misses = new Misses(testEnv({ databaseUrl: '', redisUrl: '', smtpUrl: '', dataDir: '' }), clock);
});
afterEach(() => {
  waits.mockRestore();
});

type Sent = { address?: string; method?: string; url?: string; headers?: IncomingMessage['headers'] };
function exchange({ address = '203.0.113.7', method = 'GET', url = '/', headers = {} }: Sent = {}) {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: address });
  const request = Object.assign(new IncomingMessage(socket), { method, headers, url });
  return { request, response: new ServerResponse(request), socket };
}
function ask(sent: Sent, status: number, times = 1): void {
  for (let at = 0; at < times; at += 1) {
    const { request, response } = exchange(sent);
    response.statusCode = status;
    misses.note(request, response);
  }
}
function isHeld(sent: Sent = {}): boolean {
  const { request, response } = exchange(sent);
  return misses.hold(request, response);
}

it('answers an address that finds nothing without end late and with 429, and others as ever', () => {
  ask({}, 404, MOST - 1);
  expect(isHeld()).toBe(false);
  ask({}, 404);
  const { request, response } = exchange();
  expect(misses.hold(request, response)).toBe(true);
  const [refuse, ms] = waits.mock.lastCall!;
  expect([ms, response.headersSent]).toEqual([1_000, false]);
  refuse();
  expect([response.statusCode, response.headersSent]).toEqual([429, true]);
  expect(isHeld({ address: '203.0.113.8' })).toBe(false);
});

it('begins again when the window is over, however long it was asked on', () => {
  ask({}, 404, MOST);
  clock.advance(9_999);
  ask({}, 404);
  expect(isHeld()).toBe(true);
  clock.advance(2);
  expect(isHeld()).toBe(false);
  ask({}, 404, MOST - 1);
  expect(isHeld()).toBe(false);
});

it('counts what was not there and what needs a sign-in, and nothing else', () => {
  for (const status of [200, 301, 400, 403, 409, 429, 500, 503]) ask({}, status, 2 * MOST);
  expect(isHeld()).toBe(false);
  ask({}, 401, MOST);
  expect(isHeld()).toBe(true);
});

it('answers a balancer that asks for the server’s health from the same address', () => {
  ask({}, 404, MOST);
  const held = ['/health', '/health/live', '/health/ready', '/health/none', '/Health'].map((url) => isHeld({ url }));
  expect(held).toEqual([false, false, false, true, true]);
});

it('leaves what is sent, and customers who are signed in', () => {
  ask({}, 404, 2 * MOST);
  misses.knows({ isProxy: () => false, isSignedIn: ({ headers }) => headers.authorization === 'Bearer known' });
  expect([isHeld({ method: 'POST' }), isHeld({ method: 'HEAD' })]).toEqual([false, true]);
  expect(isHeld({ headers: { authorization: 'Bearer known' } })).toBe(false);
  expect(isHeld({ headers: { authorization: 'Bearer made up' } })).toBe(true);
});

it('takes the address that a proxy of ours names, and an IPv6 network for one', () => {
  misses.knows({ isProxy: (address) => address === '10.0.0.1', isSignedIn: () => false });
  const behind = (named: string) => ({ address: '10.0.0.1', headers: { 'x-forwarded-for': named } });
  ask(behind('made-up, 2001:db8:1:2::7'), 404, MOST);
  expect(isHeld(behind('2001:db8:1:2::8'))).toBe(true);
  expect([isHeld(behind('2001:db8:1:3::8')), isHeld({ address: '10.0.0.1' })]).toEqual([false, false]);
  ask({ headers: { 'x-forwarded-for': '203.0.113.9' } }, 404, MOST);
  expect([isHeld({ address: '203.0.113.9' }), isHeld()]).toEqual([false, true]);
});

it('closes the connection where too many wait already, and frees a place when one leaves', () => {
  ask({}, 404, MOST);
  const waiting = Array.from({ length: 1_000 }, () => exchange());
  for (const { request, response } of waiting) misses.hold(request, response);
  const late = exchange();
  expect([misses.hold(late.request, late.response), late.socket.destroyed]).toEqual([true, true]);
  waiting[0]!.response.emit('close');
  const next = exchange();
  expect([misses.hold(next.request, next.response), next.socket.destroyed]).toEqual([true, false]);
});
