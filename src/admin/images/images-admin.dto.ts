import { IsUUID } from 'class-validator';
import type { UserView } from '../../auth/auth.dto.ts';
import { LowerCase, Optional, PageQuery } from '../../common/http/validation.ts';
import type { ImageView } from '../../uploads/uploads.dto.ts';
import { Search } from '../search.decorator.ts';

export class ImagesQuery extends PageQuery {
  @Optional() @IsUUID('all', { message: 'user_id must be the id of a user.' }) user_id?: string;
  @Search() search?: string;
}

export class ImageOwnersQuery {
  @Search() search?: string;
}

export class OwnerDto {
  @LowerCase() @IsUUID('all', { message: "Please name the image's owner." }) user_id: string;
}

export type ImageGroupView = { user: UserView; image_count: number; images: ImageView[] };

export type ImageGroupsView = { data: ImageGroupView[]; next_cursor: string | null };

/** Customers with images by name; `more` where others match too. */
export type ImageOwnersView = { owners: Pick<UserView, 'id' | 'name'>[]; more: boolean };

export type ImageStats = {
  total_images: number;
  total_users_with_images: number;
  total_storage_mb: number;
  avg_images_per_user: number;
};

export type ImageStatsView = { stats: ImageStats };
