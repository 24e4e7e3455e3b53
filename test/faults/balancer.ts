import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const LOOK_MS = 250;
const PATIENCE_MS = 2_500;

/**
 * A round-robin balancer. It leaves out servers whose /health/ready is not 200, unless that is all of them, and sends
 * again only what a server refused to take a connection for.
 */
export async function openBalancer(ports: number[]) {
  const agent = new Agent({ keepAlive: true });
  const ready = new Set<number>();
  const look = async (port: number) => {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await fetch(`http://127.0.0.1:${port}/health/ready`, { signal }).catch(() => undefined);
    if (answer?.ok) ready.add(port);
    else ready.delete(port);
  };
  await Promise.all(ports.map(look));
  const looks = ports.map((port) => setInterval(() => void look(port), LOOK_MS));
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    void buffer(incoming).then(
      (body) => {
        const able = ports.filter((port) => ready.has(port));
        const among = able.length ? able : ports;
        turn += 1;
        const first = turn % among.length;
        pass({ incoming, outgoing, body, agent }, [...among.slice(first), ...among.slice(0, first)]);
      },
      () => outgoing.destroy(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ready,
    async close(): Promise<void> {
      looks.forEach((each) => clearInterval(each));
      agent.destroy();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

type Passing = { incoming: IncomingMessage; outgoing: ServerResponse; body: Buffer; agent: Agent };

function pass(passing: Passing, [port, ...others]: number[]): void {
  const { incoming, outgoing, body, agent } = passing;
  const { method, url, headers } = incoming;
  const forwarded = { ...headers, connection: 'keep-alive', 'x-forwarded-for': incoming.socket.remoteAddress };
  const call = request({ host: '127.0.0.1', port, method, path: url, headers: forwarded, agent }, (answer) => {
    const { connection: _, ...rest } = answer.headers;
    outgoing.writeHead(answer.statusCode ?? 502, rest);
    answer.pipe(outgoing);
    answer.on('error', () => outgoing.destroy());
  });
  call.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ECONNREFUSED' && others.length) pass(passing, others);
    else if (outgoing.headersSent) outgoing.destroy();
    else outgoing.writeHead(502, { 'content-type': 'application/json' }).end('{"success":false,"code":"bad_gateway"}');
  });
  call.end(body);
}
