import { LinkButton, Button } from '../../../ui/forms/Button.tsx';
import { Pavement } from '../../../ui/layout/Pavement.tsx';
import { paths } from '../../../paths.ts';
import { NoSiteArt } from './NoSiteArt.tsx';
import styles from './NoSite.module.css';

/** Before the first page: what it takes, and the bare board it will hang on. */
export function NoSite({ onStart }: { onStart: () => void }) {
  return (
    <div className={styles.stage}>
      <div className={styles.words}>
        <h1 className={styles.title}>Nothing on the sign yet</h1>
        <p className={styles.lead}>
          Tell us five things and your page draws itself. Two minutes, no plan needed to look.
        </p>
        <p>
          <Button size="large" onClick={onStart}>
            Tell us five things
          </Button>
        </p>
        <p className={styles.quiet}>
          Rather not write?{' '}
          <LinkButton variant="quiet" to={`${paths.dashboard}?tab=messages`}>
            Please design it for us
          </LinkButton>{' '}
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
