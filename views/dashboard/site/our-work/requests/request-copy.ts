import { KeptCopy } from '../../../../lib/session/kept-copy.ts';

export const REQUEST_COPY = 'shingle.updateRequest';

/** What was written and not sent yet. */
export type RequestCopy = { text: string; images: string[] };

export const requestCopy = (siteId: string): KeptCopy<RequestCopy> =>
  new KeptCopy(
    REQUEST_COPY,
    siteId,
    (copy) =>
      typeof copy?.text === 'string' &&
      Array.isArray(copy.images) &&
      copy.images.every((image) => typeof image === 'string'),
  );
