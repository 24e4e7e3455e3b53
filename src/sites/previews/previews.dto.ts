import { Transform } from 'class-transformer';
import { IsIn, IsInt, Length, Max, Min, ValidateIf } from 'class-validator';
import { Optional } from '../../common/http/validation.ts';
import type { SiteWithCard } from '../content/site-view.shared.ts';
import { PREVIEWS_OF, type PreviewOf } from './site-preview.entity.ts';

export const PREVIEW_DAYS = 14;

export class NewPreviewDto {
  @IsIn(PREVIEWS_OF) of: PreviewOf;
  /** A version's number, also as a text, or an option's id. */
  @ValidateIf(({ of, ref }: NewPreviewDto) => of !== 'draft' || ref !== undefined)
  @Transform(({ value }: { value: unknown }) => (typeof value === 'number' ? String(value) : value))
  @Length(1, 40, { message: 'Please say which version or option.' })
  ref?: string;
  @Optional() @IsInt() @Min(1) @Max(PREVIEW_DAYS) days?: number;
}

export type NewPreviewView = { id: string; url: string; expires_at: string };
export type NewPreviewAnswer = { preview: NewPreviewView };
export type PreviewView = { id: string; of: PreviewOf; url_ends: string; expires_at: string; opened: number };
/** All of them: there is no next page. */
export type PreviewsView = { previews: PreviewView[]; next_cursor: string | null };
/** `report` names the site in a report: its name, or its id while it has none. */
export type PreviewedView = { view: SiteWithCard; report: string; expires_at: string };
