import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { isDeepStrictEqual } from 'node:util';
import { DataSource, type EntityManager, type FindOptionsWhere } from 'typeorm';
import { Clock } from '../../common/clock.ts';
import { AppError } from '../../common/errors.ts';
import type { SiteFacts } from '../content/compose.shared.ts';
import { imageIds, imagePaths, withoutImages } from '../content/compose/pictures.shared.ts';
import type { Look } from '../content/look.shared.ts';
import type { Words } from '../content/words.shared.ts';
import { SiteDraft } from '../publishing/site-draft.entity.ts';
import { SiteVersion, type AuthorKind } from '../publishing/site-version.entity.ts';
import { liveVersion, VersionsService } from '../publishing/versions.service.ts';
import { mayImpersonate, renamedLikeOthers } from '../names/impersonation.ts';
import { Site } from '../site.entity.ts';
import type { DraftAnswer, DraftDto, DraftView } from './drafts.dto.ts';
import { readLook } from './look-rules.ts';
import { SiteComposer, validRecord } from './site-composer.service.ts';
import { readWords } from './words-rules.ts';

/** Who writes: the owner, or an operator for them. */
export type Author = { kind: Exclude<AuthorKind, 'system'>; name: string };
export type Content = { words: Words; look: Look };
/** Does more in the transaction that wrote a draft. */
type Follower = (tx: EntityManager, site: Site, revision: number) => Promise<void>;
/** The name is null where it is not known any more. */
type Writer = { kind: Author['kind']; name: string | null };

/** The note of the side of a conflict that is kept: who had written in its place. */
function keptNote(kept: Author['kind'], written: Author['kind']): string {
  const who = kept === written ? 'another device' : written === 'operator' ? 'our team' : 'the owner';
  return `kept: ${who} had written meanwhile`;
}

/** The site as it is now. @throws AppError not_found */
export async function findSite(db: DataSource, where: FindOptionsWhere<Site>): Promise<Site> {
  const site = await db.getRepository(Site).findOneBy(where);
  if (!site) throw new AppError('not_found');
  return site;
}

/** The site, unchanged by others until `tx` ends; visitors book and write meanwhile. @throws AppError not_found */
export async function lockSite(tx: EntityManager, where: FindOptionsWhere<Site>): Promise<Site> {
  const site = await lockSiteIfThere(tx, where);
  if (!site) throw new AppError('not_found');
  return site;
}

/** As `lockSite`, and null where there is no such site. */
export function lockSiteIfThere(tx: EntityManager, where: FindOptionsWhere<Site>): Promise<Site | null> {
  return tx.findOne(Site, { where, lock: { mode: 'for_no_key_update' } });
}

