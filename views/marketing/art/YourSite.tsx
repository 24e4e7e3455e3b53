import styles from './art.module.css';

/** The page in the shop's window; a lit screen looks the same by day and by night. 260 x 136. */
export function YourSite({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M0 0h260v136H0z" fill="#fffdf8" />
      <path d="M0 0h260v20H0z" fill="#f3e9d8" />
      <g className={styles.words} fill="#1f1b16">
        <text x="12" y="13.5" fontSize="11">
          Your name here
        </text>
        <text x="250" y="13.5" fontSize="9.5" textAnchor="end">
          EN · FR · 中文
        </text>
      </g>
      <g className={styles.letters} fill="#1f1b16" fontSize="31">
        <text x="13" y="58" textLength="133" lengthAdjust="spacingAndGlyphs">
          Open today
        </text>
        <text x="13" y="87" textLength="106" lengthAdjust="spacingAndGlyphs">
          until six.
        </text>
      </g>
      <rect x="13" y="102" width="58" height="24" rx="2" fill="var(--fixed-brick)" />
      <rect x="79" y="103" width="49" height="23" rx="2" fill="#fffdf8" stroke="#1f1b16" strokeWidth="1.6" />
      <g className={styles.words} fontSize="11" textAnchor="middle">
        <text x="42" y="118" fill="#fff8ec">
          Book
        </text>
        <text x="103.5" y="118" fill="#1f1b16">
          Call
        </text>
      </g>
      <path d="M153 30h97v72h-97z" fill="#e9b949" />
      <path d="M153 102h97v29h-97z" fill="#1f4d3a" />
      <path d="M201 70c-2-18-10-28-17-33 0 16 4 28 17 33zm1 0c0-20 12-30 24-34 1 18-8 31-24 34z" fill="#1f4d3a" />
      <path d="M183 66h36v8h-36zM186 74h30l-4 28h-22z" fill="var(--fixed-brick)" />
      <path d="M183 66h36v8h-36z" fill="var(--fixed-brick-shade)" />
    </g>
  );
}
