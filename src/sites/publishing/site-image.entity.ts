import { Entity, PrimaryColumn } from 'typeorm';

/** An image that the published version shows; the database refuses to delete it while it does. */
@Entity('site_images')
export class SiteImage {
  @PrimaryColumn('uuid') siteId: string;
  @PrimaryColumn('uuid') imageId: string;
}
