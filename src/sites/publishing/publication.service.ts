import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError } from '../../common/errors.ts';
import { OutboxService } from '../../outbox/outbox.service.ts';
import { isSameRecord } from '../content/changes.shared.ts';
import type { RecordLook } from '../content/look.shared.ts';
import type { Picture, SiteRecord } from '../content/site-content.shared.ts';
import type { Words } from '../content/words.shared.ts';
import { SiteChanges } from '../hosts/site-changes.service.ts';
import { NamesService } from '../names/names.service.ts';
import type { Site } from '../site.entity.ts';
import { recordProblems } from '../content/record/site-record.dto.ts';
import { sitePublished } from './publishing.jobs.ts';
import { SiteImage } from './site-image.entity.ts';
import type { AuthorKind } from './site-version.entity.ts';
import { liveVersion, VersionsService } from './versions.service.ts';

export type Publication = {
  words: Words;
  look: RecordLook;
  record: SiteRecord;
  factsVersion: number | null;
  author: { kind: AuthorKind; name: string | null };
  note?: string | null;
  restoredFrom?: number | null;
  /** A page that is not shown stays so. */
  keepsState?: true;
};
/** `isNew` false: the record was live already. */
export type Published = { number: number; isNew: boolean; isFirst: boolean };

/** Puts a record live: version, pointer, images in use and the effects, in the caller's transaction and under its lock of the site. */
@Injectable()
export class PublicationService {
  constructor(
    private readonly versions: VersionsService,
    private readonly names: NamesService,
    private readonly changes: SiteChanges,
    private readonly outbox: OutboxService,
  ) {}

  /** @throws AppError invalid_site for a record without the shape of a version: a mistake of ours */
  async publish(tx: EntityManager, site: Site, publication: Publication): Promise<Published> {
    const { author, words, look, record } = publication;
    const live = await liveVersion(tx, site);
    if (live && site.state !== 'unpublished' && isSameRecord(live.record, record)) {
      return { number: live.number, isNew: false, isFirst: false };
    }
    const errors = recordProblems(record);
    if (Object.keys(errors).length > 0) throw new AppError('invalid_site', { errors });
    const isFirst = site.firstPublishedAt === null;
    const version = {
      words,
      look,
      record,
      factsVersion: publication.factsVersion,
      authorKind: author.kind,
      author: author.name,
      note: publication.note ?? null,
      restoredFrom: publication.restoredFrom ?? null,
    };
    const number = await this.versions.publish(tx, site, version, publication.keepsState);
    await this.names.keepForGood(tx, site.id);
    await this.markImages(tx, site.id, record);
    await this.versions.prune(tx, site.id, number);
    await this.changes.record(tx, site.id);
    await this.outbox.add(tx, sitePublished({ siteId: site.id, number }));
    return { number, isNew: true, isFirst };
  }

  /** The database refuses to delete what is listed here. */
  private async markImages(tx: EntityManager, siteId: string, record: SiteRecord): Promise<void> {
    const shown = picturesIn(record).flatMap(({ image_id }) => image_id ?? []);
    const ids = [...new Set(shown)];
    await tx.delete(SiteImage, { siteId });
    if (ids.length)
      await tx.insert(
        SiteImage,
        ids.map((imageId) => ({ siteId, imageId })),
      );
  }
}

function picturesIn({ content }: SiteRecord): Picture[] {
  return [content.hero.picture, content.card.portrait, ...content.gallery].filter((picture) => picture !== undefined);
}

/** Where a record shows an image, as parts of the editor. */
export function placesOf({ content }: SiteRecord, imageId: string): string[] {
  const places: [string, (Picture | undefined)[]][] = [
    ['top', [content.hero.picture]],
    ['gallery', content.gallery],
    ['card', [content.card.portrait]],
  ];
  return places.filter(([, pictures]) => pictures.some((one) => one?.image_id === imageId)).map(([part]) => part);
}

/** The record without pictures that `isKept` refuses. */
export function withoutPictures(record: SiteRecord, isKept: (imageId: string) => boolean): SiteRecord {
  const keep = (picture: Picture | undefined): picture is Picture =>
    picture !== undefined && (picture.image_id === undefined || isKept(picture.image_id));
  const { hero, card, gallery } = record.content;
  const { picture, ...top } = hero;
  const { portrait, ...restOfCard } = card;
  return {
    ...record,
    content: {
      ...record.content,
      hero: { ...top, ...(keep(picture) && { picture }) },
      card: { ...restOfCard, ...(keep(portrait) && { portrait }) },
      gallery: gallery.filter(keep),
    },
  };
}
