import type { ErrorTable } from '../common/errors.ts';
import { IMAGES_MAX, NONE_SELECTED, TOO_LARGE, WRONG_TYPE } from './uploads.shared.ts';

export const uploadErrors = {
  no_image: [400, NONE_SELECTED],
  not_an_image: [400, WRONG_TYPE],
  image_too_large: [400, TOO_LARGE],
  too_many_images: [400, `You can only upload up to ${IMAGES_MAX} images total.`],
  damaged_image: [400, 'This image is damaged and cannot be opened. Please choose another copy of it.'],
  too_many_pixels: [400, 'This image has more than 40 megapixels. Please choose a smaller copy of it.'],
  image_too_slow: [400, 'This image takes too long to prepare. Please choose a smaller copy of it.'],
  image_not_fetched: [400, 'This picture could not be fetched. Please try again, or upload it yourself.'],
  upload_under_way: [429, 'Another upload of yours is still under way. Please try again when it is done.'],
  uploads_full: [503, 'Many pictures are coming in just now. Please try again in half a minute.'],
  upload_timeout: [408, 'Your images did not arrive in time. Please try again.'],
  image_in_use: [409, 'Your site shows this image. Take it off the site first.'],
  range_not_satisfiable: [416, 'This part of the image does not exist.'],
  uploads_failed: [400, 'None of the images could be uploaded.'],
} as const satisfies ErrorTable;

declare module '../common/errors.ts' {
  interface ErrorTables {
    uploads: typeof uploadErrors;
  }
}
