import { hashKey, useInfiniteQuery, useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { ApiError, NetworkError } from './api.ts';
import { isReported, reportFailure, serverSentence, type Client } from './client.ts';
import { dismissFailures, showToast } from '../toasts.ts';

export type Read = {
  key: QueryKey;
  path: string;
  /** The toast's message when the request fails; null: the failure is only logged. */
  failed: string | null;
  /** The message when nothing answered; else `failed`. */
  network?: string;
  /** Milliseconds between two reads of an open screen. */
  every?: number;
};

export type Change = {
  method: 'PUT' | 'POST' | 'DELETE';
  path: string;
  body?: object;
  /** The toast's message after success, or what makes it of the answer; without it, the server's. */
  done?: string | ((answer: object) => string);
  failed?: string;
  network?: string;
  /** What is gone once it is done, by its key: it is not read again. */
  ends?: QueryKey;
  /** A failure is shown in the dialog, without a toast. */
  inDialog?: boolean;
  /** An alert beside the button announces what went wrong. */
  isSaid?: boolean;
  /** Called where the server finds what was sent wrong. */
  onInvalid?: () => void;
  /** Called with the code of what the server refused. */
  onRefused?: (code: string | undefined) => void;
};

type Area = {
  client: Client;
  /** Begins every query key. */
  root: string;
  /** Begins every path. */
  base?: string;
  /** A refused change is shown in the server's words; else in the screen's own. */
  serverWords: boolean;
};

/** The hooks of an administrator's screens over that audience's client. */
export function adminQueries({ client, root, base = '', serverWords }: Area) {
  const read = <T>(
    { failed, network = failed ?? '' }: Pick<Read, 'failed' | 'network'>,
    path: string,
    signal: AbortSignal,
  ) => reported(failed, network, () => client.call<T>(base + path, { signal }));

  /** Reads one answer; a failure is shown in a toast. */
  function useRead<T>({ key, path, failed, network, every, enabled }: Read & { enabled?: boolean }) {
    return useQuery({
      queryKey: [root, ...key],
      enabled,
      refetchInterval: every,
      queryFn: ({ signal }) => read<T>({ failed, network }, path, signal),
    });
  }

  /** Reads a list page by page; the old rows stay until the new ones are there. */
  function useList<T extends { next_cursor: string | null }>({ key, path, failed, network, every }: Read) {
    return useInfiniteQuery({
      queryKey: [root, ...key],
      refetchInterval: every,
      initialPageParam: null as string | null,
      getNextPageParam: ({ next_cursor }: T) => next_cursor,
      placeholderData: (known) => known,
      queryFn: ({ pageParam, signal }) => {
        const cursor = pageParam ? `${path.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(pageParam)}` : '';
        return read<T>({ failed, network }, path + cursor, signal);
      },
    });
  }

  /** Reads everything on the screen again. */
  function useRefresh(): () => Promise<void> {
    const queries = useQueryClient();
    return useCallback(() => queries.invalidateQueries({ queryKey: [root] }), [queries]);
  }

  /**
   * Sends a change and reads the lists again, also after a refusal. @returns null where it is done, else what went wrong;
   * an empty text where that was shown already
   */
  function useChange(): (change: Change) => Promise<string | null> {
    const queries = useQueryClient();
    return async (change) => {
      let gone: string | undefined;
      dismissFailures();
      const { method, path, body, done, failed = 'Operation failed', network = 'Network error occurred' } = change;
      try {
        const answer = await client.call<Answer>(base + path, { method, body }).catch(isGone(method));
        gone = change.ends && hashKey([root, ...change.ends]);
        const words = typeof done === 'function' ? done(answer) : (done ?? answer.message);
        showToast({ tone: 'success', title: 'Success', message: words });
        return null;
      } catch (error) {
        if (error instanceof ApiError && error.status === 400) change.onInvalid?.();
        if (error instanceof ApiError) change.onRefused?.(error.code);
        const sentence = serverWords ? serverSentence(error, failed, network) : failed;
        if (!change.inDialog) reportFailure(error, { title: 'Error', message: sentence, isSaid: change.isSaid });
        return isReported(error) ? '' : sentence;
      } finally {
        void queries.invalidateQueries({ queryKey: [root], predicate: ({ queryHash }) => queryHash !== gone });
      }
    };
  }

  return { read, useRead, useList, useRefresh, useChange, ...changesBy(useChange) };
}

type Answer = { message?: string };

/** What a colleague or a try without an answer has deleted is gone. */
const isGone =
  (method: Change['method']) =>
  (error: unknown): Answer => {
    if (method === 'DELETE' && error instanceof ApiError && error.status === 404) return {};
    throw error;
  };

/** The ways in which a screen sends a change and shows what went wrong. */
function changesBy(useChange: () => (change: Change) => Promise<string | null>) {
  /** A change by one click: busy, and what went wrong, to be shown beside the button. The toast stays if its row is gone. */
  function useClickChange() {
    const change = useChange();
    const [busy, setBusy] = useState(false);
    const [failed, setFailed] = useState<string | null>(null);
    async function run(wanted: Change): Promise<string | null> {
      setBusy(true);
      setFailed(null);
      const problem = await change({ ...wanted, isSaid: true });
      setBusy(false);
      setFailed(problem);
      return problem;
    }
    return { busy, failed, run };
  }

  /** A change that a dialog asks about: busy, the failure to show in the dialog, and `onDone` after success. */
  function useDialogChange(onDone?: () => void) {
    const { busy, failed, run: change } = useClickChange();
    async function run(wanted: Change) {
      if ((await change({ ...wanted, inDialog: true })) === null) onDone?.();
    }
    return { busy, failure: failed ? { message: failed } : null, run };
  }

  return { useClickChange, useDialogChange };
}

async function reported<T>(failed: string | null, network: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (failed === null) {
      if (!isReported(error)) console.warn('A request failed.', error);
    } else reportFailure(error, { title: 'Error', message: error instanceof NetworkError ? network : failed });
    throw error;
  }
}

/** A query string of the values that are given. */
export function asQuery(values: Record<string, string | undefined | null>): string {
  const given = Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return given.length ? `?${new URLSearchParams(given).toString()}` : '';
}