/** Drafts: written over the revision that was read, and never lost by a conflict. */
@Injectable()
export class DraftsService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly composer: SiteComposer,
    private readonly versions: VersionsService,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError not_found */
  async read(where: FindOptionsWhere<Site>): Promise<DraftAnswer> {
    const site = await findSite(this.db, where);
    return this.answer(this.db.manager, site, await this.draftOf(this.db.manager, site.id));
  }

  /** What the site is composed of besides words and look. @throws AppError not_found */
  async facts(where: FindOptionsWhere<Site>): Promise<SiteFacts> {
    const site = await findSite(this.db, where);
    return (await this.composer.facts(this.db.manager, site)).facts;
  }

  /**
   * Writes words or look over the revision they were read at. The losing side of a conflict is kept as a version: what is
   * refused, and what is written over by choice. `follow` is called where it is written, not where it is refused.
   * @throws AppError not_found, invalid by field, draft_stale with the newer draft
   */
  async write(where: FindOptionsWhere<Site>, author: Author, input: DraftDto, follow?: Follower): Promise<DraftAnswer> {
    const words = input.words === undefined ? undefined : checkedWords(input.words);
    const look = input.look === undefined ? undefined : checkedLook(input.look);
    const { answer, stale } = await this.db.transaction(async (tx) => {
      const site = await lockSite(tx, where);
      const draft = await this.draftOf(tx, site.id);
      const content = { words: words ?? draft.words, look: look ?? draft.look };
      const added = await this.foreignPictures(tx, site, content.words, [draft.words]);
      if (draft.revision !== input.revision) {
        content.words = withoutImages(content.words, added); // one may have been deleted meanwhile
        const isLost = !isDeepStrictEqual(content, contentOf(draft)); // the same twice: the answer to the first was lost
        if (isLost) {
          await this.keep(tx, site, content, author, keptNote(author.kind, draft.updatedBy));
          await this.prune(tx, site);
        }
        return { answer: await this.answer(tx, site, draft), stale: true };
      }
      if (added.length > 0) throw notAmongUploads(content.words, added);
      if (input.keep) {
        const { updatedBy: kind } = draft;
        await this.keep(tx, site, contentOf(draft), { kind, name: null }, keptNote(kind, author.kind));
        await this.prune(tx, site);
      }
      const written = await this.replace(tx, draft, content, author.kind);
      await follow?.(tx, site, written.revision);
      return { answer: await this.answer(tx, site, written), stale: false };
    });
    if (stale) throw new AppError('draft_stale', { extra: { ...answer } });
    return answer;
  }

  /** A site from before there were drafts begins with what is live. @throws AppError not_found where the site is gone */
  async draftOf(tx: EntityManager, siteId: string): Promise<SiteDraft> {
    const draft = await tx.findOneBy(SiteDraft, { siteId });
    if (draft) return draft;
    await tx.query(
      `insert into site_drafts (site_id, words, look, revision, updated_by, updated_at)
       select s.id, v.words, v.look, 1, 'owner', $2 from sites s
       join site_versions v on v.site_id = s.id and v.number = s.published_version
       where s.id = $1 on conflict do nothing`,
      [siteId, this.clock.now()],
    );
    const begun = await tx.findOneBy(SiteDraft, { siteId });
    if (!begun) throw new AppError('not_found');
    return begun;
  }

  /** The next revision. The caller holds the site's lock. */
  async replace(tx: EntityManager, draft: SiteDraft, content: Content, by: Author['kind']): Promise<SiteDraft> {
    if (isDeepStrictEqual(content, contentOf(draft))) return draft;
    const written = Object.assign(tx.create(SiteDraft, draft), {
      ...content,
      revision: draft.revision + 1,
      updatedBy: by,
      updatedAt: this.clock.now(),
    });
    await tx.save(written);
    return written;
  }

  /** Keeps content as a version that was never live, unless the newest version is the same. */
  async keep(tx: EntityManager, site: Site, content: Content, author: Writer, note: string): Promise<void> {
    const [newest] = await tx.find(SiteVersion, { where: { siteId: site.id }, order: { number: 'DESC' }, take: 1 });
    if (newest?.holds(content)) return;
    const read = await this.composer.facts(tx, site);
    const { record } = this.composer.compose(site, read, content.words, content.look);
    await this.versions.keep(tx, site.id, {
      ...content,
      record: validRecord(record),
      factsVersion: read.version,
      authorKind: author.kind,
      author: author.name,
      note,
    });
  }

  /** What `keep` made too many; a version that is being put back must be named first. */
  prune(tx: EntityManager, site: Site): Promise<void> {
    return this.versions.prune(tx, site.id, site.publishedVersion ?? 0);
  }

  /** New image ids are the owner's, also where an operator writes. @throws AppError invalid */
  async mustBeOwn(tx: EntityManager, site: Site, words: Words, before: readonly Words[]): Promise<void> {
    const foreign = await this.foreignPictures(tx, site, words, before);
    if (foreign.length > 0) throw notAmongUploads(words, foreign);
  }

  /** Ids of images that `before` does not name and the owner does not have. */
  private async foreignPictures(
    tx: EntityManager,
    site: Site,
    words: Words,
    before: readonly Words[],
  ): Promise<string[]> {
    const known = new Set(before.flatMap(imageIds));
    const added = imageIds(words).filter((id) => !known.has(id));
    if (added.length === 0) return [];
    const { facts } = await this.composer.facts(tx, site);
    const own = new Set(facts.images.map(({ id }) => id));
    return added.filter((id) => !own.has(id));
  }

  async answer(tx: EntityManager, site: Site, draft: SiteDraft): Promise<DraftAnswer> {
    const read = await this.composer.facts(tx, site);
    const { problems, record, warnings } = this.composer.compose(site, read, draft.words, draft.look);
    const live = mayImpersonate(record.content.business_name) ? await liveVersion(tx, site) : null;
    if (live?.record) warnings.push(...renamedLikeOthers(live.record, record));
    return { draft: viewOf(draft), facts: { ...read.business, version: read.version }, problems, warnings };
  }
}

function notAmongUploads(words: Words, ids: readonly string[]): AppError {
  const message = 'This picture is not among your uploads.';
  const errors = Object.fromEntries(imagePaths(words, ids).map((path) => [`words.${path}`, [message]]));
  return new AppError('invalid', { message, errors });
}

const contentOf = ({ words, look }: SiteDraft): Content => ({ words, look });

export const viewOf = ({ words, look, revision, updatedAt }: SiteDraft): DraftView => ({
  words,
  look,
  revision,
  updated_at: updatedAt.toISOString(),
});

export function checkedWords(value: unknown): Words {
  const { words, errors } = readWords(value);
  const [first] = Object.values(errors);
  if (first) throw new AppError('invalid', { errors, message: first[0] });
  return words;
}

export function checkedLook(value: unknown): Look {
  const { look, errors } = readLook(value);
  const [first] = Object.values(errors);
  if (!look) throw new AppError('invalid', { errors, message: first?.[0] });
  return look;
}
