import { IsBoolean, IsInt, Max, Min } from 'class-validator';
import type { BusinessInfoView } from '../../business/business.dto.ts';
import { IsMap, Optional, REVISION_MAX } from '../../common/http/validation.ts';
import type { Finding } from '../content/compose.shared.ts';
import type { Look } from '../content/look.shared.ts';
import type { Words } from '../content/words.shared.ts';

export class DraftDto {
  @Optional() @IsMap() words?: object;
  @Optional() @IsMap() look?: object;
  /** The one that was edited; another one: 409 stale. */
  @IsInt() @Min(0) @Max(REVISION_MAX) revision: number;
  /** The draft that is written over is kept among the versions: the owner chose between the two. */
  @Optional() @IsBoolean() keep?: boolean;
}

export type DraftView = { words: Words; look: Look; revision: number; updated_at: string };
export type DraftFactsView = Partial<Omit<BusinessInfoView, 'version'>> & { version: number | null };
export type DraftAnswer = { draft: DraftView; facts: DraftFactsView; problems: Finding[]; warnings: Finding[] };
