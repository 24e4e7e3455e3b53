import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ApiAdapter } from '../../common/http/api.adapter.ts';
import { commonErrors } from '../../common/common.errors.shared.ts';
import { isRead } from '../../common/http/conditional.ts';
import { failureAt } from '../../common/http/error.filter.ts';
import { isCallOf, setAskedHost } from '../../common/http/hosts.ts';
import { requestId, type Served } from '../../common/http/logging.ts';
import { Misses } from '../../common/http/limits/misses.ts';
import { isDependencyDown } from '../../common/dependency.ts';
import { stackOf } from '../../common/errors.ts';
import { Env } from '../../config/env.ts';
import { PROVIDER_SLUG, SAMPLE_PATHS } from '../sites.shared.ts';
import { HostNames, readHost } from './host.ts';
import { HostTable, type Verdict } from './host-table.service.ts';

const HEALTH = /^\/health(?:[/?]|$)/;
const MOVED = 'max-age=300';
/** Its scripts and pictures. */
const PART_OF_PAGE = /^\/(?:assets|uploads)\//;
/** The form of a page, without its script. */
const OF_FORM = new Map([
  ['POST', /^\/enquiries$/],
  ['GET', /^\/enquiries\/sent(?:\?|$)/],
]);
/** The page of a booking: the link to cancel it was mailed. */
const BOOKED = /^(?:\/[a-z]{2})?(\/appointments\/[\w-]+)\/?(?:\?|$)/i;
type HostAnswer = { status: number; headers: readonly string[]; body?: string; type?: string };
const NOT_FOUND: HostAnswer = { status: 404, headers: ['Cache-Control', 'no-store'], body: 'Not found\n' };
const APP = { kind: 'app' } as const;
const PREVIEW = { kind: 'preview' } as const;

/** Judges the host of every request before all else: unknown ones end here, redirects too (docs/decisions/0018-hosts.md). */
@Injectable()
export class HostJudge implements OnModuleInit {
  onServed?: Served;
  private readonly logger = new Logger('Hosts');
  private readonly appUrl: string;
  private readonly names: HostNames;
  private readonly samples: ReadonlyMap<string, string>;

  constructor(
    private readonly table: HostTable,
    private readonly adapter: HttpAdapterHost,
    private readonly misses: Misses,
    env: Env,
  ) {
    this.appUrl = env.appUrl;
    this.names = new HostNames(env.appUrl, env.sitesHost);
    const ours = [...SAMPLE_PATHS, [PROVIDER_SLUG, '/business-card'] as const];
    this.samples = new Map(ours.map(([slug, path]) => [slug, env.appUrl + path]));
  }

  onModuleInit(): void {
    const { httpAdapter } = this.adapter;
    if (httpAdapter instanceof ApiAdapter) httpAdapter.judge((...args) => this.judge(...args));
  }

  judge(request: IncomingMessage, response: ServerResponse, next: () => void): void {
    const host = this.names.nameOf(readHost(request));
    if (host.kind === 'app' || HEALTH.test(request.url!)) return pass(request, APP, next);
    if (host.kind === 'preview') return pass(request, PREVIEW, next);
    if (host.kind === 'none') return this.end(request, response, NOT_FOUND);
    const sample = host.kind === 'slug' ? this.samples.get(host.slug) : undefined;
    if (sample !== undefined) return this.redirect(request, response, 308, sample);
    const known = this.table.find(host);
    if (known) return this.follow(known, request, response, next);
    if (this.misses.hold(request, response)) return;
    this.table.read(host).then(
      (verdict) => this.follow(verdict, request, response, next),
      (thrown: unknown) => this.fail(thrown, request, response),
    );
  }

  private follow(verdict: Verdict, request: IncomingMessage, response: ServerResponse, next: () => void): void {
    const booked = isAway(verdict) && isRead(request) && BOOKED.exec(request.url!)?.[1];
    if (booked) {
      const headers = ['Location', this.appUrl + booked, 'Cache-Control', 'no-store'];
      return this.end(request, response, { status: 302, headers });
    }
    if (verdict.kind === 'site') return pass(request, verdict, next);
    if (verdict.kind === 'none') return this.end(request, response, NOT_FOUND);
    if (isOfOpenPage(request)) return pass(request, { kind: 'site', site: verdict.site }, next);
    this.redirect(request, response, 301, verdict.origin + request.url!);
  }

  /** Only a path that is read can be asked again elsewhere; a target may be '*'. The origin is ours to say, never the Host's. */
  private redirect(request: IncomingMessage, response: ServerResponse, status: 301 | 308, location: string): void {
    if (!isRead(request) || !request.url!.startsWith('/')) return this.end(request, response, NOT_FOUND);
    this.end(request, response, { status, headers: ['Location', location, 'Cache-Control', MOVED] });
  }

  private fail(thrown: unknown, request: IncomingMessage, response: ServerResponse): void {
    const code = isDependencyDown(thrown) ? 'unavailable' : 'internal';
    if (code === 'internal') this.logger.error(stackOf(thrown));
    const [status, message] = commonErrors[code];
    const isCall = request.url!.startsWith('/api/');
    const body = isCall ? JSON.stringify(failureAt(request.url!, { message, code, details: {} })) : `${message}\n`;
    const type = isCall ? 'application/json' : 'text/plain';
    this.end(request, response, { status, headers: ['Retry-After', '5', 'Cache-Control', 'no-store'], body, type });
  }

  private end(
    request: IncomingMessage,
    response: ServerResponse,
    { status, headers, body = '', type = 'text/plain' }: HostAnswer,
  ): void {
    const id = requestId(request);
    const own = ['Content-Type', `${type}; charset=utf-8`, 'Content-Length', String(Buffer.byteLength(body))];
    const safe = ['X-Content-Type-Options', 'nosniff', 'Content-Security-Policy', "default-src 'none'"];
    const close = request.complete || isRead(request) ? [] : ['Connection', 'close'];
    response.writeHead(status, [...headers, ...own, ...safe, ...close, 'X-Request-Id', id]);
    response.end(request.method === 'HEAD' ? undefined : body);
    this.onServed?.(request, response, { id, ms: 0, route: 'host' });
  }
}

/** What was booked stands where its site is offline, blocked or unpublished: our own host has its page too. */
const isAway = (verdict: Verdict): boolean =>
  verdict.kind === 'none' ? verdict.unpublished === true : verdict.site.standing !== 'live';

/** What a page that was open when its site moved asks: its policy lets it go to no other host, by no redirect. */
const isOfOpenPage = ({ method, url }: IncomingMessage): boolean =>
  PART_OF_PAGE.test(url!) || isCallOf('site', url!) || (OF_FORM.get(method!)?.test(url!) ?? false);

function pass(request: IncomingMessage, host: Parameters<typeof setAskedHost>[1], next: () => void): void {
  setAskedHost(request, host);
  next();
}
