import { useCallback, useEffect, useRef, useState } from 'react';
import { send } from '../../../lib/api/api.ts';
import { customerApi, isReported, serverSentence } from '../../../lib/api/client.ts';
import { saveFile } from '../../../lib/api/saveFile.ts';
import { SITE_API } from '../site.data.ts';

/** Many pictures over a slow line. */
const DOWNLOAD_MS = 10 * 60_000;

export type Download =
  | { state: 'idle' }
  | { state: 'running'; bytes: number; total: number }
  | { state: 'done'; bytes: number }
  | { state: 'failed'; sentence: string };

/** Fetches the files of the site, says how far it is, and hands them to the browser as a download. */
export function useTakeAlong(slug: string) {
  const [download, setDownload] = useState<Download>({ state: 'idle' });
  const stopping = useRef<AbortController>(undefined);
  useEffect(() => () => stopping.current?.abort(), []);
  const start = useCallback(
    async (withCredit: boolean) => {
      const controller = new AbortController();
      stopping.current = controller;
      setDownload({ state: 'running', bytes: 0, total: 0 });
      try {
        const archive = await customerApi.withToken(async (token) => {
          const path = `${SITE_API}/export.zip?credit=${withCredit ? 'on' : 'off'}`;
          const answer = await send(path, { token, signal: controller.signal, timeoutMs: DOWNLOAD_MS });
          return readAll(answer, (bytes, total) => setDownload({ state: 'running', bytes, total }));
        });
        saveFile(archive, `${slug}.zip`);
        setDownload({ state: 'done', bytes: archive.size });
      } catch (error) {
        setDownload(
          isReported(error)
            ? { state: 'idle' }
            : {
                state: 'failed',
                sentence: serverSentence(error, 'Your files did not arrive whole. Please try again.'),
              },
        );
      }
    },
    [slug],
  );
  return { download, start, stop: () => stopping.current?.abort() };
}

/** @throws TypeError where the answer breaks off */
async function readAll(answer: Response, onProgress: (bytes: number, total: number) => void): Promise<Blob> {
  const total = Number(answer.headers.get('content-length'));
  const reader = answer.body!.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(parts, { type: 'application/zip' });
    parts.push(value);
    bytes += value.length;
    onProgress(bytes, total);
  }
}
