import { Injectable, Logger } from '@nestjs/common';
import { AppError } from '../../common/errors.ts';
import { serviceRows } from '../../sites/content/compose/services.shared.ts';
import { serviceIn, suggestible, tradeText } from '../../sites/content/suggestions.shared.ts';
import { DraftsService } from '../../sites/drafts/drafts.service.ts';
import { OpenAiClient } from '../model/openai.client.ts';
import type { WantedText } from '../model/suggestion.ts';
import type { SuggestDto, SuggestionView } from './suggestions.dto.ts';

/** Somebody looks at the field meanwhile: shorter than the model's own time limit. */
const DEADLINE_MS = 12_000;

/** A first text for an empty field, from what the customer saved; docs/PRODUCT.md, "Sites". */
@Injectable()
export class SuggestionsService {
  private readonly logger = new Logger('Suggestions');
  constructor(
    private readonly drafts: DraftsService,
    private readonly model: OpenAiClient,
  ) {}

  /** Asks the model once; else the trade's sentence. Writes nothing. @throws AppError not_found, invalid, no_suggestion */
  async suggest(ownerId: string, { field, language }: SuggestDto): Promise<SuggestionView> {
    const facts = await this.drafts.facts({ ownerId });
    const { isOneLine, max } = suggestible(field)!;
    const service = serviceIn(field);
    if (service && !serviceRows(facts.business).some(({ id }) => id === service)) {
      throw new AppError('invalid', { errors: { field: ['There is no such service any more.'] } });
    }
    const written = await this.written({ field, language, facts, isOneLine, max });
    if (written) return { suggestion: { text: written, by: 'model' } };
    const text = tradeText(field, facts, language);
    if (!text) throw new AppError('no_suggestion');
    return { suggestion: { text, by: this.model.isConfigured ? 'instead' : 'trade' } };
  }

  private async written(wanted: WantedText): Promise<string | undefined> {
    if (!this.model.isConfigured) return undefined;
    try {
      return await this.model.suggest(wanted, AbortSignal.timeout(Math.min(DEADLINE_MS, this.model.timeoutMs)));
    } catch (thrown) {
      const { name, status } = thrown as { name?: string; status?: number };
      this.logger.warn(`The model made no suggestion: ${[name, status].filter(Boolean).join(' ')}`);
      return undefined;
    }
  }
}
