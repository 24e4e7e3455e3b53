import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../common/clock.ts';
import { factsOf, type Fact } from '../../sites/content/facts.shared.ts';
import { languageOf, serviceTypes, type SiteRecord } from '../../sites/content/site-content.shared.ts';
import { SitesService } from '../../sites/sites.service.ts';
import type { AskedQuestion, EngineAnswer } from './answer-engine.ts';
import type { AnswerSource } from '../assistant.dto.ts';
import { DEADLINE_MS, RESERVE_MS, UPSTREAM_CALLS_MAX, type AnswerJob } from '../assistant.jobs.ts';
import type { AssistantAction } from '../assistant.shared.ts';
import { ConversationsService, type Exchange, type WrittenAnswer } from '../conversations/conversations.service.ts';
import { languageOfQuestion } from '../search/language.ts';
import { isPassing, OpenAiClient } from '../model/openai.client.ts';
import { phrases } from '../search/phrases.ts';
import { QuestionsService } from './questions.service.ts';
import { QuotaService } from './quota.service.ts';
import { SearchEngine } from '../search/search.engine.ts';
import { entitlementsOf } from '../../plans/plans.shared.ts';

const ANSWER_MAX = 2_000;
const CALL_MS_MIN = 1_000;
type Engine = 'model' | 'search' | 'instead';

/** Writes the answer to a question that was taken. */
@Injectable()
export class AnsweringService {
  private readonly logger = new Logger('Assistant');
  constructor(
    private readonly talks: ConversationsService,
    private readonly sites: SitesService,
    private readonly model: OpenAiClient,
    private readonly search: SearchEngine,
    private readonly quota: QuotaService,
    private readonly questions: QuestionsService,
    private readonly clock: Clock,
  ) {}

  /** Answers once, however many workers have the job; a failure is written down as one, and its place in the quota given back. */
  async perform(job: AnswerJob): Promise<void> {
    const exchange = await this.talks.exchange(job.conversationId, job.exchangeId);
    if (!exchange) return;
    const site = await this.sites.forAssistant(exchange.site).catch(() => undefined);
    if (!site) {
      await this.talks.fail(job.conversationId, job.exchangeId);
      return;
    }
    try {
      const { isAnswered, written } = await this.write(job, exchange, site.toRecord());
      if (!(await this.talks.complete(job.conversationId, job.exchangeId, exchange, written))) return;
      await this.questions
        .keep(site.id, exchange.question, isAnswered, written.language)
        .catch(() => this.logger.warn('A question could not be kept.'));
    } catch (thrown) {
      this.logger.error(`An answer failed: ${thrown instanceof Error ? thrown.name : 'unknown'}`);
      if (await this.talks.fail(job.conversationId, job.exchangeId)) await this.quota.giveBack(site.id);
    }
  }

  private async write(job: AnswerJob, exchange: Exchange, site: SiteRecord) {
    const language = languageOfQuestion(exchange.question, exchange.language ?? site.default_language);
    const facts = factsOf(site, languageOf(site, language));
    const { history, question: text } = exchange;
    const asked: AskedQuestion = { text, language, history, site, facts, now: this.clock.now() };
    const { answer, engine } = await this.ask(job, exchange.askedAt, asked);
    return worded(asked, answer, engine);
  }

  /** The model where there is one and it answers in time, else the search. */
  private async ask(
    { conversationId, exchangeId }: AnswerJob,
    askedAt: number,
    asked: AskedQuestion,
  ): Promise<{ answer: EngineAnswer; engine: Engine }> {
    if (!this.model.isConfigured) return { answer: await this.search.answer(asked), engine: 'search' };
    for (let mayAsk = true; mayAsk;) {
      const left = askedAt + DEADLINE_MS - RESERVE_MS - this.clock.now().getTime();
      if (left < CALL_MS_MIN) break;
      if (!(await this.talks.mayCall(conversationId, exchangeId, UPSTREAM_CALLS_MAX))) break;
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
  const said = cleaned(text);
  const isAnswered = said !== '' && (isSmallTalk || sources.length > 0);
  const { email, phone } = site.content.contact;
  const note = { model: '', search: words.bySearch, instead: words.instead }[isSmallTalk ? 'model' : engine];
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

function possible(action: AssistantAction, { content, plan }: SiteRecord): AssistantAction {
  const books = entitlementsOf(plan).booking && serviceTypes(content).length > 0;
  return action === 'book' && !books ? 'call' : action;
}

/** Text alone: no control characters, and of a bounded length. */
function cleaned(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, ' ')
    .trim()
    .slice(0, ANSWER_MAX)
    .toWellFormed();
}
