import type { EntityManager } from 'typeorm';
import type { NewEffect } from './effect.ts';

const COLUMNS = 'kind, payload, key, created_at, due_at, awaited';

/** An insert that returns a row where there was something new. */
export type Insert = { sql: string; values: unknown[] };

/**
 * Keeps an effect that happens if and only if `tx` commits; the next sweep finds it. A server adds effects by the
 * OutboxService, which also hands them to Bull at once. @returns the effect's id, or undefined where its key was known
 */
export async function insertEffect(tx: EntityManager, effect: NewEffect, now: Date): Promise<string | undefined> {
  const rows = await tx.query<{ id: string }[]>(
    `insert into outbox (${COLUMNS}) values ($1, $2, $3, $4, $5, $6) on conflict (key) do nothing returning id`,
    valuesOf(effect, now),
  );
  return rows[0]?.id;
}

/** The same together with the rows that it follows from, in one statement: where `insert` returns none, there is no effect. */
export async function insertWithEffect(
  tx: EntityManager,
  insert: Insert,
  effect: NewEffect,
  now: Date,
): Promise<string | undefined> {
  const given = insert.values.length;
  const [kind, payload, key, createdAt, dueAt, awaited] = [1, 2, 3, 4, 5, 6].map((place) => `$${given + place}`);
  const rows = await tx.query<{ id: string }[]>(
    `with inserted as (${insert.sql}) insert into outbox (${COLUMNS})
     select ${kind}::text, ${payload}::jsonb, ${key}::text, ${createdAt}::timestamptz, ${dueAt}::timestamptz, ${awaited}::boolean
     from inserted on conflict (key) do nothing returning id`,
    [...insert.values, ...valuesOf(effect, now)],
  );
  return rows[0]?.id;
}

function valuesOf({ kind, payload, options }: NewEffect, now: Date): unknown[] {
  const { key, dueAt, awaited = false } = options;
  return [kind, JSON.stringify(payload), key ?? null, now, dueAt ?? now, awaited];
}
