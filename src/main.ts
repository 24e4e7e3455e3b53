import './config/production.ts';
import 'reflect-metadata';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from './app.module.ts';
import { setUp } from './app.setup.ts';
import { logger, NestLog } from './common/http/logging.ts';
import { Misses } from './common/http/limits/misses.ts';
import { EnvError, readEnv } from './config/env.ts';
import { HealthService } from './health/health.service.ts';
import { serveMetrics } from './health/metrics.ts';
import { OperatorMetrics } from './health/operator-metrics.ts';
import { PageFrontAdapter } from './render/front/page-front.adapter.ts';
import { TlsAllowed } from './sites/domains/tls-allowed.service.ts';
import { HostJudge } from './sites/hosts/host-judge.ts';
import { HostedFront } from './render/hosted/hosted-front.ts';
import { PreviewFront } from './render/hosted/preview-front.ts';
import { PageFront } from './render/front/page-front.ts';

/** Time for the balancer to see that this server is leaving, and for answers under way. */
const NOTICE_MS = 2_000;
const DRAIN_MS = 20_000;
/** V8 collects garbage once the heap has grown by this share; by itself it waits for some half. Set after the start, which it would slow. */
const GROWTH = '--heap-growing-percent=30';

async function start(): Promise<void> {
  const env = readEnv(process.env);
  for (const warning of env.warnings) logger.warn({ context: 'Settings' }, warning);
  const app = await NestFactory.create<NestExpressApplication>(AppModule, new PageFrontAdapter(), {
    bodyParser: false,
    logger: new NestLog(),
    abortOnError: false,
  });
  const observe = setUp(app);
  for (const front of [HostJudge, PageFront, HostedFront, PreviewFront, Misses]) app.get(front).onServed = observe;
  const server = app.getHttpServer();
  server.headersTimeout = 15_000;
  server.requestTimeout = 300_000;
  server.keepAliveTimeout = 65_000;
  await app.listen(env.port, env.host);
  const tls = app.get(TlsAllowed);
  const metrics = await serveMetrics(
    app.get(OperatorMetrics).registry,
    (name) => tls.answer(name),
    env.metricsPort,
    env.host,
  );
  const { port } = server.address() as AddressInfo;
  setFlagsFromString(GROWTH);
  logger.info({ port, role: env.role }, 'ready');
  const stop = async (notice: number) => {
    app.get(HealthService).leave();
    // First of all listeners: the page front answers at once, and headers cannot follow an answer.
    server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
    await new Promise((resolve) => setTimeout(resolve, notice));
    const drained = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeIdleConnections();
    await Promise.race([drained, new Promise((resolve) => setTimeout(resolve, DRAIN_MS))]);
    server.closeAllConnections();
    metrics.close();
    await app.close();
    process.exit(0);
  };
  let stopping = false;
  for (const [signal, notice] of [
    ['SIGTERM', NOTICE_MS],
    ['SIGINT', 0],
  ] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      stop(notice).catch(() => process.exit(1));
    });
  }
}

start().catch((thrown: unknown) => {
  if (thrown instanceof EnvError) process.stderr.write(`${thrown.message}\n`);
  else logger.fatal({ reason: thrown instanceof Error ? thrown.message : 'unknown' }, 'The server could not start.');
  process.exit(1);
});
