import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Api, complain } from './api.ts';
import { Control } from './control.ts';
import { controlPage } from './control-page.ts';
import { ApiError } from './errors.ts';
import { settle } from './lifecycle.ts';
import { hostedPage } from './pages.ts';
import { layout } from './page.layout.ts';
import { Store } from './store.ts';
import { Webhooks } from './webhooks.ts';
import { World } from './world.ts';

export type SandboxOptions = {
  /** 0 takes any free port. */
  port: number;
  host?: string;
  /** State lives here and survives a restart. */
  dataDir: string;
  webhookUrl?: string;
  webhookSecret: string;
  /** The shop's own address, where a cancelled order leads without a cancel_url. */
  appUrl?: string;
};
export type Sandbox = {
  url: string;
  port: number;
  control: Control;
  /** For a server that gets its address after the sandbox has started. */
  sendWebhooksTo(url: string): void;
  stop(): Promise<void>;
};

const BODY_MAX = 1024 * 1024;
const TICK_MS = 1000;

/** Starts a payments sandbox in this process; the official SDK calls it unchanged. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  if (options.webhookUrl && !URL.canParse(options.webhookUrl)) throw new Error(`No address: ${options.webhookUrl}`);
  const w = new World(new Store(options.dataDir));
  const hooks = new Webhooks(w, options.webhookUrl, options.webhookSecret);
  w.onEvent = (event) => hooks.enqueue(event);
  const api = new Api(w);
  const control = new Control(w, api, hooks);
  const server = createServer((request, response) => {
    void answer({ w, api, control, home: options.appUrl ?? '/' }, request, response).catch((error: unknown) =>
      fail(response, error),
    );
  });
  await listen(server, options.port, options.host ?? '127.0.0.1');
  const { port } = server.address() as AddressInfo;
  w.url = `http://${options.host && options.host !== '0.0.0.0' ? options.host : '127.0.0.1'}:${port}`;
  // What falls due while it runs, or fell due while it was off, happens without a click.
  const tick = setInterval(() => {
    try {
      if (settle(w) > 0) w.store.flush();
    } catch (error) {
      complain(error);
    }
  }, TICK_MS);
  hooks.pump();
  const sendWebhooksTo = (url: string) => {
    hooks.url = url;
    hooks.pump();
  };
  return { url: w.url, port, control, sendWebhooksTo, stop: () => stop(server, tick, hooks, w) };
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
}

function stop(server: Server, tick: NodeJS.Timeout, hooks: Webhooks, w: World): Promise<void> {
  clearInterval(tick);
  hooks.stop();
  w.store.flush();
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

type Parts = {
  w: World;
  api: Api;
  control: Control;
  home: string;
};

async function answer(parts: Parts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://sandbox');
  const body = await read(request);
  if (url.pathname.startsWith('/v1/')) {
    parts.api.handle(request, response, url, body);
    return;
  }
  if (url.pathname.startsWith('/_control/')) {
    await controlCall(parts, request, response, url, body);
    return;
  }
  const method = request.method ?? 'GET';
  if (url.pathname === '/') {
    sendHtml(response, 200, controlPage(parts.w, parts.control, url.searchParams.get('note')));
    return;
  }
  const form = Object.fromEntries(new URLSearchParams(body));
  const page = hostedPage(parts.w, { method, path: url.pathname, form, home: parts.home });
  parts.w.store.flush();
  if (page?.location) response.writeHead(page.status, { location: page.location }).end();
  else if (page?.pdf) {
    const name = `${url.pathname.split('/')[2]}.pdf`;
    const headers = { 'content-type': 'application/pdf', 'content-disposition': `inline; filename="${name}"` };
    response.writeHead(200, headers).end(page.pdf);
  } else sendHtml(response, page?.status ?? 404, page?.html ?? layout('Not found', '<h1>There is nothing here</h1>'));
}

/** JSON to a program; back to the control page for its own forms. */
async function controlCall(
  parts: Parts,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  body: string,
): Promise<void> {
  const fromPage = (request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');
  const name = url.pathname.slice('/_control/'.length);
  const origin = request.headers.origin;
  const status = (code: number, value: unknown): void => {
    response.writeHead(code, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  };
  const host = request.headers.host ?? '';
  if (!isLocal(host) || (origin && origin !== `http://${host}`)) {
    status(403, { error: { message: 'Another site may not press these buttons.' } });
    return;
  }
  if (request.method !== 'POST' && !(request.method === 'GET' && name === 'state')) {
    status(405, { error: { message: 'Controls are called by POST.' } });
    return;
  }
  try {
    const input: Record<string, unknown> = fromPage
      ? Object.fromEntries(new URLSearchParams(body))
      : { ...Object.fromEntries(url.searchParams), ...parseJson(body) };
    const result = await parts.control.call(name, input);
    if (fromPage) response.writeHead(303, { location: '/' }).end();
    else status(200, result);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (fromPage) response.writeHead(303, { location: `/?note=${encodeURIComponent(error.message)}` }).end();
    else status(error.status, { error: error.body });
  }
}

/** A name that resolves to this machine only: a foreign name in Host means a page has rebound it. */
function isLocal(host: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(host);
}

function parseJson(body: string): Record<string, unknown> {
  if (!body) return {};
  try {
    return JSON.parse(body) as Record<string, unknown>;
  } catch {
    throw new ApiError(400, { type: 'invalid_request_error', message: 'That is not JSON.' });
  }
}

async function read(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > BODY_MAX) throw new ApiError(413, { type: 'invalid_request_error', message: 'Request too large.' });
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function sendHtml(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(html);
}

function fail(response: ServerResponse, error: unknown): void {
  const known = error instanceof ApiError ? error : null;
  if (!known) complain(error);
  if (response.headersSent) response.destroy();
  else sendHtml(response, known?.status ?? 500, layout('Error', '<h1>Something went wrong</h1>'));
}
