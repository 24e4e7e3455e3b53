import { Injectable, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';
import { REPORT_ANSWERS } from '../abuse/report-answers.shared.ts';
import { ErrorFilter, retryAfterOf, type DescribedError } from '../common/http/error.filter.ts';
import { Env } from '../config/env.ts';
import { NUMBERS_PATH } from '../counts/counts.shared.ts';
import { plainPage, type PlainPage } from './answers/plain-page.ts';
import { readTarget } from './pages/page-address.ts';

/** `to`: where `back` leads; to the form itself where it is left out. */
type Said = Pick<PlainPage, 'language' | 'sentences' | 'title'> & { back: string; to?: string };

/** Answers a refused form with a page; Back in the browser shows the form with what was typed. */
@Injectable()
export class FormRefusal implements ExceptionFilter {
  constructor(
    private readonly errors: ErrorFilter,
    private readonly env: Env,
  ) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const error = this.errors.describe(thrown);
    const request = host.switchToHttp().getRequest<Request>();
    this.errors.report(thrown, request, error);
    const { back, to, ...said } = this.say(error, request);
    const link = { href: to ?? request.path + readTarget(request.originalUrl).query, text: back };
    const page = { ...said, status: error.status, link, retryAfter: retryAfterOf(error) };
    plainPage(this.env.appUrl, page).send(request, host.switchToHttp().getResponse<Response>());
  }

  protected say({ details, message }: DescribedError, _request: Request): Said {
    const sentences = details.errors ? [...new Set(Object.values(details.errors).flat())] : [message];
    return { title: 'That did not work yet', sentences, back: 'Go back to the form' };
  }
}

/** In the language of the page that is reported. */
@Injectable()
export class ReportRefusal extends FormRefusal {
  protected override say(error: DescribedError, request: Request): Said {
    const language = readTarget(request.originalUrl).lang ?? 'en';
    const { back, emailNeeded, failed, notYet, siteNeeded, siteUnknown, textNeeded, tooMany } =
      REPORT_ANSWERS[language];
    const { details, status } = error;
    const site = details.errors?.site?.includes(REPORT_ANSWERS.en.siteUnknown) ? siteUnknown : siteNeeded;
    const of: Record<string, string> = { site, text: textNeeded, email: emailNeeded };
    const sentences = Object.keys(details.errors ?? {}).map((name) => of[name] ?? failed);
    return {
      language,
      title: notYet,
      back,
      sentences: sentences.length > 0 ? sentences : [status === 429 ? tooMany : failed],
    };
  }
}

/** Of the link in the weekly mail, which has no form to go back to where it is not whole. */
@Injectable()
export class WeeklyMailRefusal extends FormRefusal {
  protected override say(error: DescribedError, request: Request): Said {
    if (error.code !== 'not_found') return super.say(error, request);
    return {
      title: 'This link does not work',
      sentences: ['It may not be whole. You can switch the weekly numbers off on My site, under Numbers.'],
      back: 'Open your numbers',
      to: NUMBERS_PATH,
    };
  }
}
