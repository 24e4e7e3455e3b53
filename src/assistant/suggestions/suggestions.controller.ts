import { Body, Controller, HttpCode, HttpStatus, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { Actor, type CustomerActor } from '../../auth/sessions/actor.ts';
import { DAY, HOUR, RateLimited } from '../../common/http/rate-limits.ts';
import { SuggestDto, type SuggestionView } from './suggestions.dto.ts';
import { SuggestionsService } from './suggestions.service.ts';

@ApiTags('My site')
@ApiBearerAuth()
@Controller('api/user/site/suggestions')
export class SuggestionsController {
  constructor(private readonly suggestions: SuggestionsService) {}

  @RateLimited(
    { name: 'suggestions', by: 'customer', points: 30, seconds: HOUR },
    { name: 'suggestions-day', by: 'customer', points: 100, seconds: DAY },
  )
  @HttpCode(HttpStatus.OK)
  @Post()
  suggest(@Actor() { id }: CustomerActor, @Body() input: SuggestDto): Promise<SuggestionView> {
    return this.suggestions.suggest(id, input);
  }
}
