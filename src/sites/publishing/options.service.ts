import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { UsersService } from '../../auth/users/users.service.ts';
import { AppError } from '../../common/errors.ts';
import type { Finding } from '../content/compose.shared.ts';
import type { SiteRecord } from '../content/site-content.shared.ts';
import type { Words } from '../content/words.shared.ts';
import { suggestedLooks } from '../designs/suggested-looks.shared.ts';
import { checkedLook, checkedWords, DraftsService, lockSite, type Content } from '../drafts/drafts.service.ts';
import { SiteComposer, type ReadFacts } from '../drafts/site-composer.service.ts';
import { designOf } from '../designs/designs.shared.ts';
import { Site } from '../site.entity.ts';
import { SiteSubmission } from '../submissions/site-submission.entity.ts';
import { liveVersion } from './versions.service.ts';

/** A site with its facts and what is live, read once for all options of a proposal. */
export type OptionsOf = { site: Site; ownerId: string; read: ReadFacts; before: SiteRecord | null };

/** What proposals need of a site: its facts, the pages that options would make, and three beginnings. */
@Injectable()
export class OptionsService {
  constructor(
    private readonly users: UsersService,
    private readonly composer: SiteComposer,
    private readonly drafts: DraftsService,
  ) {}

  /** Locks the owner, then the site, as a customer's deletion does. @throws AppError not_found */
  async lockOwn(tx: EntityManager, ownerId: string): Promise<Site> {
    await this.users.locked(tx, ownerId);
    return lockSite(tx, { ownerId });
  }

  /** A customer's site, never a sample. @throws AppError not_found */
  async lock(tx: EntityManager, id: string): Promise<Site & { ownerId: string }> {
    const site = await lockSite(tx, { id });
    if (!site.ownerId) throw new AppError('not_found');
    return Object.assign(site, { ownerId: site.ownerId });
  }

  /** @throws AppError not_found */
  async read(tx: EntityManager, siteId: string): Promise<OptionsOf> {
    const site = await tx.findOneBy(Site, { id: siteId });
    if (!site?.ownerId) throw new AppError('not_found');
    const [read, live] = [await this.composer.facts(tx, site), await liveVersion(tx, site)];
    return { site, ownerId: site.ownerId, read, before: live?.record ?? null };
  }

  /** The page that an option makes with the facts of now, and what keeps it from being live. */
  compose({ site, read }: OptionsOf, { words, look }: Content): { record: SiteRecord; problems: Finding[] } {
    const { record, problems } = this.composer.compose(site, read, words, look);
    return { record, problems };
  }

  /** The words of the draft, and of what was sent: their pictures were the owner's, and may be deleted since. */
  async wordsOf(tx: EntityManager, site: Site, submissionId: string | null): Promise<Words[]> {
    const { words } = await this.drafts.draftOf(tx, site.id);
    const sent = submissionId ? await tx.findOneBy(SiteSubmission, { id: submissionId, siteId: site.id }) : null;
    return sent ? [words, sent.words] : [words];
  }

  /** Words and look as they are kept; pictures not in `before` are the owner's. @throws AppError invalid by field below `path` */
  async checked(
    tx: EntityManager,
    site: Site,
    { words, look }: { words: object; look: object },
    { before, path }: { before: readonly Words[]; path: string },
  ): Promise<Content> {
    try {
      const content = { words: checkedWords(words), look: checkedLook(look) };
      await this.drafts.mustBeOwn(tx, site, content.words, before);
      return content;
    } catch (thrown) {
      if (!(thrown instanceof AppError) || !thrown.details.errors) throw thrown;
      const errors = Object.entries(thrown.details.errors).map(([field, said]) => [`${path}.${field}`, said] as const);
      throw new AppError(thrown.code, { ...thrown.details, errors: Object.fromEntries(errors) });
    }
  }

  /** Three looks that suit the trade, with the words of the draft. */
  async fromFacts(tx: EntityManager, site: Site): Promise<(Content & { name: string })[]> {
    const { words } = await this.drafts.draftOf(tx, site.id);
    return suggestedLooks(site.trade).map((look) => ({ name: designOf(look.design).name, words, look }));
  }
}
