import { Injectable } from '@nestjs/common';
import { ImagesService } from '../../uploads/images.service.ts';
import type { ImageGroupsView, ImageOwnersQuery, ImageOwnersView, ImagesQuery } from './images-admin.dto.ts';
import { ImagesQueries } from './images.queries.ts';

/** Images, grouped by the customer they belong to. */
@Injectable()
export class ImageGroupsService {
  constructor(
    private readonly queries: ImagesQueries,
    private readonly images: ImagesService,
  ) {}

  owners(query: ImageOwnersQuery): Promise<ImageOwnersView> {
    return this.queries.choices(query);
  }

  async list(query: ImagesQuery): Promise<ImageGroupsView> {
    const { items, next_cursor } = await this.queries.owners(query);
    const images = await this.images.ofCustomers(items.map(({ id }) => id));
    const data = items.map(({ id, name, email, plan, image_count }) => ({
      user: { id, name, email, plan },
      image_count,
      images: images.get(id) ?? [],
    }));
    return { data, next_cursor };
  }
}
