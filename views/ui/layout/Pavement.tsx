import styles from './Pavement.module.css';

/** The kerb below the drawings. */
export function Pavement() {
  return <div className={styles.pavement} aria-hidden="true" />;
}
