/** What a payload may hold: it is kept as JSON, so a Date or a Map would come back as something else. */
export type Json = string | number | boolean | null | undefined | readonly Json[] | { readonly [name: string]: Json };

export type EffectOptions = {
  /** The same key is added once. */
  key?: string;
  /** Absent: at once. */
  dueAt?: Date;
  /** A person waits for it: it is worked in a queue of its own, never behind other effects. */
  awaited?: boolean;
};

/** An effect to be added. Only a definition makes one: its private field keeps object literals out. */
class Effect {
  declare private readonly defined: true;
  constructor(
    readonly kind: string,
    readonly payload: Json,
    readonly options: EffectOptions,
  ) {}
}
export type NewEffect = Effect;

/** The kind of an effect and the type of its payload, apart from the handler: `outbox.add(tx, definition(payload))`. */
export type EffectDefinition<Payload extends Json> = {
  (payload: Payload, options?: EffectOptions): NewEffect;
  readonly kind: string;
};

/** `kind` is stored with the effect: it may not change while effects of it are waiting. */
export function defineEffect<Payload extends Json>(kind: string): EffectDefinition<Payload> {
  return Object.assign((payload: Payload, options: EffectOptions = {}) => new Effect(kind, payload, options), { kind });
}
