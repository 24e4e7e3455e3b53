import { applyDecorators } from '@nestjs/common';
import { IsString, MaxLength } from 'class-validator';
import { Optional, Trim } from '../common/http/validation.ts';

const SEARCH_MAX = 200;

const SEARCH_RULE = `Please search for at most ${SEARCH_MAX} characters.`;

/** Part of a name or e-mail: at most 200 characters. */
export const Search = () =>
  applyDecorators(
    Optional(),
    Trim(),
    IsString({ message: SEARCH_RULE }),
    MaxLength(SEARCH_MAX, { message: SEARCH_RULE }),
  );
