import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { collectDefaultMetrics, Histogram, register, type Registry } from 'prom-client';
import type { Answered } from '../common/http/logging.ts';
import { metric } from '../common/metric.ts';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const requestSeconds = metric(
  'http_request_duration_seconds',
  (name) =>
    new Histogram({
      name,
      help: 'Seconds an answer took',
      labelNames: ['method', 'route', 'status'],
      buckets: SECONDS,
    }),
);

/** Counts an answer by method, the route's pattern and status. */
export function countAnswer(request: IncomingMessage, response: ServerResponse, { ms, route }: Answered): void {
  requestSeconds.observe({ method: request.method, route, status: String(response.statusCode) }, ms / 1000);
}

/** Whether a certificate may be made for a name; answers an HTTP status. */
export type JudgeName = (name: string) => Promise<number>;

const TLS_ALLOWED = '/tls-allowed?';

/** Serves /metrics and /tls-allowed, on a port of its own, so that no visitor reaches them. */
export async function serveMetrics(
  figures: Registry,
  tlsAllowed: JudgeName,
  port: number,
  host: string,
): Promise<Server> {
  if (!register.getSingleMetric('process_cpu_seconds_total')) collectDefaultMetrics();
  const server = createServer((request, response) => {
    if (request.url!.startsWith(TLS_ALLOWED)) {
      const name = new URLSearchParams(request.url!.slice(TLS_ALLOWED.length)).get('domain') ?? '';
      void tlsAllowed(name).then((status) => response.writeHead(status).end());
      return;
    }
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    Promise.all([register.metrics(), figures.metrics()]).then(
      (texts) => response.writeHead(200, { 'Content-Type': register.contentType }).end(texts.join('')),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  return server;
}
