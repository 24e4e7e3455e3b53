import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ImagesView, ImageView, UploadedManyView } from '../../../src/uploads/uploads.dto.ts';
import { IMAGE_BYTES_MAX, IMAGE_TYPES, TOO_LARGE, WRONG_TYPE } from '../../../src/uploads/uploads.shared.ts';
import { ApiError, NetworkError } from '../../lib/api/api.ts';
import { customerApi } from '../../lib/api/client.ts';
import { untilPageStays } from '../../lib/api/leaving.ts';
import { useSession } from '../../lib/session/session.ts';
import type { Toast } from '../../lib/toasts.ts';

const IMAGES = 'images';
/** Sending and the server's work on one picture together. */
const SEND_MS = 5 * 60_000;

/** Ids of uploaded pictures that stand for a file already: another file of the same name and size is not one of them. */
const taken = new Set<string>();

export const readImages = async (signal: AbortSignal): Promise<ImageView[]> =>
  (await customerApi.call<ImagesView>('/api/upload/images', { signal })).images;

/** The customer's pictures, newest first. */
export function useImages() {
  const { token } = useSession();
  return useQuery({ queryKey: [IMAGES, token], queryFn: ({ signal }) => readImages(signal) });
}

/** Whether a picture came through though no answer did. `before`: the pictures that were listed before it was sent. */
export async function isUploaded(file: File, before: readonly ImageView[], signal: AbortSignal): Promise<boolean> {
  const images = await readImages(signal);
  const found = images.find(
    ({ id, original_filename, size }) =>
      original_filename === file.name &&
      size === file.size &&
      !taken.has(id) &&
      !before.some((known) => known.id === id),
  );
  if (found) taken.add(found.id);
  return Boolean(found);
}

export function useReloadImages(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [IMAGES] });
}

/** `fromSite`: a picture that the live site shows is taken off it first; without it that is 409 image_in_use. */
export function useDeleteImage() {
  const { token } = useSession();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, fromSite }: { id: string; fromSite: boolean }) => {
      await customerApi.remove(`/api/upload/images/${id}${fromSite ? '?from_site=1' : ''}`);
      client.setQueryData<ImageView[]>([IMAGES, token], (known) => known?.filter((image) => image.id !== id));
    },
    onSuccess: (_done, { fromSite }) => (fromSite ? client.invalidateQueries() : undefined), // the site is another one now
  });
}

/** Why a file is not even sent; the server looks at the content itself. */
export function refusalOf(file: File): string | undefined {
  if (!IMAGE_TYPES.some((type) => type === file.type)) return WRONG_TYPE;
  return file.size > IMAGE_BYTES_MAX ? TOO_LARGE : undefined;
}

const SESSION_ENDED: Toast = {
  tone: 'destructive',
  title: 'Authentication Failed',
  message: 'Authentication Error: Please login to continue.',
};

/**
 * Sends one picture in a request of its own, so that a lost connection costs one picture. `onProgress` gets the part
 * that was sent, 0 to 1. @throws SessionEnded, ApiError, NetworkError, DOMException AbortError
 */
export function sendImage(file: File, onProgress: (part: number) => void, signal: AbortSignal): Promise<void> {
  return customerApi.withToken((token) => post(file, token, onProgress, signal), SESSION_ENDED);
}

function post(file: File, token: string, onProgress: (part: number) => void, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const form = new FormData();
    form.append('files', file);
    const request = new XMLHttpRequest();
    request.open('POST', '/api/upload/multiple');
    request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.setRequestHeader('Accept', 'application/json');
    request.responseType = 'json';
    request.timeout = SEND_MS;
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total ? Math.min(1, loaded / total) : 0),
    );
    request.upload.addEventListener('load', () => onProgress(1));
    request.addEventListener('load', () => {
      const body = (request.response ?? {}) as Partial<UploadedManyView>;
      const failed = body.failed_uploads?.[0];
      if (request.status === 201 && !failed) {
        for (const { id } of body.uploaded_images ?? []) taken.add(id);
        resolve();
      } else {
        const retryAfter = Number(request.getResponseHeader('Retry-After')) || undefined;
        reject(new ApiError(request.status, { ...body, message: failed?.error ?? body.message }, retryAfter));
      }
    });
    for (const lost of ['error', 'timeout'])
      request.addEventListener(lost, () => void untilPageStays().then(() => reject(new NetworkError(undefined))));
    request.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}
