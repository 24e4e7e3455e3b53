import { ArrayMaxSize, ArrayMinSize, IsArray, IsString, Matches, MaxLength } from 'class-validator';
import type { WeekHours } from '../business/hours.shared.ts';
import { Trim } from '../common/http/validation.ts';
import { IMAGES_MAX } from '../uploads/uploads.shared.ts';

export class ReadOldPageDto {
  @Trim() @IsString() @MaxLength(2_000) url: string;
}

export class TakePicturesDto {
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(IMAGES_MAX)
  @Matches(/^[\w-]{22}$/, { each: true, message: 'tokens must be those of pictures that were found.' })
  tokens: string[];
}

/** A picture of the old page: its token lives 30 minutes, for this customer. */
export type FoundPicture = {
  token: string;
  width: number;
  height: number;
  /** A small copy as a data: address, to choose by; empty where none could be made. */
  preview: string;
};

/** What the old page says, to be taken one by one; what it does not say is absent. */
export type FoundFacts = {
  business_name?: string;
  description?: string;
  phone?: string;
  hours?: Partial<WeekHours>;
  pictures: FoundPicture[];
};
export type FoundAnswer = { found: FoundFacts };
