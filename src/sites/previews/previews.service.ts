import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, IsNull, MoreThan, type EntityManager } from 'typeorm';
import type { CustomerActor } from '../../auth/sessions/actor.ts';
import { UsersService } from '../../auth/users/users.service.ts';
import { Clock } from '../../common/clock.ts';
import type { MessageView } from '../../common/common.dto.ts';
import { AppError } from '../../common/errors.ts';
import { pageOfAll } from '../../common/http/pagination.ts';
import type { PageQuery } from '../../common/http/validation.ts';
import { daysAfter } from '../../common/format/durations.shared.ts';
import { newSecret, secretHash } from '../../common/text/secrets.ts';
import { Env } from '../../config/env.ts';
import { entitlementsOf, type PlanOrNone } from '../../plans/plans.shared.ts';
import { languageOf, type SiteRecord } from '../content/site-content.shared.ts';
import { languagesShown } from '../content/record/shown.shared.ts';
import { siteWithCard } from '../content/site-view.shared.ts';
import { DraftsService, findSite, lockSite, type Content } from '../drafts/drafts.service.ts';
import { SiteComposer } from '../drafts/site-composer.service.ts';
import { Origins } from '../hosts/host.ts';
import { mustBeLookedAt } from '../names/impersonation.ts';
import { nullIfNewer } from '../content/record/record-schema.ts';
import { liveVersion } from '../publishing/versions.service.ts';
import { AS_SHOWN, SiteVersion } from '../publishing/site-version.entity.ts';
import { Site } from '../site.entity.ts';
import { SiteSubmission } from '../submissions/site-submission.entity.ts';
import { PREVIEW_DAYS, type NewPreviewAnswer, type NewPreviewDto } from './previews.dto.ts';
import type { PreviewedView, PreviewsView } from './previews.dto.ts';
import { SitePreview } from './site-preview.entity.ts';

const LIVE_MOST = 5;
const TOKEN = /^[\w-]{43}$/;

/** Reads the content of a proposal's option of this site; null where there is none. */
export type OptionReader = (tx: EntityManager, siteId: string, optionId: string) => Promise<Content | null>;

