import { IsIn } from 'class-validator';
import { Optional } from '../common/http/validation.ts';

/** `from_site=1`: an image that the live site shows is taken off it first. */
export class ImageDeletionQuery {
  @Optional() @IsIn(['0', '1']) from_site?: '0' | '1';
}

export type ImageVariantView = {
  /** In pixels. */
  width: number;
  url: string;
};
export type ImageView = {
  id: string;
  url: string;
  original_filename: string;
  /** Bytes of the file as it was sent. */
  size: number;
  uploaded_at: string;
  width: number;
  height: number;
  /** WebP copies and one AVIF, for phones, where there is one; the narrowest first. */
  variants: ImageVariantView[];
};
export type ImagesView = { images: ImageView[] };
export type StatsView = { stats: { total_images: number; total_size: number; remaining: number } };
export type UploadedView = { message: string; image: ImageView };
export type FailedUploadView = { filename: string; error: string };
export type UploadedManyView = {
  message: string;
  uploaded_images: ImageView[];
  failed_uploads: FailedUploadView[];
};
