import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { UserView } from '../../auth/auth.dto.ts';
import { page } from '../../common/http/pagination.ts';
import type { ImageOwnersQuery, ImageOwnersView, ImagesQuery, ImageStats } from './images-admin.dto.ts';
import { PLAN } from '../users/users.queries.ts';
import { conditions, CURSOR_TIME, keysetOf } from '../../common/http/keyset.ts';
import { FiguresService } from '../figures.service.ts';
import { searchFor } from '../search.ts';

const MB = 1024 * 1024;
/** Groups on a page (docs/PRODUCT.md, "Administration"). */
const GROUPS = 20;
/** Choices of the filter; a search leads to the others. */
const OWNERS = 500;
type OwnerRow = UserView & { image_count: number; newest: string; image: string };

/** Reads across images and users; never writes. */
@Injectable()
export class ImagesQueries {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly figures: FiguresService,
  ) {}

  async stats(): Promise<ImageStats> {
    const figures = await this.figures.read();
    const images = figures.get('images.count') ?? 0;
    const owners = figures.get('images.owners') ?? 0;
    return {
      total_images: images,
      total_users_with_images: owners,
      total_storage_mb: Math.round(((figures.get('images.bytes') ?? 0) / MB) * 10) / 10,
      avg_images_per_user: owners ? Math.round((images / owners) * 10) / 10 : 0,
    };
  }

  /** The customers who have images, by name, at most OWNERS of them: the choices of the filter. */
  async choices({ search }: ImageOwnersQuery): Promise<ImageOwnersView> {
    const where = conditions().and(search && (await searchFor(this.db, search)));
    const rows = await this.db.query<ImageOwnersView['owners']>(
      `select u.id, u.name from users u join image_owners o on o.user_id = u.id
       where ${where.sql} order by lower(u.name), u.id limit ${OWNERS + 1}`,
      where.values,
    );
    return { owners: rows.slice(0, OWNERS), more: rows.length > OWNERS };
  }

  /** Customers with images, ordered by their newest image, newest first. */
  async owners({ limit = GROUPS, cursor, user_id, search }: ImagesQuery) {
    const where = conditions()
      .and(user_id && ['i.user_id = ?', user_id])
      .and(search && (await searchFor(this.db, search)))
      .and(keysetOf(cursor, 'i.uploaded_at', 'i.id'));
    const rows = await this.db.query<OwnerRow[]>(
      `select u.id, u.name, u.email, ${PLAN} as plan, o.images as image_count,
              ${CURSOR_TIME('i.uploaded_at')} as newest, i.id as image
       from images i join users u on u.id = i.user_id join image_owners o on o.user_id = i.user_id
       where ${where.sql} and not exists (
         select 1 from images n where n.user_id = i.user_id and (n.uploaded_at, n.id) > (i.uploaded_at, i.id))
       order by i.uploaded_at desc, i.id desc limit ${limit + 1}`,
      where.values,
    );
    return page(rows, limit, (row) => [row.newest, row.image]);
  }
}
