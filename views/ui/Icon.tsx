import styles from './Icon.module.css';

const PATHS = {
  close: 'M6 6l12 12M18 6L6 18',
  check: 'M4.5 13l5 5.5L19.5 6',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  down: 'M5.5 9l6.5 6.5L18.5 9',
  right: 'M9 5.5l6.5 6.5L9 18.5',
  left: 'M15 5.5L8.5 12l6.5 6.5',
  search: 'M10.5 4.5a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM15 15l5 5',
  refresh: 'M19 12a7 7 0 1 1-2.2-5.1M17.5 3v4.2h-4.2',
  menu: 'M3 8h18M3 16h18',
  open: 'M9 5H5v14h14v-4M13 4h7v7M20 4l-9 9',
  trash: 'M5 7h14M9.5 7V4.5h5V7M7 7l1 12.5h8L17 7',
  eye: 'M2.5 12c5-8 14-8 19 0-5 8-14 8-19 0zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  eyeOff: 'M2.5 12c5-8 14-8 19 0-5 8-14 8-19 0zM4 20L20 4',
  alert: 'M12 4.5v9M12 18.5v.2',
  info: 'M12 10.5v9M12 5.5v.2',
  send: 'M4 12h15M13 5.5l6.5 6.5-6.5 6.5',
  image: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9v.1',
  download: 'M12 4v11M7 10.5l5 5 5-5M5 20h14',
} as const;

export type IconName = keyof typeof PATHS;

/** Says nothing by itself: the words stand beside it. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg className={styles.icon} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}
