import styles from './GrandPiano.module.css';

/** The instrument from its long side, lid up. */
export function GrandPiano({ label }: { label: string }) {
  return (
    <svg className={styles.picture} viewBox="0 0 520 450" role="img" aria-label={label}>
      <rect className={styles.wall} width="520" height="450" />
      <circle className={styles.disc} cx="262" cy="222" r="168" />
      <path className={styles.lid} d="M140 236L333 66q18-12 36 4l74 150-12 12-16 4z" />
      <path className={styles.lidInside} d="M152 236L337 88l90 146-62 2z" />
      <path className={styles.prop} d="M339 232l34-114" />
      <path className={styles.sheet} d="M100 190h46l-4 44h-38z" />
      <path className={styles.lines} d="M110 202h28M111 211h27M111 220h26M112 229h20" />
      <path className={styles.case} d="M92 236h340q26 0 26 22 0 22-22 22H86q-16 0-16-16v-20h22z" />
      <path className={styles.keys} d="M74 244h50v8H74z" />
      <path className={styles.keyslip} d="M74 252h50v3H74z" />
      <path className={styles.rail} d="M128 268h328" />
      <path
        className={styles.case}
        d="M138 280h24l-7 100h-11zM388 280h24l-7 100h-11zM255 280h5v80h-5zM268 280h5v80h-5z"
      />
      <rect className={styles.case} x="246" y="358" width="36" height="9" rx="2" />
      <path className={styles.brass} d="M250 370h13v5h-13zM266 370h13v5h-13z" />
      <circle className={styles.brass} cx="149.5" cy="385" r="7" />
      <circle className={styles.brass} cx="399.5" cy="385" r="7" />
      <rect className={styles.lid} x="28" y="326" width="80" height="14" rx="5" />
      <path className={styles.stool} d="M40 340l-6 52M96 340l6 52" />
      <path className={styles.floor} d="M4 393h512" />
    </svg>
  );
}
