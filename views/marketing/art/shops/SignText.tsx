import styles from '../art.module.css';

type SignTextProps = {
  x: number;
  y: number;
  size: number;
  width?: number;
  fill?: string;
  shade?: string;
  depth?: number;
  children: string;
};

/** Painted letters with their hard shade; `width` keeps them on the board whatever face is there. */
export function SignText({
  x,
  y,
  size,
  width,
  fill = 'var(--sign-text)',
  shade = 'var(--sign-2)',
  depth = 3,
  children,
}: SignTextProps) {
  const letters = {
    className: styles.letters,
    fontSize: size,
    textAnchor: 'middle' as const,
    ...(width ? { textLength: width, lengthAdjust: 'spacingAndGlyphs' as const } : {}),
  };
  return (
    <>
      <text {...letters} x={x + depth} y={y + depth} fill={shade}>
        {children}
      </text>
      <text {...letters} x={x} y={y} fill={fill}>
        {children}
      </text>
    </>
  );
}
