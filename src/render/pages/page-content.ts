import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { RedisConnections } from '../../common/redis.ts';
import { Env } from '../../config/env.ts';
import { SITE_ROUTES, SitePages, siteTag } from '../../sites/pages/site-pages.ts';
import { SITE_CHANGED, type SiteChange } from '../../sites/sites.shared.ts';
import { PageCache } from '../front/page-cache.ts';
import { PageData } from '../../pages/page-data.ts';

/** Gives the pages of sites and cards their content, and drops them here when another server changes it. */
@Injectable()
export class PageContent implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger('Pages');
  private redis?: Redis;

  constructor(
    private readonly data: PageData,
    private readonly cache: PageCache,
    private readonly sites: SitePages,
    private readonly env: Env,
    private readonly connections: RedisConnections,
  ) {}

  onModuleInit(): void {
    for (const route of SITE_ROUTES) this.data.register(route, (request) => this.sites.load(request));
    this.listen();
  }

  onApplicationShutdown(): void {
    this.redis?.disconnect();
  }

  /** A message missed while Redis was away is made up for: pages with content are kept for a minute at most. */
  private listen(): void {
    const redis = this.connections.open(this.env.redisUrl, { maxRetriesPerRequest: null });
    this.redis = redis;
    redis.on('message', (_channel: string, message: string) => this.drop(message));
    redis
      .subscribe(SITE_CHANGED)
      .catch(() => this.logger.warn('Changes of sites are not heard; pages follow within the minute.'));
  }

  private drop(message: string): void {
    try {
      const { slug } = JSON.parse(message) as SiteChange;
      this.cache.invalidate(siteTag(slug));
    } catch {
      this.logger.warn('A message about a site could not be read.');
    }
  }
}
