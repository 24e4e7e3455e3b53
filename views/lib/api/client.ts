import { api, apiIfChanged, ApiError, NetworkError, send, type ApiOptions } from './api.ts';
import { confirmIdentity } from './confirmations.ts';
import { endSession, sessionToken } from '../session/session.ts';
import { showToast, type Toast } from '../toasts.ts';

/** The request was not made, or was refused, because the session is over. The visitor has been shown why. */
export class SessionEnded extends ApiError {
  constructor(status = 401) {
    super(status, { message: 'Please login to continue.' });
    this.name = 'SessionEnded';
  }
}

export type Audience = {
  /** Begins the paths of the calls about the own account. */
  base: string;
  /** The token to send; null when there is no session. */
  token: () => string | null;
  /** Whether this answer means that the session is over. */
  isOver: (error: ApiError) => boolean;
  /** Forgets the session and shows why. Does nothing when it is forgotten already. */
  end: (notice?: Toast) => void;
};

type Options = Omit<ApiOptions, 'token'>;

/** The API as one audience sees it: sends its token, and ends its session when the server refuses the token. */
export class Client {
  constructor(private readonly audience: Audience) {}

  get base(): string {
    return this.audience.base;
  }

  /** @throws SessionEnded, ApiError, NetworkError */
  call<T>(path: string, options?: Options): Promise<T> {
    return this.withToken((token) => api<T>(path, { ...options, token }));
  }

  /** Deletes; what another tab or a try without an answer has deleted is gone. @throws SessionEnded, ApiError, NetworkError */
  async remove(path: string): Promise<void> {
    try {
      await this.call(path, { method: 'DELETE' });
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) throw error;
    }
  }

  /** For polls: null while nothing is newer than `etag`. @throws SessionEnded, ApiError, NetworkError */
  ifChanged<T>(path: string, options: Options & { etag?: string }): ReturnType<typeof apiIfChanged<T>> {
    return this.withToken((token) => apiIfChanged<T>(path, { ...options, token }));
  }

  /** The answer's body as a file. @throws SessionEnded, ApiError, NetworkError */
  file(path: string): Promise<Blob> {
    return this.withToken(async (token) => (await send(path, { token })).blob());
  }

  /**
   * Sends a request of the caller's own with the session's token. `notice` replaces the usual toast. Where the server wants
   * the visitor to confirm who they are, it is sent once more after that, never for who signed in meanwhile. @throws SessionEnded
   */
  async withToken<T>(request: (token: string) => Promise<T>, notice?: Toast): Promise<T> {
    const token = this.audience.token();
    try {
      return await this.once(request, notice);
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'confirm_first')) throw error;
      const isConfirmed = await confirmIdentity(this);
      if (this.audience.token() !== token) throw new SessionEnded();
      if (!isConfirmed) throw error;
      return this.once(request, notice);
    }
  }

  private async once<T>(request: (token: string) => Promise<T>, notice?: Toast): Promise<T> {
    const token = this.audience.token();
    if (token === null) {
      this.audience.end(notice);
      throw new SessionEnded();
    }
    try {
      return await request(token);
    } catch (error) {
      if (!(error instanceof ApiError) || !this.audience.isOver(error)) throw error;
      const now = this.audience.token();
      if (now === token || now === null) this.audience.end(notice);
      throw new SessionEnded(error.status);
    }
  }
}

export const customerApi = new Client({
  base: '/api/user',
  token: sessionToken,
  isOver: ({ status }) => status === 401,
  end: endSession,
});

/** Shows a toast for a failure, unless the request was stopped or the end of the session has been shown already. */
export function reportFailure(error: unknown, toast: Omit<Toast, 'tone'>): void {
  if (isReported(error)) return;
  showToast({ tone: 'destructive', ...toast });
}

/** Nothing more needs to be said of this failure. */
export function isReported(error: unknown): boolean {
  return error instanceof SessionEnded || (error instanceof DOMException && error.name === 'AbortError');
}

/** The server's sentence where only it says what to do: refused, too many tries, out of order; else `otherwise`. */
export function sentenceFor({ status, message }: { status: number; message: string }, otherwise: string): string {
  return [403, 429, 503].includes(status) ? message : otherwise;
}

/** The server's sentence, whatever the status; `otherwise` where it sent none, `network` where nothing answered. */
export function serverSentence(error: unknown, otherwise: string, network = otherwise): string {
  if (error instanceof NetworkError) return network;
  const message = error instanceof ApiError ? error.body.message : undefined;
  return typeof message === 'string' && message ? message : otherwise;
}

/** What a failed change says beside its button; undefined where nothing failed, or nothing more needs to be said. */
export function failureOf(error: unknown, otherwise = 'Please try again.'): string | undefined {
  return error && !isReported(error) ? serverSentence(error, otherwise) : undefined;
}
