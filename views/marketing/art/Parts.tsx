import styles from './art.module.css';

/** The shop's cat, sitting on a sill; 60 wide, 46 high. */
export function Cat({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M0 46V34c0-14 7-20 10-24L9 0l8 6h9l8-6-1 11c4 5 8 10 8 23v12z" fill="var(--cat)" />
      <path d="M40 43c12 2 18-2 17-9-1-4-1-5-1-6" className={styles.line} stroke="var(--cat)" strokeWidth="5" />
      <path d="M15 14h3v4h-3zM25 14h3v4h-3z" fill="var(--gold)" />
    </g>
  );
}

/** A barn lamp over a sign, with its light at night. */
export function Lamp({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M-16 45h32l38 74h-108z" fill="var(--beam)" />
      <path d="M0 0v22" className={styles.iron} strokeWidth="5" />
      <path d="M-23 41c0-28 46-28 46 0z" fill="var(--shop)" />
      <path d="M-9 40H9v5H-9z" fill="var(--bulb)" />
    </g>
  );
}

/** A striped awning: `count` stripes from (x, y), wider below. */
export function Awning({ x, y, width, count }: { x: number; y: number; width: number; count: number }) {
  const top = (width - 34) / count;
  const low = width / count;
  const r = low / 2;
  return (
    <g transform={`translate(${x} ${y})`}>
      {Array.from({ length: count }, (_, i) => {
        const [t1, t2, _l1, l2] = [17 + i * top, 17 + (i + 1) * top, i * low, (i + 1) * low].map(round) as [
          number,
          number,
          number,
          number,
        ];
        return (
          <path
            key={i}
            d={`M${t1} 0H${t2}L${l2} 47v7a${round(r)} ${round(r - 1)} 0 0 1-${round(low)} 0v-7z`}
            fill={i % 2 ? 'var(--awning-2)' : 'var(--awning)'}
          />
        );
      })}
      <path d={`M0 45.500h${width}v4.500H0z`} fill="#1f1b16" opacity=".16" />
    </g>
  );
}

export function PottedBush({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M11 69h63v11H11zM16 80h53l-5 42H22z" fill="var(--sign)" />
      <path d="M42 80h27l-5 42H42z" fill="var(--sign-2)" />
      <circle cx="42" cy="34" r="34" fill="var(--leaf)" />
      <circle cx="25" cy="50" r="25" fill="var(--leaf)" />
      <circle cx="53" cy="24" r="20" fill="var(--leaf-2)" />
      <circle cx="64" cy="48" r="23" fill="var(--leaf-2)" />
    </g>
  );
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
