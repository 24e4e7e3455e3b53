import styles from './SkipLink.module.css';

/** The first stop of the keyboard: past the navigation to the page's content. */
export function SkipLink({ label = 'Skip to content' }: { label?: string }) {
  return (
    <a className={styles.skip} href="#main">
      {label}
    </a>
  );
}
