import { Entity, Index, PrimaryColumn } from 'typeorm';

/** An image that the published version shows; the database refuses to delete it while it does. */
@Entity('site_images')
@Index('site_images_image', ['imageId'])
export class SiteImage {
  @PrimaryColumn('uuid') siteId: string;
  @PrimaryColumn('uuid') imageId: string;
}
