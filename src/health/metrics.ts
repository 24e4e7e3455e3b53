import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { collectDefaultMetrics, Counter, Histogram, register } from 'prom-client';
import type { Answered } from '../common/logging.ts';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export const requestSeconds = metric(
  'http_request_duration_seconds',
  (name) =>
    new Histogram({
      name,
      help: 'Seconds an answer took',
      labelNames: ['method', 'route', 'status'],
      buckets: SECONDS,
    }),
);
export const effectsDone = metric(
  'outbox_effects_total',
  (name) => new Counter({ name, help: 'Effects by kind and outcome', labelNames: ['kind', 'outcome'] }),
);

/** Counts an answer by method, the route's pattern and status. */
export function countAnswer(request: IncomingMessage, response: ServerResponse, { ms, route }: Answered): void {
  requestSeconds.observe({ method: request.method, route, status: String(response.statusCode) }, ms / 1000);
}

/** Serves /metrics on a port of its own, so that no visitor reaches it. */
export async function serveMetrics(port: number, host: string): Promise<Server> {
  if (!register.getSingleMetric('process_cpu_seconds_total')) collectDefaultMetrics();
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    register.metrics().then(
      (text) => response.writeHead(200, { 'Content-Type': register.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  return server;
}

function metric<T>(name: string, make: (name: string) => T): T {
  return (register.getSingleMetric(name) as T | undefined) ?? make(name);
}
