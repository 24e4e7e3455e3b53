import busboy from 'busboy';
import { randomUUID } from 'node:crypto';
import { mkdir, open, rm, type FileHandle } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { AppError } from '../../common/errors.ts';
import { diskErrorOr } from '../../storage/storage.ts';
import type { Space, UploadCapacity } from './upload-capacity.ts';
import { IMAGE_BYTES_MAX, IMAGES_MAX } from '../uploads.shared.ts';

/** `size` is in bytes. A refused file is read to its end but not kept; `space` is what it takes of the upload space. */
export type IncomingFile = { filename: string; path: string; size: number; space: Space; refused?: AppError };
export type ReceiveOptions = {
  /** Temporary files go here. */
  folder: string;
  /** The name of the parts that hold files. */
  field: string;
  capacity: UploadCapacity;
  /** Asked before the first byte of each file is kept. @returns why the file is refused */
  admit: () => Promise<AppError | undefined>;
  /** Takes each file that has arrived, one after the other; the next one is read, and this one removed, when it is done. */
  take: (file: IncomingFile) => Promise<void>;
};

const FILES_MAX = 30;
/** As many files as fit, and as many again that are refused by name; a longer body is not read at all. */
const REQUEST_BYTES_MAX = (2 * IMAGES_MAX + 1) * IMAGE_BYTES_MAX;
const NAME_MAX = 200;
const UNPRINTABLE = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/**
 * Streams a multipart body's files to a folder, within the server's upload space, and hands over each before it reads the
 * next: a body holds the space of one file.
 * @throws AppError malformed, invalid (a part of another name), payload_too_large, storage_full, upload_timeout,
 * uploads_full; what `take` throws
 */
export async function receiveFiles(request: IncomingMessage, options: ReceiveOptions): Promise<void> {
  if (Number(request.headers['content-length'] ?? 0) > REQUEST_BYTES_MAX) throw new AppError('payload_too_large');
  if (request.destroyed) throw new AppError('malformed');
  try {
    await mkdir(options.folder, { recursive: true });
    await new Receiver(options).receive(request);
  } catch (thrown) {
    throw diskErrorOr(thrown);
  }
}

/** Removes a file and frees its upload space. */
export async function releaseFile(file: Pick<IncomingFile, 'path' | 'space'>, capacity: UploadCapacity): Promise<void> {
  await rm(file.path, { force: true }).catch(() => undefined); // the hourly sweep removes it
  capacity.free(file.space);
}

class Receiver {
  private files: Promise<void> = Promise.resolve();
  private failure: unknown;
  /** The sender waits for us: for space, or for the work on a file. */
  private waiting = false;

  constructor(private readonly options: ReceiveOptions) {}

