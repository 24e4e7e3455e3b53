import { Injectable } from '@nestjs/common';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { commonErrors } from '../common/common.errors.shared.ts';
import { isDependencyDown } from '../common/dependency.ts';
import { AppError, type ErrorTable } from '../common/errors.ts';
import { HOUR, RateLimits, type Limit } from '../common/http/rate-limits.ts';
import { Env } from '../config/env.ts';
import { storageErrors } from '../storage/storage.errors.shared.ts';
import { diskErrorOr } from '../storage/storage.ts';
import { ImagesService, type NewImage } from './images.service.ts';
import { receiveFiles, releaseFile, type IncomingFile } from './receiving/incoming-files.ts';
import { ImageProcessing } from './processing/image-processing.ts';
import { discardImage } from './processing/sharp.client.ts';
import { UploadCapacity } from './receiving/upload-capacity.ts';
import type { FailedUploadView, ImageView, UploadedManyView, UploadedView } from './uploads.dto.ts';
import { uploadErrors } from './uploads.errors.shared.ts';

/** Files, not calls (docs/PRODUCT.md, "Limits"). */
const FILES_AN_HOUR: Limit = { name: 'uploads', points: 60, seconds: HOUR };
const SENTENCES: ErrorTable = { ...commonErrors, ...storageErrors, ...uploadErrors };
const UNNAMED = 'image';

/** An image that this server can fetch, with the name it has there. */
export type FetchableImage = { filename: string; fetch: () => Promise<Buffer> };
/** A file that arrived: its files are in the store and wait for their row, or it is refused. */
type Stored = { filename: string } & ({ image: NewImage } | { error: AppError });
type Outcome = { filename: string } & ({ image: ImageView } | { error: AppError });

/** Takes in what customers send: to a temporary file first, and no image has its row before the whole request has arrived. */
@Injectable()
export class UploadsService {
  /** The folder of files on their way into the store; what a killed server leaves here the sweep removes. */
  readonly inProgress: string;

  constructor(
    env: Env,
    private readonly images: ImagesService,
    private readonly processing: ImageProcessing,
    private readonly limits: RateLimits,
    private readonly capacity: UploadCapacity,
  ) {
    this.inProgress = join(env.dataDir, 'uploads-in-progress');
  }

  /** Keeps what can be kept and names the rest. @throws AppError no_image, or why all of them were refused */
  async multiple(userId: string, request: IncomingMessage): Promise<UploadedManyView> {
    return answerOf(await this.take(userId, request, 'files'));
  }

  /**
   * Fetches images for the customer, one after the other, and keeps them: the same checks and limits, and one is fetched
   * only when the limits let it. @throws AppError as `multiple`
   */
  async fetchAndKeep(userId: string, images: readonly FetchableImage[]): Promise<UploadedManyView> {
    await mkdir(this.inProgress, { recursive: true });
    return this.capacity.onePerCustomer(userId, async () => {
      const outcomes: Outcome[] = [];
      for (const image of images) {
        const file = await this.fetched(userId, image);
        try {
          outcomes.push(await this.withRow(await this.stored(userId, file)));
        } finally {
          await releaseFile(file, this.capacity);
        }
      }
      return answerOf(outcomes);
    });
  }

  /** A small copy of an image as a data: address, made in the customer's turn; empty where none can be made, or not in time. */
  async previewOf(userId: string, bytes: Buffer): Promise<string> {
    await mkdir(this.inProgress, { recursive: true });
    const file = { path: join(this.inProgress, randomUUID()), space: { reserved: 0 } };
    const made = this.capacity.onePerCustomer(userId, async () => {
      try {
        await this.capacity.take(file.space, bytes.length);
        await writeFile(file.path, bytes);
        return await this.processing.preview(file.path);
      } finally {
        await releaseFile(file, this.capacity);
      }
    });
    return made.catch((thrown: unknown) => {
      asAppError(thrown);
      return '';
    });
  }

  /** Keeps one image. @throws AppError no_image, invalid (more than one), or why it was refused */
  async single(userId: string, request: IncomingMessage): Promise<UploadedView> {
    const [outcome] = await this.take(userId, request, 'file', 1);
    if ('error' in outcome!) throw outcome.error;
    return { message: summary(1, 0), image: outcome!.image };
  }

