import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { AuditService, type Operator } from '../../audit/audit.service.ts';
import type { MessageView } from '../../common/common.dto.ts';
import { AppError } from '../../common/errors.ts';
import { DraftsService } from '../../sites/drafts/drafts.service.ts';
import { HostTable } from '../../sites/hosts/host-table.service.ts';
import { MySiteReader } from '../../sites/mine/my-site-reader.service.ts';
import { NamesService } from '../../sites/names/names.service.ts';
import { HistoryService } from '../../sites/publishing/history.service.ts';
import type { TeamPublishedView } from '../../sites/publishing/publishing.dto.ts';
import { Site } from '../../sites/site.entity.ts';
import { SitesService } from '../../sites/sites.service.ts';
import { TeamPublishing } from '../../sites/submissions/team-publishing.service.ts';
import { googleProfile, missingForGoogle } from './google-profile.ts';
import { SitesQueries } from './sites.queries.ts';
import { SubmissionsQueries } from './submissions.queries.ts';
import type { GoogleProfileView, PublishForDto, SiteWholeView } from './sites-admin.dto.ts';

/** More than are kept of a site: the last of people and of saved facts, and what those were put back from. */
const VERSIONS_MAX = 200;

/** One customer's site, as the operator sees and publishes it. */
@Injectable()
export class SitesAdminService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly sites: SitesService,
    private readonly hosts: HostTable,
    private readonly mySites: MySiteReader,
    private readonly drafts: DraftsService,
    private readonly history: HistoryService,
    private readonly queries: SitesQueries,
    private readonly submissions: SubmissionsQueries,
    private readonly team: TeamPublishing,
    private readonly names: NamesService,
    private readonly audit: AuditService,
  ) {}

  /** @throws AppError not_found, also for the samples */
  async whole(operator: Operator, id: string): Promise<SiteWholeView> {
    const owner = await this.queries.owner(id);
    const row = await this.db.getRepository(Site).findOneBy({ id });
    if (!row) throw new AppError('not_found');
    const [site, draft, { versions }, { submissions }] = await Promise.all([
      this.mySites.view(this.db.manager, row),
      this.drafts.read({ id }),
      this.history.list({ id }, { limit: VERSIONS_MAX }),
      this.submissions.open(operator.id, {}, id),
    ]);
    const listed = { plan: owner.plan, updated_at: row.updatedAt.toISOString() };
    return { site: { ...site, ...listed, owner }, draft, versions, submissions };
  }

  /** What the operator copies into Google's form. @throws AppError not_found, not_published */
  async googleProfile(id: string): Promise<GoogleProfileView> {
    await this.queries.owner(id);
    const published = await this.sites.byId(id);
    const url = published && (await this.hosts.originsOf(published.slug))?.canonical;
    if (!published || !url) throw new AppError('not_published', { message: 'This page is not live.' });
    const { slug, version, publishedAt } = published;
    const [groups, missing] = [googleProfile(published, url), missingForGoogle(published)];
    return { profile: { site: { id, slug, url }, version, published_at: publishedAt.toISOString(), groups, missing } };
  }

  publish(operator: Operator, id: string, { note, submission_id }: PublishForDto): Promise<TeamPublishedView> {
    if (submission_id !== undefined) return this.team.publishSubmission(operator, submission_id, id);
    return this.team.publishDraft(operator, id, note!);
  }

  /** @throws AppError not_found (a form that is none), name_in_use */
  async setName(actor: Operator, typed: string, kind: 'reserved' | 'free'): Promise<MessageView> {
    const name = typed.trim().toLowerCase(); // as customers' are read
    await this.db.transaction(async (tx) => {
      const before = await this.names.setKind(tx, name, kind);
      if (before === kind) return;
      const subject = { type: 'admin', id: actor.id };
      await this.audit.record(tx, {
        actor,
        action: 'name.kind',
        subject,
        before: { name, kind: before },
        after: { name, kind },
      });
    });
    return { message: kind === 'reserved' ? 'The name is reserved.' : 'The name is free.' };
  }
}
