import { Injectable } from '@nestjs/common';
import { domainToASCII } from 'node:url';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In, IsNull, Not } from 'typeorm';
import { JOIN_HOLDER } from '../../auth/users/holding.ts';
import { isSlug } from '../../common/format/format.shared.ts';
import { isUuid } from '../../common/format/uuid.ts';
import { Env } from '../../config/env.ts';
import { SiteDomain, whereProven } from '../domains/site-domain.entity.ts';
import { SiteMailer } from '../mails/site-mailer.service.ts';
import { Site } from '../site.entity.ts';
import type { SiteState } from '../sites.shared.ts';
import { HostNames, parseHost } from './host.ts';
import { SiteName } from './site-name.entity.ts';

export type Placed = {
  id: string;
  slug: string | null;
  url: string | null;
  state: SiteState;
  /** False: a published page is offline. */
  owner_active: boolean;
};

/** Customers' sites by what people know of them: a name, a host, an address from the browser. */
@Injectable()
export class SiteByAddress {
  private readonly names: HostNames;

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly mailer: SiteMailer,
    env: Env,
  ) {
    this.names = new HostNames(env.appUrl, env.sitesHost);
  }

  /**
   * The site, whatever its state, by a text in any case: its name or an old one, its address, or the id that a shared preview
   * names. Null for our own pages, the samples, and what is none of ours.
   */
  async find(address: string): Promise<string | null> {
    const text = address.trim().toLowerCase();
    const byId = isUuid(text) ? await this.owned(text) : null;
    if (byId) return byId;
    if (isSlug(text)) return this.bySlug(text);
    const [, named, port] = /^(?:https?:\/\/)?([^/?#:]*)([^/?#]*)/.exec(text)!;
    const host = this.names.nameOf(parseHost((domainToASCII(named!) || named!) + port));
    if (host.kind === 'slug') return this.bySlug(host.slug);
    return host.kind === 'domain' ? this.byDomain(host.host) : null;
  }

  /** @returns id -> name, address and state of customers' sites that are still there */
  async placed(ids: readonly string[]): Promise<Map<string, Placed>> {
    const sites = await this.db.query<Omit<Placed, 'url'>[]>(
      `select s.id, s.slug, s.state, holder.status = 'active' as owner_active from sites s ${JOIN_HOLDER}
       where s.id = any($1) and holder.id is not null`,
      [ids],
    );
    return new Map(sites.map((site) => [site.id, { ...site, url: this.mailer.urlOf(site) || null }]));
  }

  private async bySlug(slug: string): Promise<string | null> {
    const name = await this.db.getRepository(SiteName).findOneBy({ name: slug, siteId: Not(IsNull()) });
    return name?.siteId ? this.owned(name.siteId) : null;
  }

  private async byDomain(host: string): Promise<string | null> {
    const apex = host.replace(/^www\./, '');
    const domain = await this.db.getRepository(SiteDomain).findOneBy({ host: In([host, apex]), ...whereProven() });
    return domain && this.owned(domain.siteId);
  }

  private async owned(id: string): Promise<string | null> {
    return (await this.db.getRepository(Site).existsBy({ id, ownerId: Not(IsNull()) })) ? id : null;
  }
}
