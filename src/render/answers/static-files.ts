import { Logger } from '@nestjs/common';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { Encoded } from './encoding.ts';
import { StoredAnswer } from './stored-answer.ts';
import type { HeaderLines } from './security-headers.ts';
import { FOREVER } from '../../common/http/conditional.ts';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
};
const AN_HOUR = 'public, max-age=3600';

/** The built files by address, read at first use and kept; compressed forms are those the build left beside them. */
export class StaticFiles {
  private readonly logger = new Logger('Pages');
  private readonly files = new Map<string, string>();
  private readonly answers = new Map<HeaderLines, Map<string, StoredAnswer>>();
  private readonly bytes = new Map<string, Encoded>();

  constructor(
    folder: string | undefined,
    private readonly headers: HeaderLines,
  ) {
    if (folder === undefined || !existsSync(folder)) return; // in development Vite answers for them
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const path = relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/');
      if (entry.isFile() && TYPES[extname(path)] && !path.startsWith('.'))
        this.files.set(`/${path}`, join(folder, path));
    }
  }

  /**
   * The file with the headers of where it is answered; our own host's where none are given. Undefined where it was not
   * built, or cannot be read now.
   */
  find(path: string, headers = this.headers): StoredAnswer | undefined {
    const answers = this.answers.get(headers) ?? new Map<string, StoredAnswer>();
    this.answers.set(headers, answers);
    const known = answers.get(path);
    const file = this.files.get(path);
    if (known || !file) return known;
    const answer = this.read(path, file, headers);
    if (answer) answers.set(path, answer);
    return answer;
  }

  /** The file's bytes; undefined where it was not built. */
  content(path: string): Buffer | undefined {
    const file = this.files.get(path);
    return file === undefined ? undefined : readFileSync(file);
  }

  /** The file's text, e.g. of a stylesheet that is put into pages. */
  text(path: string): string | undefined {
    return this.content(path)?.toString('utf8');
  }

  private read(path: string, file: string, headers: HeaderLines): StoredAnswer | undefined {
    const encoded = this.encoded(path, file);
    const hashed = path.startsWith('/assets/');
    const route = hashed ? '/assets/*' : path;
    return encoded && new StoredAnswer(200, route, TYPES[extname(path)]!, hashed ? FOREVER : AN_HOUR, headers, encoded);
  }

  /** Read once, whatever the headers. */
  private encoded(path: string, file: string): Encoded | undefined {
    const known = this.bytes.get(path);
    if (known) return known;
    try {
      const identity = readFileSync(file);
      const beside = (suffix: string) => (existsSync(file + suffix) ? readFileSync(file + suffix) : identity);
      const encoded = { br: beside('.br'), gzip: beside('.gz'), identity };
      this.bytes.set(path, encoded);
      return encoded;
    } catch (cause) {
      this.logger.error(`The file ${path} could not be read: ${String(cause)}`);
      return undefined;
    }
  }
}
