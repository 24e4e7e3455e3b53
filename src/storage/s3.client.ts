import type { S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { Logger } from '@nestjs/common';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { AppError } from '../common/errors.ts';
import { lazily } from '../common/lazily.ts';
import { endWhenStalled } from './stalled-body.ts';
import {
  isKey,
  mustBeKey,
  resolveRange,
  UnsatisfiableRange,
  Storage,
  type ListedFile,
  type StoredFile,
} from './storage.ts';

const sdk = lazily<typeof import('@aws-sdk/client-s3')>('@aws-sdk/client-s3');
const uploads = lazily<typeof import('@aws-sdk/lib-storage')>('@aws-sdk/lib-storage');

type Place = { Bucket: string; Key: string };
/** `answerMs`: an answer begins within as long, and no pause in its body is longer. */
export type S3Settings = { bucket: string; endpoint?: string; region: string; answerMs?: number };

const CONNECT_MS = 3_000;
const ANSWER_MS = 15_000;
const TRIES = 3;
/** Connections at a time: each answer that a visitor reads slowly holds one. */
const SOCKETS_MAX = 500;
const SILENT_MS = 10_000;
const FOLDER = 'uploads/';

/** Files in a bucket; credentials are the SDK's usual ones. Objects appear whole, so nothing half written is ever seen. */
export class S3Storage extends Storage {
  private readonly logger = new Logger('Storage');
  private readonly client: S3Client;
  private readonly bucket: string;
  private silentUntil = 0;

  constructor({ bucket, endpoint, region, answerMs = ANSWER_MS }: S3Settings) {
    super();
    this.bucket = bucket;
    this.client = new (sdk().S3Client)({
      region,
      endpoint,
      forcePathStyle: endpoint !== undefined, // a server of one's own has no name per bucket
      maxAttempts: TRIES,
      requestHandler: {
        connectionTimeout: CONNECT_MS,
        requestTimeout: answerMs,
        throwOnRequestTimeout: true,
        httpAgent: { maxSockets: SOCKETS_MAX },
        httpsAgent: { maxSockets: SOCKETS_MAX },
      },
      requestChecksumCalculation: 'WHEN_REQUIRED', // S3-compatible servers do not all know the newer checksums
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
    this.client.middlewareStack.add(
      (next) => async (sent) => {
        const received = await next(sent);
        endWhenStalled(received.response, answerMs); // the SDK's own deadline ends with the headers
        return received;
      },
      { step: 'deserialize', priority: 'low', name: 'endWhenStalled' },
    );
  }

  override async put(key: string, path: string, contentType: string): Promise<void> {
    const params = { ...this.at(key), Body: createReadStream(path), ContentType: contentType };
    await this.ask(() => new (uploads().Upload)({ client: this.client, params }).done());
  }

  override async read(key: string, range?: string): Promise<StoredFile | undefined> {
    const at = this.at(key);
    try {
      const question = { ...at, Range: range && (await this.header(at, range)) };
      const answer = await this.client.send(new (sdk().GetObjectCommand)(question));
      const [, first, last, all] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(answer.ContentRange ?? '') ?? [];
      const length = answer.ContentLength ?? 0;
      const stream = answer.Body as Readable;
      if (all === undefined) return { stream, size: length, start: 0, end: length - 1 };
      return { stream, size: Number(all), start: Number(first), end: Number(last) };
    } catch (thrown) {
      if (thrown instanceof UnsatisfiableRange) throw thrown;
      if (isAbsent(thrown)) return undefined;
      const { name, $metadata } = thrown as S3ServiceException;
      if (name === 'InvalidRange' || $metadata?.httpStatusCode === 416)
        throw new UnsatisfiableRange(await this.size(at));
      throw this.asOurs(thrown);
    }
  }

  override async sizeOf(key: string): Promise<number | undefined> {
    try {
      return await this.size(this.at(key));
    } catch (thrown) {
      if (isAbsent(thrown)) return undefined;
      throw this.asOurs(thrown);
    }
  }

  override async remove(key: string): Promise<void> {
    await this.ask(() => this.client.send(new (sdk().DeleteObjectCommand)(this.at(key))));
  }

  /** S3 lists in the order of the keys. */
  override async *list(first = ''): AsyncIterable<ListedFile> {
    const wanted = { Bucket: this.bucket, Prefix: FOLDER + first };
    const pages = sdk().paginateListObjectsV2({ client: this.client }, wanted);
    for await (const { Contents } of pages) {
      for (const { Key, Size, LastModified } of Contents ?? []) {
        const key = Key?.slice(FOLDER.length);
        if (key && isKey(key) && LastModified) yield { key, size: Size ?? 0, modifiedAt: LastModified };
      }
    }
  }

  close(): void {
    this.client.destroy();
  }

  /** Some S3-compatible servers take 'the last n bytes' for the first n, so the place is worked out here. */
  private async header(at: Place, range: string): Promise<string> {
    const { start, end } = resolveRange(range, await this.size(at));
    return `bytes=${start}-${end}`;
  }

  private async size(at: Place): Promise<number> {
    return (await this.client.send(new (sdk().HeadObjectCommand)(at))).ContentLength ?? 0;
  }

  private at(key: string): Place {
    mustBeKey(key);
    return { Bucket: this.bucket, Key: FOLDER + key };
  }

  private async ask<T>(question: () => Promise<T>): Promise<T> {
    try {
      return await question();
    } catch (thrown) {
      throw this.asOurs(thrown);
    }
  }

  /** MinIO and others answer 507 when no space is left. Logs the cause once in a while, never its message: it can name keys. */
  private asOurs(thrown: unknown): AppError {
    const { name, code, $metadata } = thrown as S3ServiceException & { code?: string };
    const status = $metadata?.httpStatusCode;
    const now = performance.now();
    if (now >= this.silentUntil) {
      this.silentUntil = now + SILENT_MS;
      this.logger.warn(`S3 failed: ${[name, code, status].filter(Boolean).join(' ')}`);
    }
    return new AppError(status === 507 ? 'storage_full' : 'unavailable');
  }
}

/** A bucket that is not there is a wrong setting, not an absent file. */
function isAbsent(thrown: unknown): boolean {
  const { name, $metadata } = thrown as S3ServiceException;
  return name === 'NoSuchKey' || (name !== 'NoSuchBucket' && $metadata?.httpStatusCode === 404);
}
