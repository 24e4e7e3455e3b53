import { expect } from '@jest/globals';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImageView } from '../../src/uploads/uploads.dto.ts';
import type { TestApp } from './app.ts';
import type { BuiltUser } from './build.ts';

export type Part = readonly [content: Buffer, filename: string, type?: string];
type Someone = { token: string };

/** What a test of uploads does over and over, as `user`. */
export class Uploading {
  user: BuiltUser;
  constructor(private readonly t: TestApp) {}

  async newcomer(): Promise<BuiltUser> {
    this.user = await this.t.build.user();
    return this.user;
  }

  many(parts: Part[], as: Someone = this.user) {
    const call = this.t.as(as).post('/api/upload/multiple');
    for (const [content, filename, contentType] of parts) call.attach('files', content, { filename, contentType });
    return call;
  }

  one(content: Buffer, filename = 'shop.jpg', contentType?: string) {
    return this.t.as(this.user).post('/api/upload/image').attach('file', content, { filename, contentType });
  }

  async images(as: Someone = this.user): Promise<ImageView[]> {
    return (await this.t.as(as).get('/api/upload/images').expect(200)).body.images;
  }

  /** The bytes at an address. */
  async bytes(url: string): Promise<Buffer> {
    const answer = await this.t.anonymous().get(url).buffer(true).parse(binary).expect(200);
    return answer.body as Buffer;
  }

  async stored(): Promise<number> {
    const folder = join(this.t.env.dataDir, 'uploads');
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    return entries.filter((entry) => entry.isFile()).length;
  }

  inProgress(): Promise<string[]> {
    return readdir(join(this.t.env.dataDir, 'uploads-in-progress')).catch(() => []);
  }

  /** Every row has its four files, every file its row, and nothing is half done. */
  async agree(): Promise<void> {
    await this.t.settled();
    const [{ files }] = await this.t.db.query<[{ files: number }]>(
      'select coalesce(sum(4 + has_phone_copy::int), 0)::int as files from images',
    );
    expect({ files: await this.stored(), inProgress: await this.inProgress() }).toEqual({
      files,
      inProgress: [],
    });
  }
}

/** Takes an answer's body as bytes. */
export function binary(answer: object, done: (error: Error | null, body: Buffer) => void): void {
  const parts: Buffer[] = [];
  const stream = answer as NodeJS.ReadableStream;
  stream.on('data', (part: Buffer) => parts.push(part));
  stream.on('end', () => done(null, Buffer.concat(parts)));
}
