import type { NestExpressApplication } from '@nestjs/platform-express';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { isUtf8 } from 'node:buffer';
import { json, raw, urlencoded, type NextFunction, type Request, type Response } from 'express';
import helmet from 'helmet';
import { ApiAdapter } from './common/http/api.adapter.ts';
import { AppError } from './common/errors.ts';
import { askedHost, askedSite, isCallOf, isOnApp } from './common/http/hosts.ts';
import { takeRequestIdsFrom, type IsProxy, type Served } from './common/http/logging.ts';
import { Misses } from './common/http/limits/misses.ts';
import { limitBody } from './common/http/request-body.ts';
import { Env } from './config/env.ts';
import { VERSION } from './config/version.ts';
import { answerPolls, pollFailure } from './auth/polls/answer-polls.ts';
import { VerifiedTokens } from './auth/polls/verified-tokens.ts';
import { UnchangedPolls } from './auth/polls/unchanged-polls.ts';
import { observer, observeRequests } from './health/observe.ts';
import { apiHeaders, type HeaderLines, type Place } from './render/answers/security-headers.ts';

/** Bytes of a JSON body; the largest that a screen of ours sends is a proposal of three options, with words of up to 64 kB each. */
const JSON_LIMIT = 256 << 10;
const FORM_LIMIT = 32 << 10;
/** Events of Stripe hold whole objects; an invoice of many lines has some hundred kB. */
const WEBHOOK_LIMIT = 1 << 20;
const DOCS_POLICY = {
  'default-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'frame-ancestors': ["'none'"],
};
const API = /^\/api(?:\/|$)/i;
const UPLOAD = /^\/api\/upload\//i;
const RAW_BODY_PATH = '/api/stripe/webhook';

/**
 * What runs before every controller, the same in the server and in tests.
 * @returns what is to be called for each answer that Express never saw
 */
export function setUp(app: NestExpressApplication): Served {
  const env = app.get(Env);
  app.set('trust proxy', env.trustProxy);
  const isProxy = app.getHttpAdapter().getInstance().get('trust proxy fn') as IsProxy;
  takeRequestIdsFrom(isProxy);
  const [misses, tokens] = [app.get(Misses), app.get(VerifiedTokens)];
  misses.knows({ isProxy, isSignedIn: ({ headers }) => tokens.find(headers.authorization) !== undefined });
  const observe = observer(misses);
  app.disable('x-powered-by');
  app.set('etag', false);
  const headers = apiHeaders(env.appUrl);
  const at = (place: Place) => apiHeaders(env.appUrl, place);
  const byPlace = { app: headers, site: at('site'), domain: at('domain'), preview: at('preview') };
  const adapter = app.getHttpAdapter();
  if (!(adapter instanceof ApiAdapter)) throw new Error('The application needs the ApiAdapter.');
  adapter.answerPolls(answerPolls(app.get(UnchangedPolls), [...headers, 'Cache-Control', 'no-store'], observe));
  const observeRequest = observeRequests(observe);
  // One function: Express takes as long to look for the next as each of these takes.
  app.use((request: Request, response: Response, next: NextFunction) => {
    observeRequest(request, response);
    setSecurityHeaders(byPlace, request, response);
    if (isClosed(request)) return next(new AppError('not_found'));
    if (!API.test(request.path)) return next();
    response.setHeader('Cache-Control', 'no-store');
    next(pollFailure(request) ?? (isAccepted(request) ? undefined : new AppError('unsupported_media_type')));
  });
  app.use(readBody());
  document(app);
  return observe;
}

function setSecurityHeaders(byPlace: Record<Place, HeaderLines>, request: Request, response: Response): void {
  const site = askedSite(request);
  const lines = byPlace[site ? (site.ownDomain ? 'domain' : 'site') : (askedHost(request)?.kind ?? 'app')];
  for (let at = 0; at < lines.length; at += 2) response.setHeader(lines[at]!, lines[at + 1]!);
}

/**
 * What is closed on the host that is asked, where no guard could say so first: OPTIONS, which Express answers itself and would
 * name our calls, and a call with a body, which is then not read.
 */
function isClosed(request: Request): boolean {
  const kind = askedHost(request)?.kind;
  if (kind === 'app') return false;
  if (request.method === 'OPTIONS') return true;
  return hasBody(request) && API.test(request.path) && !(kind && isCallOf(kind, request.path));
}

const hasBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** False for a body that is neither JSON nor, where files are uploaded, multipart. */
function isAccepted(request: Request): boolean {
  if (!hasBody(request)) return true;
  const { method, path } = request;
  return Boolean(request.is(method === 'POST' && UPLOAD.test(path) ? 'multipart/form-data' : 'application/json'));
}

/** Reads JSON, forms and events of Stripe, each up to its limit. Uploads are read by their own service. */
function readBody() {
  const readJson = limitBody(json({ limit: JSON_LIMIT, verify: mustBeUtf8 }), 'application/json', JSON_LIMIT);
  const form = 'application/x-www-form-urlencoded';
  const readForm = limitBody(urlencoded({ limit: FORM_LIMIT, extended: false }), form, FORM_LIMIT);
  const type = 'application/json';
  const readEvent = limitBody(raw({ limit: WEBHOOK_LIMIT, type }), type, WEBHOOK_LIMIT); // Stripe signs the bytes
  return (request: Request, response: Response, next: NextFunction) => {
    if (request.path === RAW_BODY_PATH) void readEvent(request, response, next);
    else if (request.is(form)) void readForm(request, response, next);
    else void readJson(request, response, (error?: unknown) => next(ofBytes(error)));
  };
}

/** JSON is UTF-8 (RFC 8259, 8.1); the parser would read other bytes as U+FFFD, and that would be stored. */
function mustBeUtf8(_request: unknown, _response: unknown, body: Buffer): void {
  if (!isUtf8(body)) throw new Error('The body is no UTF-8.');
}

/** What `mustBeUtf8` threw, which the parser calls 403, as a refusal of ours; else the error itself. */
const ofBytes = (error: unknown): unknown =>
  (error as { type?: unknown } | undefined)?.type === 'entity.verify.failed' ? new AppError('malformed') : error;

/** Nest's guards do not stand before Swagger's own routes. */
function onAppAlone(request: Request, _response: Response, next: NextFunction): void {
  next(isOnApp(request) ? undefined : new AppError('not_found'));
}

function document(app: NestExpressApplication): void {
  const config = new DocumentBuilder()
    .setTitle('Shingle')
    .setDescription('Every call of Shingle. Failures are {success: false, message, code, errors?}.')
    .setVersion(VERSION)
    .addBearerAuth()
    .build();
  app.use(['/api/docs', '/api/openapi.json'], onAppAlone);
  app.use('/api/docs', helmet.contentSecurityPolicy({ useDefaults: false, directives: DOCS_POLICY }));
  SwaggerModule.setup('api/docs', app, () => SwaggerModule.createDocument(app, config), {
    jsonDocumentUrl: 'api/openapi.json',
    swaggerOptions: { validatorUrl: null },
  });
}
