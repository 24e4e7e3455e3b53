import busboy from 'busboy';
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { AppError } from '../common/errors.ts';
import { fullOr } from '../storage/storage.ts';
import { IMAGE_BYTES_MAX } from './uploads.shared.ts';

/** `size` is in bytes; `tooLarge` where the file had more than may be, and `path` holds only its beginning. */
export type IncomingFile = { filename: string; path: string; size: number; tooLarge: boolean };

const FILES_MAX = 30;
/** Ten files of 10MB and as many again that will be refused by name; more is not read at all. */
const REQUEST_BYTES_MAX = 21 * IMAGE_BYTES_MAX;
const NAME_MAX = 200;
// eslint-disable-next-line no-control-regex
const UNPRINTABLE = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/**
 * Streams a multipart body's files to `folder`, none of it through memory. Whatever fails, nothing is left behind.
 * @throws AppError malformed, invalid (a part of another name than `field`), payload_too_large, storage_full
 */
export async function receiveFiles(request: IncomingMessage, folder: string, field: string): Promise<IncomingFile[]> {
  if (Number(request.headers['content-length'] ?? 0) > REQUEST_BYTES_MAX) throw new AppError('payload_too_large');
  await mkdir(folder, { recursive: true });
  const reception = new Reception(folder, field);
  try {
    return await reception.receive(request);
  } catch (thrown) {
    await reception.forget();
    throw fullOr(thrown);
  }
}

class Reception {
  private readonly writes: Promise<void>[] = [];
  private readonly files: IncomingFile[] = [];

  constructor(
    private readonly folder: string,
    private readonly field: string,
  ) {}

  async receive(request: IncomingMessage): Promise<IncomingFile[]> {
    const parser = parserFor(request);
    let failure: unknown;
    await new Promise<void>((resolve) => {
      let bytes = 0;
      const fail = (reason: unknown) => {
        if (failure !== undefined) return;
        failure = reason;
        request.unpipe(parser);
        parser.destroy();
        if (request.destroyed || request.complete) resolve();
        else request.resume(); // the rest is read and dropped, so that the sender hears the answer
      };
      request.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes <= REQUEST_BYTES_MAX) return;
        fail(new AppError('payload_too_large'));
        resolve();
      });
      request.once('close', () => {
        if (!request.complete) fail(new AppError('malformed'));
        resolve();
      });
      request.once('end', () => failure !== undefined && resolve());
      parser.on('file', (name, stream, { filename }) => {
        if (name !== this.field) fail(unknownPart(name));
        else this.writes.push(this.write(stream, filename).catch(fail));
      });
      parser.on('field', (name, value) => (name === this.field && !value ? undefined : fail(unknownPart(name))));
      parser.on('filesLimit', () => fail(tooManyFiles()));
      parser.on('partsLimit', () => fail(tooManyFiles()));
      parser.on('error', () => fail(new AppError('malformed')));
      parser.on('close', () => failure === undefined && resolve());
      request.pipe(parser);
    });
    await Promise.allSettled(this.writes);
    if (failure !== undefined) throw failure;
    return this.files.filter(({ filename, size }) => filename || size); // a form without a choice sends an empty part
  }

  async forget(): Promise<void> {
    await Promise.allSettled(this.writes);
    await Promise.allSettled(this.files.map(({ path }) => rm(path, { force: true })));
  }

  /** Beyond the limit the stream is still read, so that the parts after it arrive. */
  private async write(stream: Readable & { truncated?: boolean }, filename: string | undefined): Promise<void> {
    const file = { filename: cleanName(filename), path: join(this.folder, randomUUID()), size: 0, tooLarge: false };
    this.files.push(file);
    const target = createWriteStream(file.path, { flags: 'wx' });
    await new Promise<void>((resolve, reject) => {
      stream.on('data', (chunk: Buffer) => (file.size += chunk.length));
      stream.once('limit', () => (file.tooLarge = true));
      stream.once('error', (error) => target.destroy(error));
      target.once('error', reject);
      target.once('finish', resolve);
      stream.pipe(target);
    });
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
  return new AppError('invalid', { errors: { [part]: [`Property ${part} should not exist.`] } });
};
const tooManyFiles = () => new AppError('invalid', { message: `Please send at most ${FILES_MAX} files at a time.` });
