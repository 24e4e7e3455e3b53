import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { page } from '../common/http/pagination.ts';
import type { ImageOwnerView, ImagesQuery } from './admin.dto.ts';
import { PLAN } from './admin.queries.ts';
import { conditions, CURSOR_TIME, keysetOf } from '../common/http/keyset.ts';
import { searchFor } from './search.ts';

/** Groups a page (specification 2, section 9). */
const GROUPS = 20;
type OwnerRow = ImageOwnerView & { image_count: number; newest: string; image: string };

/** Reads across images and users; never writes. */
@Injectable()
export class ImagesQueries {
  constructor(@InjectDataSource() private readonly db: DataSource) {}

  /** Customers with images, whoever sent the newest image first: an owner stands where his newest image does. */
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
