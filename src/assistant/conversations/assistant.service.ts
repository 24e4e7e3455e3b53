import { InjectQueue } from '@nestjs/bull';
import { Injectable } from '@nestjs/common';
import type { Queue } from 'bull';
import { once } from 'node:events';
import { isKnown, type Conditional } from '../../common/http/conditional.ts';
import { AppError } from '../../common/errors.ts';
import { isNameOf, type AskedSite } from '../../common/http/hosts.ts';
import { DAY, HOUR, type CallLimit, type Refund } from '../../common/http/rate-limits.ts';
import { inTime } from '../../common/in-time.ts';
import { REDIS_TIMEOUT_MS } from '../../common/redis.ts';
import { SitesService } from '../../sites/sites.service.ts';
import type {
  AssistantAnswerView,
  AssistantHealthView,
  ConversationStartedView,
  MessageTakenView,
  SendMessageDto,
} from '../assistant.dto.ts';
import { ANSWER, answerJob, ASSISTANT_QUEUE, type AnswerJob } from '../assistant.jobs.ts';
import { AI_FAILED, DEFAULT_ASSISTANT_SITE } from '../assistant.shared.ts';
import { ConversationsService } from './conversations.service.ts';
import { AnswerQuotaService } from '../answering/answer-quota.service.ts';

export const CONVERSATIONS: CallLimit = { name: 'assistant-start', points: 30, seconds: HOUR, by: 'address' };
/** Of all visitors of one site. */
export const CONVERSATIONS_OF_SITE: CallLimit = {
  name: 'assistant-start-site',
  points: 600,
  seconds: HOUR,
  by: 'site',
  unnamed: DEFAULT_ASSISTANT_SITE,
};
export const MESSAGES_OF_SITE: CallLimit = { name: 'assistant-message-site', points: 2_400, seconds: HOUR, by: 'site' };
export const MESSAGES: CallLimit = { name: 'assistant-message', points: 120, seconds: HOUR, by: 'address' };
export const MESSAGES_A_DAY: CallLimit = { name: 'assistant-message-day', points: 300, seconds: DAY, by: 'address' };

@Injectable()
export class AssistantService {
  constructor(
    private readonly conversations: ConversationsService,
    private readonly sites: SitesService,
    private readonly quota: AnswerQuotaService,
    @InjectQueue(ASSISTANT_QUEUE) private readonly queue: Queue<AnswerJob>,
  ) {}

  /** Starts a conversation. @throws AppError not_found where the site has no assistant or is offline; unavailable */
  async start(site: string | undefined): Promise<ConversationStartedView> {
    const { slug } = await this.sites.forAssistant(site ?? DEFAULT_ASSISTANT_SITE);
    const { conversationId, threadId } = await this.conversations.start(slug);
    return { thread_id: threadId, conversation_id: conversationId };
  }

  /**
   * Takes a question for a worker to answer. `refund`: of what the call counted; `host`: the site whose own host is asked,
   * here and below.
   * @throws AppError conversation_not_found, busy, quota_exceeded (which does not count), unavailable
   */
  async send(input: SendMessageDto, refund: Refund, host?: AskedSite): Promise<MessageTakenView> {
    const { conversation_id: conversationId, message, thread_id: threadId } = input;
    const begunAt = await this.conversations.siteOf(threadId, conversationId);
    const site = await this.sites.forAssistant(slugNow(begunAt, host));
    const exchangeId = await this.conversations.ask(threadId, conversationId, message);
    try {
      await this.quota.take(site);
    } catch (thrown) {
      await this.conversations.clear(conversationId).catch(() => undefined);
      if (thrown instanceof AppError) await refund();
      throw thrown;
    }
    try {
      await this.enqueue({ conversationId, exchangeId, siteId: site.id });
    } catch (thrown) {
      // A question that stays fails at its deadline, which gives its place back.
      const isCleared = await this.conversations.clear(conversationId).then(
        () => true,
        () => false,
      );
      if (isCleared) await this.quota.giveBack(site.id);
      throw thrown;
    }
    return { status: 'processing' };
  }

  /** The state of the question. @throws AppError conversation_not_found where nothing was asked, unavailable while Redis is down */
  async response(
    conversationId: string,
    known: string | undefined,
    host?: AskedSite,
  ): Promise<Conditional<AssistantAnswerView>> {
    const outcome = await this.conversations.outcome(conversationId);
    const slug = slugNow(outcome.site, host);
    const etag = `"${outcome.exchangeId}-${outcome.status}"`;
    if (outcome.status === 'failed') {
      if (outcome.justFailed) await this.giveBack(slug);
      const failed = {
        success: false,
        status: 'failed',
        code: 'ai_failed',
        message: AI_FAILED,
        error: AI_FAILED,
      } as const;
      return { etag, answer: failed };
    }
    if (isKnown(etag, known)) return { etag };
    if (outcome.status === 'processing') return { etag, answer: { status: 'processing' } };
    const { action, language, sources, text } = outcome.answer;
    return { etag, answer: { status: 'completed', response: text, sources, action, language } };
  }

  /** Drops the answer that was shown; also when it is gone already. */
  async clear(conversationId: string, host?: AskedSite): Promise<void> {
    await this.conversations.clear(conversationId, host);
  }

  /** @throws AppError unavailable, with status 'unhealthy', where Redis cannot be reached */
  async health(): Promise<AssistantHealthView> {
    try {
      await this.conversations.ping();
    } catch {
      throw new AppError('unavailable', { extra: { status: 'unhealthy' } });
    }
    return { status: 'healthy' };
  }

  private async giveBack(slug: string): Promise<void> {
    const found = await this.sites.find(slug);
    if (found) await this.quota.giveBack(found.site.id);
  }

  /** Bull's own connection, which is made after the start and after each break, waits for Redis without end; this call does not. */
  private async enqueue(job: AnswerJob): Promise<void> {
    const add = async () => {
      const { client } = this.queue;
      if (client.status !== 'ready') await once(client, 'ready', { signal: AbortSignal.timeout(REDIS_TIMEOUT_MS) });
      await this.queue.add(ANSWER, job, answerJob(job.exchangeId));
    };
    await inTime(add(), REDIS_TIMEOUT_MS).catch(() => {
      throw new AppError('unavailable');
    });
  }
}

/** A site's own host finds its own conversations, also those begun under an old name. @throws AppError conversation_not_found */
function slugNow(begunAt: string, host: AskedSite | undefined): string {
  if (host && !isNameOf(host, begunAt)) throw new AppError('conversation_not_found');
  return host?.slug ?? begunAt;
}
