import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Redis } from 'ioredis';
import {
  DataSource,
  type EntityManager,
  type EntitySubscriberInterface,
  type QueryRunner,
  type TransactionCommitEvent,
} from 'typeorm';
import { InjectRedis, RedisConnections } from '../../common/redis.ts';
import { Env } from '../../config/env.ts';
import { EffectHandlers } from '../../outbox/outbox.processor.ts';
import { OutboxService } from '../../outbox/outbox.service.ts';
import { SiteDomain } from '../domains/site-domain.entity.ts';
import { Site } from '../site.entity.ts';
import { SiteName } from './site-name.entity.ts';
import { siteChanged, type SiteChange } from './site-changes.jobs.ts';

const CHANNEL = 'shingle.site-changed';

/** What a transaction changes, kept with its connection until it ends. */
type Changing = { sites?: SiteChange[] };

/**
 * Tells every server that a site's state, version, name, domain or owner changed: this one with the commit, the others
 * within a second by Redis. A server that misses it reads the site again within the minute.
 */
@Injectable()
export class SiteChanges implements EntitySubscriberInterface, OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger('Sites');
  private readonly listeners: ((change: SiteChange) => void)[] = [];
  private subscriber?: Redis;

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    @InjectRedis() private readonly redis: Redis,
    private readonly connections: RedisConnections,
    private readonly outbox: OutboxService,
    private readonly env: Env,
    handlers: EffectHandlers,
  ) {
    handlers.handle(siteChanged, (change) => this.announce(change));
    db.subscribers.push(this);
  }

  onModuleInit(): void {
    const subscriber = this.connections.open(this.env.redisUrl, { maxRetriesPerRequest: null });
    this.subscriber = subscriber;
    subscriber.on('message', (_channel: string, message: string) => this.receive(message));
    subscriber
      .subscribe(CHANNEL)
      .catch((cause: unknown) =>
        this.logger.warn(`Changes of sites are not received; pages follow within the minute: ${String(cause)}`),
      );
  }

  onApplicationShutdown(): void {
    this.subscriber?.disconnect();
  }

  /** Calls `listener` for changes made by any server. */
  onChange(listener: (change: SiteChange) => void): void {
    this.listeners.push(listener);
  }

  /** Announces the change after `tx` commits. To be called before rows that name the site are deleted. */
  async record(tx: EntityManager, siteId: string): Promise<void> {
    const change = await this.changeOf(tx, siteId);
    if (!change) return;
    await this.outbox.add(tx, siteChanged(change, { awaited: true }));
    if (tx.queryRunner) ((tx.queryRunner.data as Changing).sites ??= []).push(change);
  }

  /** TypeORM calls this after each commit: who made the change sees it with the next request here. */
  afterTransactionCommit({ queryRunner }: TransactionCommitEvent): void {
    for (const change of (queryRunner.data as Changing).sites?.splice(0) ?? []) this.tell(change);
  }

  afterTransactionRollback({ queryRunner }: { queryRunner: QueryRunner }): void {
    (queryRunner.data as Changing).sites = [];
  }

  /** Announces at once what is committed already. Never fails because of Redis. */
  async announceSite(siteId: string): Promise<void> {
    const change = await this.changeOf(this.db.manager, siteId);
    if (change) await this.announce(change);
  }

  private async announce(change: SiteChange): Promise<void> {
    this.tell(change);
    try {
      await this.redis.publish(CHANNEL, JSON.stringify(change));
    } catch (cause) {
      this.logger.warn(`A change of a site was not announced; its pages follow within the minute: ${String(cause)}`);
    }
  }

  private async changeOf(tx: EntityManager, siteId: string): Promise<SiteChange | undefined> {
    const site = await tx.findOne(Site, { select: { id: true, slug: true }, where: { id: siteId } });
    if (!site) return undefined;
    const names = await tx.findBy(SiteName, { siteId }); // one after the other: both may be on one connection
    const domains = await tx.findBy(SiteDomain, { siteId });
    const slugs = new Set([...(site.slug === null ? [] : [site.slug]), ...names.map(({ name }) => name)]);
    return { id: siteId, names: [...slugs], domains: domains.map(({ host }) => host) };
  }

  private receive(message: string): void {
    try {
      this.tell(JSON.parse(message) as SiteChange);
    } catch {
      this.logger.warn('A message about a site could not be read.');
    }
  }

  private tell(change: SiteChange): void {
    for (const listener of this.listeners) listener(change);
  }
}
