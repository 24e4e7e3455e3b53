import { Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { randomUUID } from 'node:crypto';
import type { Language } from '../../pages/languages.shared.ts';
import { Clock } from '../../common/clock.ts';
import { AppError } from '../../common/errors.ts';
import { isNameOf, type AskedSite } from '../../common/http/hosts.ts';
import { InjectRedis } from '../../common/redis.ts';
import type { PastExchange } from '../answering/answer-engine.ts';
import type { AnswerSource } from '../assistant.dto.ts';
import { DEADLINE_MS, HISTORY_MAX, KEEP_SECONDS, UPSTREAM_CALLS_MAX } from '../assistant.jobs.ts';
import type { AssistantAction } from '../assistant.shared.ts';

export type WrittenAnswer = { text: string; sources: AnswerSource[]; action: AssistantAction; language: Language };
/** `askedAt`: milliseconds by this server's clock. */
export type Exchange = { question: string; askedAt: number; history: PastExchange[]; language?: Language };
/** `site`: its slug; `justFailed`: this call found the deadline passed. */
type Outcome = { exchangeId: string; site: string } & (
  | { status: 'processing' }
  | { status: 'completed'; answer: WrittenAnswer }
  | { status: 'failed'; justFailed: boolean }
);

/** KEYS conversation; ARGV thread, exchange, question, shift, deadline, seconds. Two questions at once: one is taken. */
const ASK = `
local time = redis.call('time')
local now = time[1] * 1000 + math.floor(time[2] / 1000) + ARGV[4]
if redis.call('hget', KEYS[1], 'thread') ~= ARGV[1] then return 'missing' end
local asked = tonumber(redis.call('hget', KEYS[1], 'asked_at') or '0')
if redis.call('hget', KEYS[1], 'status') == 'processing' and now - asked < tonumber(ARGV[5]) then return 'busy' end
redis.call('hset', KEYS[1], 'status', 'processing', 'exchange', ARGV[2], 'question', ARGV[3], 'asked_at', string.format('%.0f', now), 'calls', '0')
redis.call('hdel', KEYS[1], 'answer')
redis.call('expire', KEYS[1], ARGV[6])
return 'ok'`;
/** KEYS conversation; ARGV exchange, status, answer, history, language. An answer to a question that is no longer asked is dropped. */
const FINISH = `
if redis.call('hget', KEYS[1], 'exchange') ~= ARGV[1] or redis.call('hget', KEYS[1], 'status') ~= 'processing' then return 0 end
redis.call('hset', KEYS[1], 'status', ARGV[2])
if ARGV[2] == 'completed' then redis.call('hset', KEYS[1], 'answer', ARGV[3], 'history', ARGV[4], 'language', ARGV[5]) end
return 1`;
/** KEYS conversation; ARGV exchange, most. Counts calls over all workers that had the job. */
const CALL = `
if redis.call('hget', KEYS[1], 'exchange') ~= ARGV[1] then return 0 end
if redis.call('hincrby', KEYS[1], 'calls', 1) > tonumber(ARGV[2]) then return 0 end
return 1`;

/** Seconds, and microseconds of the next one. */
type RedisTime = [string, string];
const keyOf = (conversationId: string): string => `assistant:${conversationId.toLowerCase()}`;

/**
 * Conversations with visitors: one Redis hash each, which expires 30 minutes after the last call. The thread is the
 * conversation with its history, the exchange is one question and its answer. Every method throws while Redis is down.
 */
@Injectable()
export class ConversationsService {
  constructor(
    @InjectRedis() private readonly redis: Redis,
    private readonly clock: Clock,
  ) {}

  async start(site: string): Promise<{ threadId: string; conversationId: string }> {
    const [threadId, conversationId] = [randomUUID(), randomUUID()];
    const key = keyOf(conversationId);
    await this.redis.multi().hset(key, { thread: threadId, site }).expire(key, KEEP_SECONDS).exec();
    return { threadId, conversationId };
  }

  /** The slug of the conversation's site. @throws AppError conversation_not_found, also where the two ids do not belong together */
  async siteOf(threadId: string, conversationId: string): Promise<string> {
    const [thread, site] = await this.redis.hmget(keyOf(conversationId), 'thread', 'site');
    if (!site || thread !== threadId.toLowerCase()) throw new AppError('conversation_not_found');
    return site;
  }

  /** Takes a question. @throws AppError conversation_not_found, busy */
  async ask(threadId: string, conversationId: string, question: string): Promise<string> {
    const exchangeId = randomUUID();
    const taken = await this.redis.eval(
      ASK,
      1,
      keyOf(conversationId),
      threadId.toLowerCase(),
      exchangeId,
      question,
      this.shift(),
      DEADLINE_MS,
      KEEP_SECONDS,
    );
    if (taken === 'missing') throw new AppError('conversation_not_found');
    if (taken === 'busy') throw new AppError('busy', { retryAfter: 2 });
    return exchangeId;
  }

  /** What a worker needs; undefined where the question is no longer asked. */
  async exchange(conversationId: string, exchangeId: string): Promise<Exchange | undefined> {
    const [[, kept], [, time]] = (await this.redis.multi().hgetall(keyOf(conversationId)).time().exec()) as [
      [Error | null, Record<string, string>],
      [Error | null, RedisTime],
    ];
    if (kept.exchange !== exchangeId || kept.status !== 'processing') return undefined;
    return {
      question: kept.question ?? '',
      askedAt: this.clock.now().getTime() - (this.at(time) - Number(kept.asked_at)),
      history: JSON.parse(kept.history ?? '[]') as PastExchange[],
      language: kept.language as Language | undefined,
    };
  }

  /** Whether one more call to the model may be made for this question, counted over all workers. */
  async mayCall(conversationId: string, exchangeId: string): Promise<boolean> {
    return (await this.redis.eval(CALL, 1, keyOf(conversationId), exchangeId, UPSTREAM_CALLS_MAX)) === 1;
  }

  /** @returns false where the answer is no longer waited for */
  async complete(
    conversationId: string,
    exchangeId: string,
    { history, question }: Exchange,
    answer: WrittenAnswer,
  ): Promise<boolean> {
    const exchanges = [...history, { question, answer: answer.text }].slice(-HISTORY_MAX);
    const [written, past] = [JSON.stringify(answer), JSON.stringify(exchanges)];
    const key = keyOf(conversationId);
    return (await this.redis.eval(FINISH, 1, key, exchangeId, 'completed', written, past, answer.language)) === 1;
  }

  async fail(conversationId: string, exchangeId: string): Promise<boolean> {
    return (await this.redis.eval(FINISH, 1, keyOf(conversationId), exchangeId, 'failed', '', '', '')) === 1;
  }

  /** The state of the question; past its deadline it has failed, whatever happened to its worker. @throws AppError conversation_not_found */
  async outcome(conversationId: string): Promise<Outcome> {
    const key = keyOf(conversationId);
    const [[, read], [, time]] = (await this.redis
      .multi()
      .hmget(key, 'status', 'exchange', 'asked_at', 'answer', 'site')
      .time()
      .expire(key, KEEP_SECONDS)
      .exec()) as [[Error | null, (string | null)[]], [Error | null, RedisTime]];
    const [status, exchangeId, askedAt, answer, slug] = read;
    if (!status || !exchangeId) throw new AppError('conversation_not_found');
    const site = slug ?? '';
    if (status === 'completed' && answer) {
      return { status, exchangeId, site, answer: JSON.parse(answer) as WrittenAnswer };
    }
    if (status === 'processing' && this.at(time) - Number(askedAt) < DEADLINE_MS) {
      return { status, exchangeId, site };
    }
    return { status: 'failed', exchangeId, site, justFailed: await this.fail(conversationId, exchangeId) };
  }

  /** Deletes the question and its answer; the conversation and its history stay. With `of`: only where it is of that site. */
  async clear(conversationId: string, of?: AskedSite): Promise<void> {
    const key = keyOf(conversationId);
    const site = await this.redis.hget(key, 'site');
    if (site === null || (of && !isNameOf(of, site))) return;
    await this.redis
      .multi()
      .hdel(key, 'status', 'exchange', 'question', 'answer', 'asked_at', 'calls')
      .expire(key, KEEP_SECONDS)
      .exec();
  }

  /** Milliseconds by the clock that all servers share: theirs may differ by more than a deadline. */
  private at([seconds, micros]: RedisTime): number {
    return Number(seconds) * 1_000 + Math.floor(Number(micros) / 1_000) + this.shift();
  }

  /** How far our Clock was moved from the system's: not at all, but in tests. */
  private shift(): number {
    return this.clock.now().getTime() - Date.now();
  }

  /** @throws where Redis cannot be reached */
  async ping(): Promise<void> {
    await this.redis.ping();
  }
}
