import { Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { randomBytes } from 'node:crypto';
import { AppError } from '../common/errors.ts';
import { InjectRedis } from '../common/redis.ts';
import { DomainsService } from '../sites/domains/domains.service.ts';
import { UploadsService } from '../uploads/uploads.service.ts';
import type { UploadedManyView } from '../uploads/uploads.dto.ts';
import { IMAGES_MAX } from '../uploads/uploads.shared.ts';
import { cleanName } from '../uploads/receiving/incoming-files.ts';
import { measureImage } from '../uploads/processing/sharp.client.ts';
import type { FoundAnswer, FoundPicture } from './imports.dto.ts';
import { decodeHtml } from './html.ts';
import { decoded, readOldPage, type OldPage } from './old-page.ts';
import { PublicFetch, type Fetched } from './public-fetch.ts';
import { mayRead } from './robots.ts';

const MB = 1 << 20;
const PAGE_BYTES = 5 * MB;
const PICTURE_BYTES = 5 * MB;
const DEADLINE_MS = 10_000;
/** Of them for https, where http is tried after it. */
const HTTPS_MS = 4_000;
/** The page itself, and those of the same site that may say more. */
const PAGES_MAX = 3;
/** Pixels of the longer side: smaller ones are buttons and logos. */
const PICTURE_MIN = 400;
const TOKEN_SECONDS = 30 * 60;

/** Reads what a customer's old page says, to be taken fact by fact. Nothing of it is kept without a click. */
@Injectable()
export class ImportsService {
  constructor(
    private readonly fetcher: PublicFetch,
    private readonly domains: DomainsService,
    private readonly uploads: UploadsService,
    @InjectRedis() private readonly redis: Redis,
  ) {}

  /** One fetch a page, three pages at the most, as robots.txt allows, in 10 seconds. @throws AppError address_refused */
  async read(userId: string, typed: string): Promise<FoundAnswer> {
    const signal = AbortSignal.timeout(DEADLINE_MS);
    const { url, robots } = await this.reach(typed, signal);
    const first = await this.page(url, robots, signal);
    const pages = [first];
    for (const address of first.more.slice(0, PAGES_MAX - 1)) {
      const more = await this.page(new URL(address), robots, signal).catch(() => undefined);
      if (more) pages.push(more);
    }
    const addresses = [...new Set(pages.flatMap(({ pictures }) => pictures))].slice(0, IMAGES_MAX);
    const pictures: (FoundPicture | undefined)[] = [];
    // One after the other: what is found in time is offered.
    for (const address of addresses) pictures.push(await this.offer(userId, address, signal));
    const { name, description } = first;
    const found = {
      business_name: name,
      description,
      phone: pages.find(({ phone }) => phone)?.phone,
      hours: pages.find(({ hours }) => hours)?.hours,
      pictures: pictures.filter((picture) => picture !== undefined),
    };
    return { found };
  }

  /** Fetches pictures that were found, and keeps them through the upload's checks and limits. @throws AppError picture_gone */
  async takePictures(userId: string, tokens: readonly string[]): Promise<UploadedManyView> {
    const wanted = [...new Set(tokens)];
    const addresses = await Promise.all(wanted.map((token) => this.redis.get(keyOf(userId, token))));
    if (addresses.includes(null)) throw new AppError('picture_gone');
    const pictures = addresses.map((address) => {
      const url = new URL(address!);
      return { filename: nameOf(url), fetch: () => this.picture(url, AbortSignal.timeout(DEADLINE_MS)) };
    });
    return this.uploads.fetchAndKeep(userId, pictures);
  }

  /** The address with its robots.txt: as it was typed, else with https, else with http: an old page may have no certificate. */
  private async reach(typed: string, signal: AbortSignal): Promise<{ url: URL; robots: string }> {
    const reached = async (address: string, until: AbortSignal) => {
      const url = addressOf(address);
      return { url, robots: await this.robotsOf(url, until) };
    };
    if (SCHEME.test(typed)) return reached(typed, signal);
    const soon = AbortSignal.any([signal, AbortSignal.timeout(HTTPS_MS)]);
    return reached(`https://${typed}`, soon).catch(() => reached(`http://${typed}`, signal));
  }

  private async page(url: URL, robots: string, signal: AbortSignal): Promise<OldPage> {
    if (!mayRead(robots, url.pathname + url.search)) throw new AppError('address_refused');
    const { body, charset, status, type, url: at } = await this.get(url, PAGE_BYTES, signal);
    if (status !== 200 || (type !== 'text/html' && type !== 'application/xhtml+xml'))
      throw new AppError('address_refused');
    return readOldPage(decodeHtml(body, charset), at);
  }

  /** RFC 9309, 2.3.1: none means all is allowed; one that cannot be read means nothing is. */
  private async robotsOf(url: URL, signal: AbortSignal): Promise<string> {
    const { body, status } = await this.get(new URL('/robots.txt', url), PAGE_BYTES, signal);
    if (status >= 500) throw new AppError('address_refused');
    return status === 200 ? body.toString('utf8') : '';
  }

  /** A picture large enough to be shown, with a token to take it by. */
  private async offer(userId: string, address: string, signal: AbortSignal): Promise<FoundPicture | undefined> {
    try {
      const bytes = await this.picture(new URL(address), signal);
      const size = await measureImage(bytes);
      if (!size || Math.max(size.width, size.height) < PICTURE_MIN) return undefined;
      const token = randomBytes(16).toString('base64url');
      await this.redis.set(keyOf(userId, token), address, 'EX', TOKEN_SECONDS);
      return { token, ...size, preview: await this.uploads.previewOf(userId, bytes) };
    } catch (thrown) {
      if (thrown instanceof AppError) return undefined;
      throw thrown;
    }
  }

  private async picture(url: URL, signal: AbortSignal): Promise<Buffer> {
    const { body, status } = await this.get(url, PICTURE_BYTES, signal);
    if (status !== 200) throw new AppError('address_refused');
    return body;
  }

  private get(url: URL, bytes: number, signal: AbortSignal): Promise<Fetched> {
    return this.fetcher.get(url, { bytes, signal }, async (host) => !(await this.domains.isOurs(host)));
  }
}

const nameOf = ({ pathname }: URL): string => cleanName(decoded(pathname.split('/').at(-1)!));
const keyOf = (userId: string, token: string): string => `import:${userId}:${token}`;

const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;

function addressOf(address: string): URL {
  if (!URL.canParse(address)) throw new AppError('address_refused');
  return new URL(address);
}
