import styles from './Pavement.module.css';

/** The kerb everything stands on. */
export function Pavement() {
  return <div className={styles.pavement} aria-hidden="true" />;
}