/** Links to pages that are not live. The token is in the link's fragment, which no server sees, and kept hashed. */
@Injectable()
export class PreviewsService {
  private readonly origins: Origins;
  private readOption: OptionReader = () => Promise.resolve(null);

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly users: UsersService,
    private readonly drafts: DraftsService,
    private readonly composer: SiteComposer,
    private readonly clock: Clock,
    env: Env,
  ) {
    this.origins = new Origins(env.appUrl, env.sitesHost);
  }

  /** Proposals keep the options. */
  provideOptions(reader: OptionReader): void {
    this.readOption = reader;
  }

  /** @throws AppError not_found, plan_needed, too_many_previews */
  async create(actor: CustomerActor, { of, ref, days = PREVIEW_DAYS }: NewPreviewDto): Promise<NewPreviewAnswer> {
    const token = newSecret();
    const now = this.clock.now();
    const preview = await this.db.transaction(async (tx) => {
      const site = await lockSite(tx, { ownerId: actor.id });
      if (!entitlementsOf(await this.users.planOf(actor.id, tx)).liveSite) throw new AppError('plan_needed');
      const row = tx.create(SitePreview, {
        siteId: site.id,
        tokenHash: secretHash(token),
        ends: token.slice(-4),
        of,
        ref: of === 'draft' ? null : (ref ?? null),
        expiresAt: daysAfter(now, days),
        revokedAt: null,
        opened: 0,
        createdAt: now,
      });
      if (!(await this.recordOf(tx, site, row))) throw new AppError('not_found');
      if ((await this.live(tx, site.id)).length >= LIVE_MOST) throw new AppError('too_many_previews');
      await tx.insert(SitePreview, row);
      return row;
    });
    const url = `${this.origins.preview}/#${token}`;
    return { preview: { id: preview.id, url, expires_at: preview.expiresAt.toISOString() } };
  }

  /** @throws AppError not_found without a site */
  async list(actor: CustomerActor, query: PageQuery): Promise<PreviewsView> {
    const site = await findSite(this.db, { ownerId: actor.id });
    const { items, next_cursor } = pageOfAll(await this.live(this.db.manager, site.id), query);
    const previews = items.map(({ id, of, ends, expiresAt, opened }) => ({
      id,
      of,
      url_ends: ends,
      expires_at: expiresAt.toISOString(),
      opened,
    }));
    return { previews, next_cursor };
  }

  /** @throws AppError not_found, also for somebody else's */
  async revoke(actor: CustomerActor, id: string): Promise<MessageView> {
    const [, revoked] = await this.db.query<[unknown, number]>(
      `update site_previews p set revoked_at = $3 from sites s
       where p.id = $1 and p.revoked_at is null and s.id = p.site_id and s.owner_id = $2`,
      [id, actor.id, this.clock.now()],
    );
    if (!revoked) throw new AppError('not_found');
    return { message: 'The link no longer works.' };
  }

  /** What the link shows; it counts as opened where no language is asked for. @throws AppError not_found: unknown, expired, revoked, or the site may not be shown now */
  async open(token: string, language: unknown): Promise<PreviewedView> {
    const tokenHash = secretHash(TOKEN.test(token) ? token : '');
    const now = this.clock.now();
    const preview = await this.db
      .getRepository(SitePreview)
      .findOneBy({ tokenHash, revokedAt: IsNull(), expiresAt: MoreThan(now) });
    const site = preview && (await this.db.getRepository(Site).findOneBy({ id: preview.siteId }));
    const plan = site && (await this.planShown(site));
    const record = site && plan && (await this.recordOf(this.db.manager, site, preview));
    if (!site || !plan || !record || (await this.isNameHeld(site, record))) throw new AppError('not_found');
    if (language === undefined) await this.db.getRepository(SitePreview).increment({ id: preview.id }, 'opened', 1);
    const languages = languagesShown(record, plan);
    const live = { ...record, languages, slug: site.slug ?? '', card_slug: site.slug ?? '', sample: false, plan };
    const view = siteWithCard(live, languageOf(live, language));
    return { view, report: site.slug ?? site.id, expires_at: preview.expiresAt.toISOString() };
  }

  /** Deletes links that open no more. @returns how many */
  async purge(now: Date): Promise<number> {
    const [, deleted] = await this.db.query<[unknown, number]>(
      'delete from site_previews where expires_at < $1 or revoked_at < $1',
      [now],
    );
    return deleted;
  }

  /** The newest first; without those of options that wait no longer. */
  private async live(tx: EntityManager, siteId: string): Promise<SitePreview[]> {
    const rows = await tx.find(SitePreview, {
      where: { siteId, revokedAt: IsNull(), expiresAt: MoreThan(this.clock.now()) },
      order: { createdAt: 'DESC', id: 'ASC' },
    });
    const live: SitePreview[] = [];
    for (const row of rows)
      if (row.of !== 'option' || (await this.readOption(tx, siteId, row.ref ?? ''))) live.push(row);
    return live;
  }

  /** The plan whose features are shown; null while the site is blocked, its name held, or its owner not active. */
  private async planShown(site: Site): Promise<PlanOrNone | null> {
    if (site.state === 'blocked' || !site.ownerId) return null;
    const [holding, isHeld] = await Promise.all([
      this.users.holdingOf(site.ownerId),
      this.db.getRepository(SiteSubmission).existsBy({ siteId: site.id, state: 'held' }),
    ]);
    return holding?.active && !isHeld ? holding.plan : null;
  }

  /** Also before anything is sent: a link is public. */
  private async isNameHeld(site: Site, record: SiteRecord): Promise<boolean> {
    const live = await liveVersion(this.db.manager, site).catch(nullIfNewer);
    return mustBeLookedAt(site, record, live?.record ?? null);
  }

  private async recordOf(tx: EntityManager, site: Site, { of, ref }: SitePreview): Promise<SiteRecord | null> {
    if (of === 'version') {
      const number = /^\d{1,9}$/.test(ref ?? '') ? Number(ref) : 0;
      return (await tx.findOne(SiteVersion, { select: AS_SHOWN, where: { siteId: site.id, number } }))?.record ?? null;
    }
    const content =
      of === 'draft' ? await this.drafts.draftOf(tx, site.id) : await this.readOption(tx, site.id, ref ?? '');
    if (!content) return null;
    return this.composer.compose(site, await this.composer.facts(tx, site), content.words, content.look).record;
  }
}
