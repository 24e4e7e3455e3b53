import { getQueueToken } from '@nestjs/bull';
import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { Queue } from 'bull';
import { statfs } from 'node:fs/promises';
import { Gauge, Registry } from 'prom-client';
import { ASSISTANT_QUEUE } from '../assistant/assistant.jobs.ts';
import { AnswerQuotaService } from '../assistant/answering/answer-quota.service.ts';
import { PLANS } from '../plans/plans.shared.ts';
import { WebhooksService } from '../billing/sync/webhooks.service.ts';
import { inTime } from '../common/in-time.ts';
import { Env } from '../config/env.ts';
import { AWAITED_QUEUE, OUTBOX_QUEUE } from '../outbox/outbox.jobs.ts';
import { OutboxService } from '../outbox/outbox.service.ts';
import { OpenPromises } from '../proposals/open-promises.service.ts';
import { HealthService } from './health.service.ts';

/** No scrape waits longer for a figure; a little more than readiness takes to find a dependency down. */
export const READ_TIMEOUT_MS = 2_500;

type Labels = Record<string, string>;
type Figure = { labels?: Labels; value: number };

/** What an operator watches beside requests: asked for when Prometheus asks, never in between. */
@Injectable()
export class OperatorMetrics {
  readonly registry = new Registry();
  constructor(
    private readonly env: Env,
    private readonly modules: ModuleRef,
    private readonly health: HealthService,
    private readonly outbox: OutboxService,
    private readonly webhooks: WebhooksService,
    private readonly quota: AnswerQuotaService,
    private readonly promises: OpenPromises,
  ) {
    this.ofServer();
    this.ofEffects();
    this.ofWebhooks();
    this.ofPromises();
    this.gauge('assistant_answers_used', 'Answers a site gave this month, of the busiest sites', ['site'], async () =>
      (await this.quota.used()).map(({ site, answers }) => ({ labels: { site }, value: answers })),
    );
    this.gauge('assistant_answers_limit', 'Answers a site may give in a month', [], async () => [
      { value: Math.max(...PLANS.map(({ gives }) => gives.answers)) },
    ]);
  }

  private ofServer(): void {
    const checked = shared(() => this.health.check());
    this.gauge('server_ready', '1 while this server takes traffic', [], async () => [
      { value: Number((await checked()).ready) },
    ]);
    this.gauge('dependency_up', '1 while the dependency answers', ['dependency'], async () =>
      Object.entries((await checked()).dependencies).map(([dependency, { status }]) => ({
        labels: { dependency },
        value: Number(status === 'up'),
      })),
    );
    this.gauge('disk_free_ratio', 'Part of the disk below DATA_DIR that is free', [], async () => {
      const { bavail, blocks } = await statfs(this.env.dataDir);
      return [{ value: bavail / blocks }];
    });
    this.gauge('queue_jobs', 'Jobs in a queue by state', ['queue', 'state'], async () => {
      const counted = await Promise.all(
        [OUTBOX_QUEUE, AWAITED_QUEUE, ASSISTANT_QUEUE].map((queue) => this.jobs(queue)),
      );
      return counted.flat();
    });
  }

  private ofEffects(): void {
    const waiting = shared(() => this.outbox.waiting());
    this.gauge('outbox_waiting', 'Effects that are due or tried again', ['state'], async () => {
      const { due, retrying } = await waiting();
      return Object.entries({ due, retrying }).map(([state, value]) => ({ labels: { state }, value }));
    });
    this.gauge('outbox_oldest_seconds', 'Since when the oldest waiting effect should have been done', [], async () => [
      { value: (await waiting()).oldestSeconds },
    ]);
    this.gauge('outbox_given_up', 'Effects given up after the last try and still kept', ['kind'], async () => {
      const { mail, other } = (await waiting()).givenUp;
      return Object.entries({ mail, other }).map(([kind, value]) => ({ labels: { kind }, value }));
    });
  }

  private ofWebhooks(): void {
    const waiting = shared(() => this.webhooks.waiting());
    this.gauge('webhooks_waiting', 'Events of Stripe stored but not applied', [], async () => [
      { value: (await waiting()).count },
    ]);
    this.gauge('webhooks_oldest_seconds', 'Age of the oldest of them', [], async () => [
      { value: (await waiting()).oldestSeconds },
    ]);
  }

  private ofPromises(): void {
    const asked = shared(() => this.promises.figures());
    this.gauge('team_oldest_promise_seconds', 'Age of the promise to a customer that is due first', [], async () => [
      { value: (await asked()).oldestSeconds },
    ]);
    this.gauge('team_promise_late_seconds', 'Since when it should have been kept', [], async () => [
      { value: (await asked()).lateSeconds },
    ]);
    this.gauge('team_promises_kept_ratio', 'Part of the promises of 30 days that were kept in time', [], async () => {
      const { keptShare } = await asked();
      return keptShare === null ? [] : [{ value: keptShare }];
    });
  }

  private async jobs(name: string): Promise<Figure[]> {
    const queue = this.modules.get<Queue>(getQueueToken(name), { strict: false });
    if (queue.client.status !== 'ready') throw new Error('Redis is down.');
    const { waiting, active, delayed, failed } = await queue.getJobCounts();
    return Object.entries({ waiting, active, delayed, failed }).map(([state, value]) => ({
      labels: { queue: name, state },
      value,
    }));
  }

  /** A figure that cannot be read is absent: an old value or a zero would be taken for the present one. */
  private gauge(name: string, help: string, labelNames: string[], read: () => Promise<Figure[]>): void {
    const gauge = new Gauge({
      name,
      help,
      labelNames,
      registers: [],
      async collect() {
        const figures = await inTime(read(), READ_TIMEOUT_MS).catch(() => []);
        this.reset();
        if (labelNames.length === 0) this.remove();
        for (const { labels = {}, value } of figures) this.set(labels, value);
      },
    });
    this.registry.registerMetric(gauge);
  }
}

/** Several gauges of one scrape ask once. */
function shared<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined;
  return () => (asked ??= ask().finally(() => (asked = undefined)));
}
