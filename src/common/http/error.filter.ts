import { Catch, HttpException, Inject, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';
import { AppError, stackOf, type ErrorCode, type ErrorDetails, type ErrorTable } from '../errors.ts';
import { isDependencyDown } from '../dependency.ts';
import { dropBody } from './request-body.ts';

export type DescribedError = { status: number; code: string; details: ErrorDetails; message: string };

export const ERROR_TABLE = Symbol('ERROR_TABLE');

const CODE_OF_STATUS: Record<number, ErrorCode> = {
  400: 'malformed',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  503: 'unavailable',
};
const RETRY_SECONDS = 5;
const SILENT_MS = 10_000;
/** What the router says of a part of the path that is no text, which is as malformed as an id can be. */
const UNDECODABLE = /^Failed to decode param /;
const ASSISTANT = /^\/api\/ai-assistant\//i;

/** The JSON of a failure; those of the assistant's calls carry the sentence as `error` too. */
export function failureAt(path: string, { message, code, details }: Omit<DescribedError, 'status'>): object {
  const error = ASSISTANT.test(path) ? message : undefined;
  return { success: false, message, code, error, errors: details.errors, ...details.extra };
}

/** Answers what was thrown as `{success: false, message, code, errors?}`; never a stack, an SQL text or a secret. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('Error');
  private silentUntil = 0;
  constructor(@Inject(ERROR_TABLE) private readonly table: ErrorTable) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    this.answer(thrown, host);
  }

  protected answer(thrown: unknown, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>();
    const request = host.switchToHttp().getRequest<Request>();
    const error = this.describe(thrown);
    const { status } = error;
    this.report(thrown, request, error);
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const retryAfter = retryAfterOf(error);
    if (retryAfter) response.setHeader('Retry-After', retryAfter);
    if (status === 408) response.setHeader('Connection', 'close'); // the rest of a slow body is not awaited: RFC 9110, 15.5.9
    dropBody(request, response);
    // Nest sets the headers of a call before the call runs: an error is neither kept nor a file of the call's type.
    response.removeHeader('Content-Disposition');
    response.setHeader('Cache-Control', 'no-store');
    response.type('json');
    response.status(status).json(failureAt(request.originalUrl, error));
  }

  /** Logs what was thrown where the answer is 5xx. */
  report(thrown: unknown, { method }: Request, { status, code }: DescribedError): void {
    if (code === 'site_offline') return; // a site that is paused, which is no outage
    if (status === 503) this.logUnavailable(thrown);
    else if (status >= 500) this.logger.error(`${method} ${code}: ${stackStartOf(thrown)}`);
  }

  /** Once in a while: while a service is down each answer has the same cause. */
  private logUnavailable(thrown: unknown): void {
    const now = performance.now();
    if (now < this.silentUntil) return;
    this.silentUntil = now + SILENT_MS;
    this.logger.warn(`Answers are 503; the first cause: ${stackStartOf(thrown)}`);
  }

  /** Status, code and sentence of whatever was thrown. */
  describe(thrown: unknown): DescribedError {
    const details = thrown instanceof AppError ? thrown.details : {};
    const code = codeOf(thrown);
    const known = this.table[code] ? code : 'internal';
    const [status, sentence, answeredCode = known] = this.table[known]!;
    return { status, code: answeredCode, details, message: details.message ?? sentence };
  }
}

/** The Retry-After header of a refusal, in JSON and on a page alike. */
export function retryAfterOf({ details, status }: DescribedError): string | undefined {
  const seconds = details.retryAfter ?? (status === 503 ? RETRY_SECONDS : undefined);
  return seconds === undefined ? undefined : String(Math.max(1, Math.ceil(seconds)));
}

function codeOf(thrown: unknown): ErrorCode {
  if (thrown instanceof AppError) return thrown.code;
  if (isDependencyDown(thrown)) return 'unavailable';
  const status = thrown instanceof HttpException ? thrown.getStatus() : (thrown as { status?: unknown })?.status;
  if (thrown instanceof HttpException && UNDECODABLE.test(thrown.message)) return 'not_found';
  if (typeof status !== 'number') return 'internal';
  return CODE_OF_STATUS[status] ?? (status >= 400 && status < 500 ? 'malformed' : 'internal');
}

function stackStartOf(thrown: unknown): string {
  return thrown instanceof Error ? stackOf(thrown).split('\n').slice(0, 8).join('\n') : typeof thrown;
}
