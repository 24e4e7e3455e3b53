/** A few scattered bricks: each pair is a column and a row of the bond. */
export function Bricks({
  at,
  x,
  y,
  width = 25,
  height = 8,
  fill = 'var(--wall-2)',
}: {
  at: readonly (readonly [number, number])[];
  x: number;
  y: number;
  width?: number;
  height?: number;
  fill?: string;
}) {
  const step = width + width / 9;
  const row = height * 1.75;
  const d = at
    .map(
      ([column, line]) =>
        `M${round(x + column * step + (line % 2) * (step / 2))} ${round(y + line * row)}h${width}v${height}h-${width}z`,
    )
    .join('');
  return <path d={d} fill={fill} />;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
