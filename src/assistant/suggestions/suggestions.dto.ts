import { IsIn, ValidateBy } from 'class-validator';
import { LANGUAGES, type Language } from '../../sites/content/site-content.shared.ts';
import { suggestible } from '../../sites/content/suggestions.shared.ts';

const isSuggestible = (value: unknown): boolean => typeof value === 'string' && suggestible(value) !== undefined;

export class SuggestDto {
  /** A path of the words: headline, lead, story.0, card.note or services.{id}.description. */
  @ValidateBy({
    name: 'isSuggestible',
    validator: { validate: isSuggestible, defaultMessage: () => 'Nothing can be suggested for this field.' },
  })
  field: string;
  @IsIn(LANGUAGES) language: Language;
}

/** `trade`: there is no model; `instead`: there is one, and it did not write anything that can be used. */
export type SuggestedBy = 'model' | 'trade' | 'instead';
export type SuggestionView = { suggestion: { text: string; by: SuggestedBy } };
