/** Chooses the moments of the faults (docs/OPERATIONS.md, "Faults that are tried"). */
export const SEED = Number(process.env.FAULT_SEED ?? 20_261_120);

/** Numbers that are the same for the same seed (mulberry32). */
export function randomOf(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return { below, of: <T>(all: readonly T[]): T => all[below(all.length)]! };
}

export type Random = ReturnType<typeof randomOf>;
