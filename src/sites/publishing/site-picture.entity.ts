import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A picture that was made of a version after its publication: the preview for shared links, the card's portrait. */
@Entity('site_pictures')
@Index('site_pictures_key', ['key'])
export class SitePicture {
  @PrimaryColumn('uuid') siteId: string;
  @PrimaryColumn('int') number: number;
  @PrimaryColumn('text') kind: 'preview' | 'portrait';
  @Column('text') key: string;
}
