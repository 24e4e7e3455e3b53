import { Button } from '../../../../ui/forms/Button.tsx';
import { Pavement } from '../../../../ui/layout/Pavement.tsx';
import { NoSiteArt } from './NoSiteArt.tsx';
import styles from './NoSite.module.css';

/** Before the first page: what it takes, and the bare board it will hang on. `onStart(true)`: our team is to design it. */
export function NoSite({ onStart }: { onStart: (forUs: boolean) => void }) {
  return (
    <div className={styles.stage}>
      <div className={styles.words}>
        <h1 className={styles.title}>Nothing on the sign yet</h1>
        <p className={styles.lead}>
          Tell us five things and your page draws itself. Two minutes, no plan needed to look.
        </p>
        <p>
          <Button size="large" onClick={() => onStart(false)}>
            Tell us five things
          </Button>
        </p>
        <p className={styles.quiet}>
          Rather not write?{' '}
          <Button variant="quiet" onClick={() => onStart(true)}>
            Please design it for us
          </Button>{' '}
          is part of every plan. We ask the same five.
        </p>
      </div>
      <div className={styles.art}>
        <NoSiteArt />
      </div>
      <div className={styles.pavement}>
        <Pavement />
      </div>
    </div>
  );
}
