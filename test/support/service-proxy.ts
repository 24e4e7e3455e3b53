import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import { freePort } from '../../scripts/lib/ports.mjs';

/** A TCP proxy in front of a real service: open, shut (refuses, as when the service is down), frozen (as when it hangs) or slow. */
export async function openGate(serviceUrl: string) {
  const target = new URL(serviceUrl);
  const sockets = new Set<Socket>();
  let frozen = false;
  let delayMs = 0;
  const server = createServer((socket) => {
    const service = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [socket, service],
      [service, socket],
    ] as const) {
      sockets.add(from);
      from.on('data', (data) => {
        if (frozen) return;
        if (delayMs === 0) to.write(data);
        else setTimeout(() => to.write(data), delayMs);
      });
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const port = await listen(await freePort()); // the same one again after it was shut
  const url = new URL(serviceUrl);
  url.port = String(port);
  url.hostname = '127.0.0.1';
  const drop = () => sockets.forEach((socket) => socket.destroy());
  let isOpen = true;
  const gate = {
    url: url.toString(),
    /** How many are connected. */
    get connections(): number {
      return sockets.size / 2;
    },
    async shut(): Promise<void> {
      if (!isOpen) return;
      isOpen = false;
      const closed = new Promise((resolve) => server.close(resolve));
      drop();
      await closed;
    },
    async open(): Promise<void> {
      if (frozen || delayMs) drop();
      [frozen, delayMs] = [false, 0];
      if (!isOpen) await listen(port);
      isOpen = true;
    },
    freeze(): void {
      frozen = true;
    },
    /** Bytes in both directions arrive this late. */
    slow(ms: number): void {
      drop();
      delayMs = ms;
    },
    /** Ends the connections there are; new ones are taken. */
    drop,
  };
  return gate;
}

export type Gate = Awaited<ReturnType<typeof openGate>>;
