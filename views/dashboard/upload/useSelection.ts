import { counted } from '../../lib/format/counted.ts';
import { useSyncExternalStore } from 'react';
import type { ImageView } from '../../../src/uploads/uploads.dto.ts';
import { IMAGES_MAX, NONE_SELECTED, TOO_LARGE, tooMany, WRONG_TYPE } from '../../../src/uploads/uploads.shared.ts';
import { ApiError, NetworkError } from '../../lib/api/api.ts';
import { isReported } from '../../lib/api/client.ts';
import { endSession, sessionToken } from '../../lib/session/session.ts';
import { showToast, type Toast } from '../../lib/toasts.ts';
import { add, begin, change, end, onSelection, remove, selection, sendable, type Chosen } from './chosen.ts';
import { isUploaded, readImages, refusalOf, sendImage, useReloadImages } from './upload.data.ts';

/** While many customers upload to one server, a picture is sent again when there is space: some two minutes in all. */
const TRIES_MAX = 4;
/** Names in one message: with more of them it does not fit a phone's screen beside another. */
const NAMES_MAX = 5;

const SIGN_IN_FIRST: Toast = {
  tone: 'destructive',
  title: 'Authentication Required',
  message: 'Authentication Error: Please login to continue.',
};

type Sent = Pick<Chosen, 'id' | 'file' | 'before'>;

/** The pictures chosen and not yet uploaded, and their way to the server: one after the other. */
export function useSelection(images?: readonly ImageView[]) {
  const reload = useReloadImages();
  const { chosen, sending } = useSyncExternalStore(onSelection, selection);

  function choose(files: readonly File[]) {
    for (const { names, refusal } of refused(files)) destructive('Invalid File', `${listed(names)}: ${refusal}`);
    const good = files.filter((file) => !refusalOf(file));
    const uploaded = images?.length ?? 0;
    const fitting = good.slice(0, Math.max(0, IMAGES_MAX - uploaded - sendable(chosen).length));
    if (fitting.length < good.length) destructive('Too Many Images', tooMany(uploaded));
    add(fitting);
  }

  async function upload() {
    if (sending) return;
    if (!sendable(chosen).length) destructive('No Images', NONE_SELECTED);
    else if (!sessionToken()) endSession(SIGN_IN_FIRST);
    else await sendAll();
  }

  async function sendAll() {
    const stop = new AbortController();
    const items = sendable(chosen);
    begin(stop);
    const now = images ?? (await readImages(stop.signal).catch(() => undefined));
    const errors: unknown[] = [];
    for (const item of items) {
      if (stop.signal.aborted || errors.some(isReported)) break;
      const error = await send(item, now, stop.signal);
      if (error) errors.push(error);
    }
    if (selection().sending !== stop) return; // they signed out
    end();
    if (!stop.signal.aborted) tell(errors, items.length);
    await reload();
  }

  /** `now`: the pictures that are there as this upload begins, where they could be read. @returns what went wrong */
  async function send(
    { id, file, before }: Sent,
    now: Sent['before'],
    signal: AbortSignal,
    tries = 1,
  ): Promise<unknown> {
    const known = before ?? now;
    change(id, { state: 'sending', before: known });
    try {
      if (before && (await isUploaded(file, before, signal))) return sent(id);
      await sendImage(file, (part) => change(id, { progress: part, state: part < 1 ? 'sending' : 'working' }), signal);
      return sent(id);
    } catch (error) {
      if (known && error instanceof NetworkError && (await isUploaded(file, known, signal).catch(() => false)))
        return sent(id);
      const seconds =
        tries < TRIES_MAX && error instanceof ApiError && error.code === 'uploads_full' && error.retryAfter;
      if (seconds) {
        change(id, { state: 'waiting', progress: 0 });
        await pause(seconds * 1_000, signal);
        if (!signal.aborted) return send({ id, file }, known, signal, tries + 1);
      }
      if (!signal.aborted) change(id, { state: isRefused(error) ? 'refused' : 'failed', error: reasonOf(error) });
      return error;
    }
  }

  function sent(id: number): void {
    remove(id);
    void reload();
  }

  return { chosen, choose, remove, upload, sending: sending !== null, stop: () => sending?.abort() };
}

function tell(errors: unknown[], all: number) {
  const [first] = errors;
  if (errors.some(isReported)) return;
  if (errors.length === all) destructive('Upload Failed', reasonOf(first));
  else if (errors.length)
    destructive('Some Uploads Failed', `${errors.length} of ${all} images could not be uploaded.`);
  else
    showToast({
      title: 'Upload Successful',
      message: `${counted(all, 'image')} uploaded successfully.`,
      tone: 'success',
    });
}

const destructive = (title: string, message: string) => showToast({ title, message, tone: 'destructive' });

/** Why files cannot be sent: of two each by itself, of more those of a kind together, for only three messages are shown at once. */
function refused(files: readonly File[]): { names: string[]; refusal: string }[] {
  const all = files.flatMap((file) => {
    const refusal = refusalOf(file);
    return refusal ? [{ names: [file.name], refusal }] : [];
  });
  if (all.length <= 2) return all;
  return [WRONG_TYPE, TOO_LARGE].flatMap((refusal) => {
    const names = all.filter((one) => one.refusal === refusal).flatMap((one) => one.names);
    return names.length ? [{ names, refusal }] : [];
  });
}

/** 'a.gif, b.gif', and of a whole folder the first names and how many more. */
function listed(names: string[]): string {
  const more = names.length - NAMES_MAX;
  return names.slice(0, NAMES_MAX).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

/** Ends early when the signal does. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

/** Whether the server refused the picture itself. One too many may be sent once another one is deleted. */
const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && [400, 413, 415].includes(error.status) && error.code !== 'too_many_images';

const reasonOf = (error: unknown): string =>
  error instanceof ApiError || error instanceof NetworkError ? error.message : 'Network error. Please try again.';
