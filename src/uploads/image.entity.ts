import { Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { copyKey, originalKey, phoneKey, type Extension } from './image-files.shared.ts';
import { fitted, PHONE_WIDTH, WIDTHS } from './uploads.shared.ts';
import type { ImageView } from './uploads.dto.ts';

/** One image of a customer. IMAGES_MAX slots for each customer: the unique index decides, however many files arrive at once. */
@Entity('images')
@Index('images_slot', ['userId', 'slot'], { unique: true })
@Index('images_newest', ['uploadedAt', 'id'])
@Unique('images_key', ['key'])
export class Image {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('uuid') userId: string;
  @Column('smallint') slot: number;
  /** What its files' names begin with; it cannot be guessed. */
  @Column('text') key: string;
  @Column('text') extension: Extension;
  @Column('text') originalFilename: string;
  @Column('int') width: number;
  @Column('int') height: number;
  /** Bytes of the file as it was sent. */
  @Column('int') size: number;
  /** Bytes of all files kept of it. */
  @Column('int') storedSize: number;
  @Column('timestamptz') uploadedAt: Date;
  /** Narrow images have no such copy, nor have those from before there was one. */
  @Column('boolean', { default: false }) hasPhoneCopy: boolean;

  toView(): ImageView {
    const { id, originalFilename, size, uploadedAt, width, height } = this;
    const url = addressOf(originalKey(this));
    const widths = new Map(WIDTHS.map((most) => [fitted(most, this).width, addressOf(copyKey(this.key, most))]));
    const variants = [...widths].map(([wide, address]) => ({ width: wide, url: address }));
    if (this.hasPhoneCopy)
      variants.push({ width: fitted(PHONE_WIDTH, this).width, url: addressOf(phoneKey(this.key)) });
    variants.sort((one, other) => one.width - other.width);
    return {
      id,
      url,
      original_filename: originalFilename,
      size,
      uploaded_at: uploadedAt.toISOString(),
      width,
      height,
      variants,
    };
  }
}

const addressOf = (name: string) => `/uploads/${name}`;
