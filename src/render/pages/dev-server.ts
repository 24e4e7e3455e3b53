import { resolve } from 'node:path';
import type { RequestListener, Server } from 'node:http';

export type Middleware = (
  request: Parameters<RequestListener>[0],
  response: Parameters<RequestListener>[1],
  next: () => void,
) => void;

/** Vite inside our own server: sources are compiled as they are asked for, and changes reach the browser through `server`. */
export async function startDevServer(server: Server): Promise<{ middleware: Middleware; close: () => Promise<void> }> {
  const { createDevMiddleware } = await import('vike/server');
  const { devMiddleware, viteServer } = await createDevMiddleware({
    root: resolve('.'),
    viteConfig: { server: { hmr: { server } } },
  });
  return { middleware: devMiddleware, close: () => viteServer.close() };
}
