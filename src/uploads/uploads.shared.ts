/** docs/PRODUCT.md, "Images"; 10MB is 10 x 1024 x 1024 bytes. */
export const IMAGES_MAX = 10;
export const IMAGE_BYTES_MAX = 10 * 1024 * 1024;
export const IMAGE_PIXELS_MAX = 40_000_000;
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

export const WRONG_TYPE = 'Only JPEG, PNG, and WebP images are allowed.';
export const TOO_LARGE = 'File size must be less than 10MB.';
export const NONE_SELECTED = 'Please select at least one image to upload.';
export const tooMany = (count: number, most = IMAGES_MAX): string =>
  `You can only upload up to ${most} images total. You currently have ${count} images.`;

/** The widths an image is offered in, beside its original; none is wider than the original. */
export const WIDTHS = [320, 960, 1920] as const;
/** The width of the AVIF copy of an image that is wider, for phones: about twice the pixels of their screens' width. */
export const PHONE_WIDTH = 720;
/** A copy is at most this many times as high as its width: WebP ends at 16,383 pixels. */
export const HEIGHTS = 3;

/** The size of a copy that fits a width, never larger than the original. In pixels. */
export function fitted(width: number, original: { width: number; height: number }): { width: number; height: number } {
  const scale = Math.min(1, width / original.width, (width * HEIGHTS) / original.height);
  const pixels = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: pixels(original.width), height: pixels(original.height) };
}
