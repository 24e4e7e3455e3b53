const HAN = /\p{Script=Han}/gu;

/** How long a text looks: a Chinese sign is as wide as two letters. */
export const lookingLength = (text: string): number => text.length + (text.match(HAN)?.length ?? 0);

/** Which step of a design's headline sizes a text takes: 0 is the largest. */
export function headlineStep(text: string, limits: readonly number[]): number {
  const step = limits.findIndex((limit) => lookingLength(text) <= limit);
  return step < 0 ? limits.length : step;
}
