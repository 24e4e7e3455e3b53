import { untilPageStays } from './leaving.ts';

export const GENERIC_FAILURE = 'API request failed';
const TIMEOUT_MS = 30_000;

export class ApiError extends Error {
  readonly status: number;
  readonly code: string | undefined;
  readonly errors: Record<string, string[]>;
  readonly retryAfter: number | undefined;
  /** The whole answer, for the few calls whose failure carries more than a sentence. */
  readonly body: Record<string, unknown>;

  constructor(status: number, body: Record<string, unknown>, retryAfter?: number) {
    super(typeof body.message === 'string' && body.message ? body.message : GENERIC_FAILURE);
    this.name = 'ApiError';
    this.status = status;
    this.code = typeof body.code === 'string' ? body.code : undefined;
    this.errors = (body.errors as Record<string, string[]> | undefined) ?? {};
    this.retryAfter = retryAfter;
    this.body = body;
  }
}

/** The request never got an answer: no network, or the server took too long. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('Network error. Please try again.', { cause });
    this.name = 'NetworkError';
  }
}

export type ApiOptions = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** A plain object is sent as JSON, a FormData as it is. */
  body?: object | FormData;
  token?: string | null;
  signal?: AbortSignal;
  timeoutMs?: number;
  headers?: Record<string, string>;
  /** Survives the page being left. */
  keepalive?: boolean;
};

/** What was read with an ETag, by token and path: a poll that finds nothing new costs a 304. */
const read = new Map<string, { etag: string; body: unknown }>();
const READ_MAX = 50;

/** Calls the API. @throws ApiError with the server's message or 'API request failed'; NetworkError without an answer */
export async function api<T>(path: string, options: ApiOptions = {}): Promise<T> {
  if (options.method && options.method !== 'GET') return bodyOf<T>(await send(path, options));
  const key = `${options.token ?? ''} ${path}`;
  const known = read.get(key);
  const answer = await apiIfChanged<T>(path, { ...options, etag: known?.etag });
  if (!answer) return known!.body as T;
  read.delete(key);
  const { body, etag } = answer;
  if (etag) read.set(key, { etag, body });
  const [oldest] = read.keys();
  if (read.size > READ_MAX) read.delete(oldest!);
  return body;
}

/** The same for polls: null while nothing is newer than `etag`. */
export async function apiIfChanged<T>(
  path: string,
  { etag, ...options }: ApiOptions & { etag?: string },
): Promise<{ etag: string | undefined; body: T } | null> {
  const headers = { ...options.headers, ...(etag ? { 'if-none-match': etag } : {}) };
  const response = await send(path, { ...options, headers });
  if (response.status === 304) return null;
  return { etag: response.headers.get('etag') ?? undefined, body: await bodyOf<T>(response) };
}

/** @throws ApiError where the answer itself says that it failed, whatever its status */
async function bodyOf<T>(response: Response): Promise<T> {
  const body = (await readJson(response)) ?? {};
  if (body.success === false) throw new ApiError(response.status, body);
  return body as T;
}

/** Sends a request. @throws ApiError for an answer of 400 or above, NetworkError without an answer */
export async function send(path: string, options: ApiOptions): Promise<Response> {
  const response = await fetchFrom(path, options);
  if (response.ok || response.status === 304) return response;
  const retryAfter = Number(response.headers.get('retry-after'));
  throw new ApiError(response.status, (await readJson(response)) ?? {}, retryAfter > 0 ? retryAfter : undefined);
}

async function fetchFrom(path: string, options: ApiOptions): Promise<Response> {
  const { method = 'GET', body, token, signal, timeoutMs = TIMEOUT_MS, keepalive } = options;
  const headers = new Headers({ accept: 'application/json', ...options.headers });
  if (token) headers.set('authorization', `Bearer ${token}`);
  const isForm = body instanceof FormData;
  if (body && !isForm) headers.set('content-type', 'application/json');
  const timeout = 'timeout' in AbortSignal ? AbortSignal.timeout(timeoutMs) : undefined; // Safari has it from 16 on
  try {
    return await fetch(path, {
      method,
      headers,
      body: body && !isForm ? JSON.stringify(body) : body,
      signal: signal && timeout && 'any' in AbortSignal ? AbortSignal.any([signal, timeout]) : (signal ?? timeout),
      ...(keepalive ? { keepalive } : {}),
    });
  } catch (error) {
    return lost(error, signal?.aborted);
  }
}

/** No whole answer came. @throws the error itself where the caller stopped the request, else NetworkError */
async function lost(error: unknown, isStopped = (error as Error).name === 'AbortError'): Promise<never> {
  if (isStopped) throw error;
  await untilPageStays();
  throw new NetworkError(error);
}

async function readJson(response: Response): Promise<Record<string, unknown> | null> {
  try {
    const body: unknown = await response.json();
    return body && typeof body === 'object' ? (body as Record<string, unknown>) : null;
  } catch (error) {
    return error instanceof SyntaxError ? null : lost(error);
  }
}
