import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In, type EntityManager } from 'typeorm';
import { AuditService } from '../audit/audit.service.ts';
import type { MessageView } from '../common/common.dto.ts';
import { CustomerData } from '../auth/users/customer-data.ts';
import { Clock } from '../common/clock.ts';
import { orRefuse } from '../common/database/constraint.ts';
import { isDependencyDown } from '../common/dependency.ts';
import { AppError } from '../common/errors.ts';
import { Env } from '../config/env.ts';
import { EffectHandlers } from '../outbox/outbox.processor.ts';
import { OutboxService } from '../outbox/outbox.service.ts';
import { Storage } from '../storage/storage.ts';
import { fileKeys } from './image-files.shared.ts';
import { Image } from './image.entity.ts';
import type { PreparedFile, PreparedImage } from './processing/sharp.client.ts';
import { removeFiles } from './uploads.jobs.ts';
import type { ImagesView, ImageView, StatsView } from './uploads.dto.ts';
import { IMAGES_MAX, tooMany } from './uploads.shared.ts';

export type NewImage = { userId: string; key: string; filename: string; size: number; prepared: PreparedImage };
type Gone = Pick<Image, 'key' | 'extension' | 'hasPhoneCopy'>;

/** `fromSite`: the image is taken off the site first. */
export type ImageDeletion = { fromSite?: boolean; by: { kind: 'owner' | 'operator'; name: string } };
/** Refuses the deletion of an image that is in use, or ends the use. @throws AppError image_in_use */
export type ImageUse = (
  tx: EntityManager,
  image: { userId: string; imageId: string },
  deletion: ImageDeletion,
) => Promise<void>;

