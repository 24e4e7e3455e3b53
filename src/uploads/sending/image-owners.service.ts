import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { LRUCache } from 'lru-cache';
import { DataSource } from 'typeorm';
import { hotRead } from '../../common/database/hot-read.ts';
import { keyOfFile } from '../image-files.shared.ts';

/** Some 4 MB. */
const KNOWN_MAX = 20_000;

/** Whose image a file is: asked of the database once, for an image never changes its owner. */
@Injectable()
export class ImageOwners {
  private readonly known = new LRUCache<string, string>({ max: KNOWN_MAX });

  constructor(@InjectDataSource() private readonly db: DataSource) {}

  /** @returns undefined where no image has this file. @throws what the database throws */
  async ownerOf(name: string): Promise<string | undefined> {
    const key = keyOfFile(name);
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const text = 'select user_id from images where key = $1';
    const [row] = await hotRead<{ user_id: string }>(this.db, 'image-owner', text, [key]);
    if (row) this.known.set(key, row.user_id);
    return row?.user_id;
  }
}
