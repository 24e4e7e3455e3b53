/**
 * One outline at each of these places, as the data of one path. Relative moves lead from place to place, so the same
 * characters come again and pack well. `outline` is relative and ends where it began.
 */
export function repeated(outline: string, xs: readonly number[], y: number): string {
  return xs.map((x, at) => (at === 0 ? `M${x} ${y}` : `m${x - xs[at - 1]!} 0`) + outline).join('');
}
