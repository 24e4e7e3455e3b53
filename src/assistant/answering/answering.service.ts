import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../common/clock.ts';
import { isDependencyDown } from '../../common/dependency.ts';
import { stackOf } from '../../common/errors.ts';
import { factsOf, type Fact } from '../../sites/content/facts.shared.ts';
import { takesBookings } from '../../sites/content/record/shown.shared.ts';
import { languageOf, type LiveSite } from '../../sites/content/site-content.shared.ts';
import { SitesService } from '../../sites/sites.service.ts';
import type { AskedQuestion, EngineAnswer } from './answer-engine.ts';
import type { AnswerSource } from '../assistant.dto.ts';
import { DEADLINE_MS, RESERVE_MS, type AnswerJob } from '../assistant.jobs.ts';
import type { AssistantAction } from '../assistant.shared.ts';
import { ConversationsService, type Exchange, type WrittenAnswer } from '../conversations/conversations.service.ts';
import { languageOfQuestion } from '../search/language.ts';
import { isPassing, OpenAiClient } from '../model/openai.client.ts';
import { plainText } from '../model/plain-text.ts';
import { phrases } from '../search/answers/phrases.ts';
import { QuestionsService } from './questions.service.ts';
import { AnswerQuotaService } from './answer-quota.service.ts';
import { SearchEngine } from '../search/search.engine.ts';

const ANSWER_MAX = 2_000;
const CALL_MS_MIN = 1_000;
type Engine = 'model' | 'search' | 'instead';

/** Writes the answer to a question that was taken. */
@Injectable()
export class AnsweringService {
  private readonly logger = new Logger('Assistant');
  constructor(
    private readonly conversations: ConversationsService,
    private readonly sites: SitesService,
    private readonly model: OpenAiClient,
    private readonly search: SearchEngine,
    private readonly quota: AnswerQuotaService,
    private readonly questions: QuestionsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Answers once, however many workers have the job. What fails for good is written down as failed, and its place in
   * the quota is given back. @throws where the database cannot be reached and time is left: Bull runs the job again
   */
  async perform(job: AnswerJob): Promise<void> {
    const { conversationId, exchangeId, siteId } = job;
    const exchange = await this.conversations.exchange(conversationId, exchangeId);
    if (!exchange) return;
    try {
      const site = await this.sites.byId(siteId);
      if (!site) throw new Error('The site was deleted.');
      const { facts, isAnswered, written } = await this.write(job, exchange, site.toLive());
      if (!(await this.conversations.complete(conversationId, exchangeId, exchange, written))) return;
      await this.questions
        .keep(siteId, { text: exchange.question, isAnswered, language: written.language, facts })
        .catch((cause: unknown) => this.logger.warn(`A question could not be kept: ${String(cause)}`));
    } catch (thrown) {
      if (isDependencyDown(thrown) && this.timeLeft(exchange.askedAt) > 0) throw thrown;
      this.logger.error('An answer failed.', stackOf(thrown));
      if (await this.conversations.fail(conversationId, exchangeId)) await this.quota.giveBack(siteId);
    }
  }

  /** Milliseconds in which an answer may still be looked for. */
  private timeLeft(askedAt: number): number {
    return askedAt + DEADLINE_MS - RESERVE_MS - this.clock.now().getTime();
  }

  private async write(job: AnswerJob, exchange: Exchange, site: LiveSite) {
    await this.search.prepare();
    const language = languageOfQuestion(exchange.question, exchange.language ?? site.default_language);
    const facts = factsOf(site, languageOf(site, language));
    const { history, question: text } = exchange;
    const asked: AskedQuestion = { text, language, history, site, facts, now: this.clock.now() };
    const { answer, engine } = await this.ask(job, exchange.askedAt, asked);
    return { ...worded(asked, answer, engine), facts };
  }

  /** The model where there is one and it answers in time, else the search. */
  private async ask(
    { conversationId, exchangeId }: AnswerJob,
    askedAt: number,
    asked: AskedQuestion,
  ): Promise<{ answer: EngineAnswer; engine: Engine }> {
    if (!this.model.isConfigured) return { answer: await this.search.answer(asked), engine: 'search' };
    for (let mayAsk = true; mayAsk;) {
      const left = this.timeLeft(askedAt);
      if (left < CALL_MS_MIN) break;
      if (!(await this.conversations.mayCall(conversationId, exchangeId))) break;
      try {
        const signal = AbortSignal.timeout(Math.min(left, this.model.timeoutMs));
        return { answer: await this.model.answer(asked, signal), engine: 'model' };
      } catch (thrown) {
        const { name, status } = thrown as { name?: string; status?: number };
        this.logger.warn(`The model did not answer: ${[name, status].filter(Boolean).join(' ')}`);
        mayAsk = isPassing(thrown);
      }
    }
    return { answer: await this.search.answer(asked), engine: 'instead' };
  }
}

/** What the visitor reads: grounded, or an honest "I don't know" with how to reach the business. */
function worded(
  { facts, language, site }: AskedQuestion,
  { action, isSmallTalk, sourceIds, text }: EngineAnswer,
  engine: Engine,
): { written: WrittenAnswer; isAnswered: boolean } {
  const words = phrases(language);
  const sources = sourcesOf(facts, sourceIds);
  const said = plainText(text, ANSWER_MAX);
  const isAnswered = said !== '' && (isSmallTalk || sources.length > 0);
  const { email = '', phone = '' } = site.content.contact;
  const note = isSmallTalk || engine === 'model' ? '' : words[engine][isAnswered ? 'found' : 'nothing'];
  return {
    isAnswered,
    written: {
      text: [isAnswered ? said : words.unknown(phone, email), note].filter(Boolean).join('\n\n'),
      sources: isAnswered ? sources : [],
      action: isAnswered ? possible(action, site) : 'call',
      language,
    },
  };
}

function sourcesOf(facts: readonly Fact[], ids: readonly string[]): AnswerSource[] {
  return ids.flatMap((id) => {
    const fact = facts.find((one) => one.id === id);
    return fact ? [{ id, title: fact.title, section: fact.section }] : [];
  });
}

function possible(action: AssistantAction, site: LiveSite): AssistantAction {
  return action === 'book' && !takesBookings(site) ? 'call' : action;
}
