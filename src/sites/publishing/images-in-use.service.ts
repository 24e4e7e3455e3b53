import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../common/clock.ts';
import { AppError } from '../../common/errors.ts';
import { ImagesService, type ImageDeletion } from '../../uploads/images.service.ts';
import { withoutImages } from '../content/compose/pictures.shared.ts';
import { lockSiteIfThere } from '../drafts/drafts.service.ts';
import { SiteDraft } from './site-draft.entity.ts';
import { SiteImage } from './site-image.entity.ts';
import { placesOf, PublicationService, withoutPictures } from './publication.service.ts';
import { liveVersion } from './versions.service.ts';

const PLACES: Record<string, string> = { top: 'at the top', gallery: 'in your pictures', card: 'on your card' };

/** An image that visitors see is not deleted by accident: 409 image_in_use, or taken off the site first. */
@Injectable()
export class ImagesInUse {
  constructor(
    private readonly publication: PublicationService,
    private readonly clock: Clock,
    images: ImagesService,
  ) {
    images.guardDeletion((tx, image, deletion) => this.beforeDeletion(tx, image, deletion));
  }

  /** @throws AppError image_in_use */
  private async beforeDeletion(
    tx: EntityManager,
    { userId, imageId }: { userId: string; imageId: string },
    { by, fromSite }: ImageDeletion,
  ): Promise<void> {
    const site = await lockSiteIfThere(tx, { ownerId: userId });
    if (!site) return;
    const used = await tx.existsBy(SiteImage, { siteId: site.id, imageId });
    const live = used ? await liveVersion(tx, site) : null;
    const sections = live?.record ? placesOf(live.record, imageId) : [];
    if (used && !fromSite) {
      const where = sections.map((section) => PLACES[section]).join(' and ');
      throw new AppError('image_in_use', {
        message: `Your site shows this image ${where || 'to visitors'}. Take it off the site first.`,
        extra: { sections },
      });
    }
    if (!fromSite) return;
    await this.forgetInDraft(tx, site.id, imageId);
    if (!live?.record) return;
    await this.publication.publish(tx, site, {
      words: withoutImages(live.words, [imageId]),
      look: live.look,
      record: withoutPictures(live.record, (id) => id !== imageId),
      factsVersion: live.factsVersion,
      author: by,
      note: 'a picture was deleted',
      keepsState: true,
    });
  }

  private async forgetInDraft(tx: EntityManager, siteId: string, imageId: string): Promise<void> {
    const draft = await tx.findOneBy(SiteDraft, { siteId });
    const words = draft && withoutImages(draft.words, [imageId]);
    if (!draft || words === draft.words) return;
    await tx.save(Object.assign(draft, { words, revision: draft.revision + 1, updatedAt: this.clock.now() }));
  }
}
