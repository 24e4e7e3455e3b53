import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type OpenAI from 'openai';
import { lazily } from '../../common/lazily.ts';
import { Env } from '../../config/env.ts';
import type { AnswerEngine, AskedQuestion, EngineAnswer } from '../answering/answer-engine.ts';
import { ACTIONS, type AssistantAction } from '../assistant.shared.ts';
import { ANSWER_SCHEMA, inputOf, instructionsFor, leaksInstructions } from './prompt.ts';
import { kindOfSmallTalk } from '../search/answers/small-talk.ts';
import { factsInput, suggestionIn, suggestionRules, TEXT_SCHEMA, type WantedText } from './suggestion.ts';

const sdk = lazily<typeof import('openai')>('openai');
const TOKENS_MAX = 2_000;
const REASONS = /^(gpt-5|o\d)/;

/** Asks OpenAI's Responses API, or a server that speaks it; one call a question, never repeated here. */
@Injectable()
export class OpenAiClient implements AnswerEngine {
  private readonly client: OpenAI | undefined;
  private readonly model: string;
  /** Of one call, in milliseconds. */
  readonly timeoutMs: number;

  constructor(env: Env) {
    const { apiKey, baseUrl, model, timeoutMs } = env.openai ?? { apiKey: '', model: '', timeoutMs: 0 };
    this.model = model;
    this.timeoutMs = timeoutMs;
    this.client = env.openai
      ? new (sdk().OpenAI)({
          apiKey,
          baseURL: baseUrl ?? undefined,
          timeout: timeoutMs,
          maxRetries: 0,
          logLevel: 'off',
        })
      : undefined;
  }

  get isConfigured(): boolean {
    return this.client !== undefined;
  }

  /** @throws whatever the model's server did; Error where it answers something else than was asked for. The signal ends the whole call, a dripping body too */
  async answer(question: AskedQuestion, signal: AbortSignal): Promise<EngineAnswer> {
    const reference = randomUUID();
    const asked = {
      instructions: instructionsFor(question, reference),
      input: inputOf(question),
      text: { format: { type: 'json_schema' as const, name: 'answer', strict: true, schema: ANSWER_SCHEMA } },
    };
    const { action, source_ids, text } = answerIn(await this.ask(asked, signal));
    const known = new Set(question.facts.map(({ id }) => id));
    if (leaksInstructions(text, reference)) return { text: '', sourceIds: [], action: 'none', isSmallTalk: false };
    return {
      text,
      sourceIds: [...new Set(source_ids)].filter((id) => known.has(id)),
      action,
      isSmallTalk: kindOfSmallTalk(question.text, question.language) !== undefined,
    };
  }

  /** A text for a field of a site. @throws as `answer`, and Error where the text cannot stand there */
  async suggest(wanted: WantedText, signal: AbortSignal): Promise<string> {
    const reference = randomUUID();
    const asked = {
      instructions: suggestionRules(wanted, reference),
      input: factsInput(wanted),
      text: { format: { type: 'json_schema' as const, name: 'text', strict: true, schema: TEXT_SCHEMA } },
    };
    return suggestionIn(await this.ask(asked, signal), wanted, reference);
  }

  private async ask(asked: Asked, signal: AbortSignal): Promise<string> {
    if (!this.client) throw new Error('no model');
    const { output_text } = await this.client.responses.create(
      {
        ...asked,
        model: this.model,
        max_output_tokens: TOKENS_MAX,
        store: false,
        ...(REASONS.test(this.model) ? { reasoning: { effort: 'low' as const } } : {}),
      },
      { signal },
    );
    return output_text;
  }
}

type Asked = Required<Pick<OpenAI.Responses.ResponseCreateParamsNonStreaming, 'instructions' | 'input' | 'text'>>;

/** Whether asking once more may help: trouble on the way or at the server, not a refusal, and not what used up its time. */
export function isPassing(thrown: unknown): boolean {
  const { APIConnectionError, APIConnectionTimeoutError, APIError, APIUserAbortError } = sdk();
  if (thrown instanceof APIConnectionTimeoutError || thrown instanceof APIUserAbortError) return false;
  if (thrown instanceof APIConnectionError) return true;
  return thrown instanceof APIError && Number(thrown.status) >= 500;
}

type Answer = { text: string; source_ids: string[]; action: AssistantAction };

function answerIn(output: string): Answer {
  const answer = JSON.parse(output) as Partial<Answer> | null;
  const { action, source_ids, text } = answer ?? {};
  if (typeof text !== 'string' || !Array.isArray(source_ids) || !ACTIONS.includes(action as AssistantAction)) {
    throw new Error('not an answer');
  }
  return { text, source_ids: source_ids.filter((id) => typeof id === 'string'), action: action as AssistantAction };
}