  private take(userId: string, request: IncomingMessage, field: string, most = Infinity): Promise<Outcome[]> {
    const { capacity, inProgress: folder } = this;
    return capacity.onePerCustomer(userId, async () => {
      const arrived: Stored[] = [];
      const withoutRow = () => arrived.flatMap((file) => ('image' in file ? [file.image] : []));
      const admit = () => this.admit(userId, withoutRow().length);
      const take = async (file: IncomingFile) => {
        if (arrived.length === most) throw new AppError('invalid', { message: 'Please send one file.' });
        arrived.push(await this.stored(userId, file));
      };
      try {
        await receiveFiles(request, { folder, field, capacity, admit, take });
      } catch (thrown) {
        for (const { prepared } of withoutRow()) await this.images.discard(prepared);
        throw thrown;
      }
      if (!arrived.length) throw new AppError('no_image', { errors: { [field]: [uploadErrors.no_image[1]] } });
      const outcomes: Outcome[] = [];
      for (const file of arrived) outcomes.push(await this.withRow(file));
      return outcomes;
    });
  }

  private async fetched(userId: string, { fetch, filename }: FetchableImage): Promise<IncomingFile> {
    const file: IncomingFile = { filename, path: join(this.inProgress, randomUUID()), size: 0, space: { reserved: 0 } };
    const refused = await this.admit(userId);
    if (refused) return { ...file, refused };
    try {
      const bytes = await fetch().catch(notFetched);
      await this.capacity.take(file.space, bytes.length);
      file.size = bytes.length;
      await writeFile(file.path, bytes);
      return file;
    } catch (thrown) {
      return { ...file, refused: asAppError(thrown) };
    }
  }

  /** One file more within the hour, and a place for it beside `coming` others: asked before any byte of it is kept. */
  private async admit(userId: string, coming = 0): Promise<AppError | undefined> {
    try {
      await this.limits.consume(FILES_AN_HOUR, userId);
      await this.images.mustHaveSpace(userId, coming);
      return undefined;
    } catch (thrown) {
      return asAppError(thrown);
    }
  }

  private async stored(userId: string, { path, size, refused, ...file }: IncomingFile): Promise<Stored> {
    const filename = file.filename || UNNAMED;
    if (refused) return { filename, error: refused };
    const key = randomBytes(16).toString('hex');
    try {
      const prepared = await this.processing.prepare(path, this.inProgress, key);
      await this.images.store(prepared);
      return { filename, image: { userId, key, filename, size, prepared } };
    } catch (thrown) {
      return { filename, error: asAppError(thrown) };
    } finally {
      await discardImage(this.inProgress, key);
    }
  }

  private async withRow(file: Stored): Promise<Outcome> {
    if ('error' in file) return file;
    try {
      return { filename: file.filename, image: await this.images.add(file.image) };
    } catch (thrown) {
      return { filename: file.filename, error: asAppError(thrown) };
    }
  }
}

/** Names what was kept and what was not. @throws AppError why all of them were refused */
function answerOf(outcomes: readonly Outcome[]): UploadedManyView {
  const uploaded_images = outcomes.flatMap((each) => ('image' in each ? [each.image] : []));
  const failed = outcomes.flatMap((each) => ('error' in each ? [each] : []));
  const failed_uploads: FailedUploadView[] = failed.map(({ filename, error }) => ({
    filename,
    error: sentence(error),
  }));
  if (!uploaded_images.length)
    throw refusalOfAll(
      failed.map(({ error }) => error),
      failed_uploads,
    );
  return { message: summary(uploaded_images.length, failed.length), uploaded_images, failed_uploads };
}

function notFetched(thrown: unknown): never {
  throw thrown instanceof AppError ? new AppError('image_not_fetched') : thrown;
}

/** @throws what is no refusal and no outage: a mistake of ours */
function asAppError(thrown: unknown): AppError {
  const known = diskErrorOr(thrown);
  if (known instanceof AppError) return known;
  if (isDependencyDown(known)) return new AppError('unavailable');
  throw known;
}

const sentence = ({ code, details }: AppError): string => details.message ?? SENTENCES[code]![1];

/** Reports an outage as such, so that the sender may retry; else one reason for all (a limit too), or that there are several. */
function refusalOfAll(errors: AppError[], failed_uploads: FailedUploadView[]): AppError {
  const extra = { uploaded_images: [], failed_uploads };
  const outage = errors.find(({ code }) => SENTENCES[code]![0] >= 500);
  const same = new Set(errors.map(sentence)).size === 1;
  const told = outage ?? (same ? errors[0] : undefined);
  return told ? new AppError(told.code, { ...told.details, extra }) : new AppError('uploads_failed', { extra });
}

function summary(kept: number, failed: number): string {
  const images = kept === 1 ? '1 image uploaded successfully.' : `${kept} images uploaded successfully.`;
  return failed ? `${images} ${failed} could not be uploaded.` : images;
}
