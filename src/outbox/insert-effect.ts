import type { EntityManager } from 'typeorm';
import type { NewEffect } from './effect.ts';

/**
 * Keeps an effect that happens if and only if `tx` commits; the next sweep finds it. A server adds effects by the
 * OutboxService, which also hands them to Bull at once. @returns the effect's id, or undefined where its key was known
 */
export async function insertEffect(
  tx: EntityManager,
  { kind, payload, options }: NewEffect,
  now: Date,
): Promise<string | undefined> {
  const { key, dueAt, awaited = false } = options;
  const rows = await tx.query<{ id: string }[]>(
    `insert into outbox (kind, payload, key, created_at, due_at, awaited) values ($1, $2, $3, $4, $5, $6)
     on conflict (key) do nothing returning id`,
    [kind, JSON.stringify(payload), key ?? null, now, dueAt ?? now, awaited],
  );
  return rows[0]?.id;
}
