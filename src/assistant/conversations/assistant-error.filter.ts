import { Catch } from '@nestjs/common';
import { ErrorFilter, type DescribedError } from '../../common/http/error.filter.ts';

/** The assistant's refusals, which carry their sentence as `error` too: the chat shows what it finds there. */
@Catch()
export class AssistantErrorFilter extends ErrorFilter {
  protected override body(error: DescribedError): object {
    return { ...super.body(error), error: error.message };
  }
}