  async receive(request: IncomingMessage): Promise<void> {
    const parser = parserFor(request);
    const { field } = this.options;
    await new Promise<void>((resolve) => {
      let bytes = 0;
      const fail = (reason: unknown) => {
        if (this.failure !== undefined) return;
        this.failure = reason;
        request.unpipe(parser);
        parser.destroy();
        if (request.destroyed || request.complete) resolve();
        else request.resume(); // the rest is read and dropped, so that the sender receives the answer
      };
      const stop = (reason: AppError) => {
        fail(reason);
        resolve();
      };
      const watch = this.watch(() => bytes, stop);
      request.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > REQUEST_BYTES_MAX) stop(new AppError('payload_too_large'));
      });
      request.once('close', () => {
        clearInterval(watch);
        if (!request.complete) fail(new AppError('malformed'));
        resolve();
      });
      request.once('end', () => {
        clearInterval(watch);
        if (this.failure !== undefined) resolve();
      });
      parser.on('file', (name, stream, { filename }) => {
        stream.on('error', () => undefined); // one that is not read yet; its reader gets the error too
        if (name !== field) fail(unknownPart(name));
        else this.files = this.files.then(() => this.file(stream, filename)).catch(fail);
      });
      parser.on('field', (name, value) => (name === field && !value ? undefined : fail(unknownPart(name))));
      parser.on('filesLimit', () => fail(tooManyFiles()));
      parser.on('partsLimit', () => fail(tooManyFiles()));
      parser.on('error', () => fail(new AppError('malformed')));
      parser.on('close', () => this.failure === undefined && resolve());
      request.pipe(parser);
    });
    await this.files;
    if (this.failure !== undefined) throw this.failure;
  }

  /** Ends a body that is silent or too slow for too long; time in which the sender waits for us does not count. */
  private watch(bytesSoFar: () => number, stop: (reason: AppError) => void): NodeJS.Timeout {
    const { silenceMs, slowMs, bytesASecond } = this.options.capacity.bounds;
    const tick = Math.min(1_000, silenceMs / 4);
    let [known, silent, reading] = [0, 0, 0];
    const watch = setInterval(() => {
      if (this.waiting) return;
      const bytes = bytesSoFar();
      silent = bytes === known ? silent + tick : 0;
      known = bytes;
      reading += tick;
      if (silent < silenceMs && (reading < slowMs || bytes >= (reading / 1_000) * bytesASecond)) return;
      clearInterval(watch);
      stop(new AppError('upload_timeout'));
    }, tick);
    return watch;
  }

  private async file(stream: Readable, filename: string | undefined): Promise<void> {
    if (this.failure !== undefined) return;
    const { folder, capacity, take } = this.options;
    const path = join(folder, randomUUID());
    const file: IncomingFile = { filename: cleanName(filename), path, size: 0, space: { reserved: 0 } };
    try {
      await this.write(stream, file);
      const chosen = file.filename || file.size; // a form without a choice sends an empty part
      if (chosen) await this.whileSenderWaits(() => take(file));
    } finally {
      await releaseFile(file, capacity);
    }
  }

  /** A refused file is still read, so that the parts after it arrive. */
  private async write(stream: Readable, file: IncomingFile): Promise<void> {
    const { admit, capacity } = this.options;
    let target: FileHandle | undefined;
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        if (!file.size) file.refused = await admit();
        file.size += chunk.length;
        if (file.size > IMAGE_BYTES_MAX) file.refused ??= new AppError('image_too_large');
        if (file.refused) {
          if (file.space.reserved) await releaseFile(file, capacity);
          continue;
        }
        await this.whileSenderWaits(() => capacity.take(file.space, chunk.length));
        target ??= await open(file.path, 'wx');
        await target.appendFile(chunk);
      }
      if (!file.size && file.filename) file.refused = (await admit()) ?? new AppError('not_an_image');
    } finally {
      await target?.close();
    }
  }

  private async whileSenderWaits(work: () => Promise<void>): Promise<void> {
    this.waiting = true;
    try {
      await work();
    } finally {
      this.waiting = false;
    }
  }
}

function parserFor(request: IncomingMessage): busboy.Busboy {
  try {
    return busboy({
      headers: request.headers,
      defParamCharset: 'utf8',
      limits: { fileSize: IMAGE_BYTES_MAX + 1, files: FILES_MAX, fields: 10, parts: FILES_MAX + 10, fieldSize: 1_000 },
    });
  } catch {
    throw new AppError('malformed');
  }
}

/** A file's own name, for a person to read: no folders, control or direction marks, at most 200 characters. */
export function cleanName(given: string | undefined): string {
  const last = (given ?? '').toWellFormed().replace(UNPRINTABLE, '').split(/[/\\]/).at(-1)!.trim();
  return [...last].slice(0, NAME_MAX).join('');
}

const unknownPart = (name: string | undefined) => {
  const part = cleanName(name) || 'part';
  return new AppError('invalid', { errors: { [part]: [`There is no field ${part}.`] } });
};
const tooManyFiles = () => new AppError('invalid', { message: `Please send at most ${FILES_MAX} files at a time.` });
