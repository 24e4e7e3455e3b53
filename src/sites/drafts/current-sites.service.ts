import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { UsersService } from '../../auth/users/users.service.ts';
import { AppError } from '../../common/errors.ts';
import type { PublishedSite } from '../published-site.ts';
import { Site } from '../site.entity.ts';
import { SitesService } from '../sites.service.ts';
import { DraftsService } from './drafts.service.ts';
import { SiteComposer } from './site-composer.service.ts';

/** A site as its owner works with it. */
export type CurrentSite = Pick<
  PublishedSite,
  'id' | 'ownerId' | 'slug' | 'plan' | 'look' | 'timeZone' | 'defaultLanguage' | 'languages' | 'content'
>;

/** Sites as they are live; those that were never published as their drafts stand, so that owners can prepare them. */
@Injectable()
export class CurrentSites {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly sites: SitesService,
    private readonly drafts: DraftsService,
    private readonly composer: SiteComposer,
    private readonly users: UsersService,
  ) {}

  /** @throws AppError not_found where the customer has no site */
  async ofOwner(ownerId: string): Promise<CurrentSite> {
    return this.byId(await this.sites.idOfOwner(ownerId));
  }

  /** @throws AppError not_found */
  async byId(id: string, tx: EntityManager = this.db.manager): Promise<CurrentSite> {
    return (await this.sites.byId(id, tx)) ?? this.composed(tx, id);
  }

  private async composed(tx: EntityManager, id: string): Promise<CurrentSite> {
    const site = await tx.findOneBy(Site, { id });
    if (!site?.ownerId) throw new AppError('not_found');
    const { ownerId, slug } = site;
    const { words, look } = await this.drafts.draftOf(tx, id);
    const { record } = this.composer.compose(site, await this.composer.facts(tx, site), words, look);
    return {
      id,
      ownerId,
      slug: slug ?? '',
      plan: await this.users.planOf(ownerId, tx),
      look: record.look,
      timeZone: record.time_zone,
      defaultLanguage: record.default_language,
      languages: record.languages,
      content: record.content,
    };
  }
}