/** Rows and files of images. Files are written before their row and removed after it, so a row never lacks its files. */
@Injectable()
export class ImagesService {
  private readonly uses: ImageUse[] = [];
  private readonly logger = new Logger('Images');
  /** Images a customer may have; tests set another number. */
  most = IMAGES_MAX;

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly storage: Storage,
    private readonly outbox: OutboxService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
    private readonly env: Env,
    handlers: EffectHandlers,
    customers: CustomerData,
  ) {
    handlers.handle(removeFiles, ({ keys }) => this.removeFiles(keys));
    customers.register({
      noun: 'images',
      tables: ['images', 'image_owners'],
      goesWithSubscription: true,
      export: (userId) => this.export(userId),
      erase: (tx, userId) => this.erase(tx, userId),
    });
  }

  /** With whole addresses: the file is opened somewhere else. */
  private async export(userId: string): Promise<ImageView[]> {
    const whole = <Sized extends { url: string }>(file: Sized) => ({ ...file, url: this.env.appUrl + file.url });
    const { images } = await this.list(userId);
    return images.map((image) => ({ ...whole(image), variants: image.variants.map(whole) }));
  }

  /** Puts the files into the store; then `add` gives them a row, or `discard` removes them. @throws AppError storage_full, unavailable */
  async store({ files }: PreparedImage): Promise<void> {
    await this.orDiscard(files, async () => {
      for (const { key, path, contentType } of files) await this.storage.put(key, path, contentType);
    });
  }

  /** The row of files that are in the store; without one they go. @throws AppError too_many_images, unavailable */
  async add(image: NewImage): Promise<ImageView> {
    return this.orDiscard(image.prepared.files, async () => (await this.insert(image)).toView());
  }

  /** Removes files of the store that will have no row; where it cannot, the sweep does. */
  async discard({ files }: Pick<PreparedImage, 'files'>): Promise<void> {
    await this.removeFiles(files.map(({ key }) => key)).catch((cause: unknown) =>
      this.logger.warn(`Files without a row stay until the sweep: ${String(cause)}`),
    );
  }

  /** Counts `coming` images too. @throws AppError too_many_images; not deciding, but sparing the work on an image that will have no place */
  async mustHaveSpace(userId: string, coming = 0): Promise<void> {
    const count = coming + (await this.db.getRepository(Image).countBy({ userId }));
    if (count >= this.most) throw new AppError('too_many_images', { message: tooMany(count, this.most) });
  }

  /** Newest first. */
  async list(userId: string, tx: EntityManager = this.db.manager): Promise<ImagesView> {
    const images = await tx.find(Image, { where: { userId }, order: { uploadedAt: 'desc', id: 'asc' } });
    return { images: images.map((image) => image.toView()) };
  }

  /** `use` decides in the transaction of each deletion by a person whether the image may go. */
  guardDeletion(use: ImageUse): void {
    this.uses.push(use);
  }

  /** `total_size` is in bytes, of the files as they were sent. */
  async stats(userId: string): Promise<StatsView> {
    const [row] = await this.db.query<[{ count: number; size: number }]>(
      'select count(*)::int as count, coalesce(sum(size), 0)::int as size from images where user_id = $1',
      [userId],
    );
    return { stats: { total_images: row.count, total_size: row.size, remaining: this.most - row.count } };
  }

  /** Removes the row, and the files after the commit. @throws AppError not_found, also for somebody else's */
  async remove(
    owner: { id: string; name: string },
    id: string,
    options: Omit<ImageDeletion, 'by'> = {},
  ): Promise<MessageView> {
    await this.db.transaction(async (tx) => {
      await this.endUses(tx, owner.id, id, { ...options, by: { kind: 'owner', name: owner.name } });
      await this.drop(tx, 'id = $1 and user_id = $2', [id, owner.id], 'must exist');
    });
    return { message: 'The image is deleted.' };
  }

  /** For the platform's administration. @throws AppError not_found where `userId` is not the owner */
  async removeByAdmin(
    admin: { id: string; name: string },
    userId: string,
    id: string,
    options: Omit<ImageDeletion, 'by'> = {},
  ): Promise<MessageView> {
    await this.db.transaction(async (tx) => {
      await this.endUses(tx, userId, id, { ...options, by: { kind: 'operator', name: admin.name } });
      const before = await tx.findOneBy(Image, { id, userId });
      await this.drop(tx, 'id = $1 and user_id = $2', [id, userId], 'must exist');
      await this.audit.record(tx, {
        actor: admin,
        action: 'image.delete',
        subject: { type: 'user', id: userId },
        before: before && { image: id, original_filename: before.originalFilename, size: before.size },
      });
    });
    return { message: 'Image deleted successfully' };
  }

  /** For the platform's administration: each customer's images, newest first. */
  async ofCustomers(userIds: string[]): Promise<Map<string, ImageView[]>> {
    const images = await this.db
      .getRepository(Image)
      .find({ where: { userId: In(userIds) }, order: { uploadedAt: 'desc' } });
    const groups = new Map(userIds.map((userId) => [userId, [] as ImageView[]]));
    for (const image of images) groups.get(image.userId)?.push(image.toView());
    return groups;
  }

  private async endUses(tx: EntityManager, userId: string, id: string, deletion: ImageDeletion): Promise<void> {
    for (const use of this.uses) await use(tx, { userId, imageId: id }, deletion);
  }

  private async insert({ userId, key, filename, size, prepared }: NewImage): Promise<Image> {
    const storedSize = prepared.files.reduce((sum, file) => sum + file.size, 0);
    const { extension, width, height, hasPhoneCopy } = prepared;
    const values = [
      ...[userId, key, extension, filename, width, height, size, storedSize],
      ...[this.clock.now(), hasPhoneCopy, this.most],
    ];
    // A try that finds no free slot means that another upload took it, which can happen once for each slot.
    for (let tried = 0; tried < 2 * this.most; tried++) {
      const rows = await orRefuse('unauthorized', 'images_user_id_fkey', () =>
        this.db.query<{ id: string }[]>(
          `insert into images (user_id, slot, key, extension, original_filename, width, height, size, stored_size, uploaded_at, has_phone_copy)
           select $1, free.slot, $2, $3, $4, $5, $6, $7, $8, $9, $10 from generate_series(0, $11::int - 1) as free (slot)
           where not exists (select 1 from images taken where taken.user_id = $1 and taken.slot = free.slot)
           order by free.slot limit 1 on conflict (user_id, slot) do nothing returning id`,
          values,
        ),
      );
      if (rows[0]) return this.db.getRepository(Image).findOneByOrFail({ id: rows[0].id });
      await this.mustHaveSpace(userId);
    }
    throw new AppError('unavailable');
  }

  private async erase(tx: EntityManager, userId: string): Promise<void> {
    await this.drop(tx, 'user_id = $1', [userId]);
  }

  private async drop(tx: EntityManager, where: string, values: string[], must?: 'must exist'): Promise<void> {
    const [gone] = await tx.query<[Gone[], number]>(
      `delete from images where ${where} returning key, extension, has_phone_copy as "hasPhoneCopy"`,
      values,
    );
    if (must && !gone.length) throw new AppError('not_found');
    if (gone.length) await this.outbox.add(tx, removeFiles({ keys: gone.flatMap(fileKeys) }));
  }

  private async orDiscard<T>(files: PreparedFile[], work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (thrown) {
      // A row whose answer was lost may be there: then the sweep decides, which asks for it.
      if (!isDependencyDown(thrown)) await this.discard({ files });
      throw thrown;
    }
  }

  private async removeFiles(keys: string[]): Promise<void> {
    for (const key of keys) await this.storage.remove(key);
  }
}
