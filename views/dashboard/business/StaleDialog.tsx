import type { BusinessInfoView } from '../../../src/business/business.dto.ts';
import { businessErrors } from '../../../src/business/business.errors.shared.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { differences, formOf, type BusinessForm } from './businessForm.ts';
import styles from './StaleDialog.module.css';

type StaleDialogProps = {
  mine: BusinessForm;
  theirs: BusinessInfoView;
  onChoose: (mine: boolean) => void;
  onClose: () => void;
};

/** Two devices wrote over the same version: both texts, and the choice between them. */
export function StaleDialog({ mine, theirs, onChoose, onClose }: StaleDialogProps) {
  return (
    <Dialog
      title="Two versions"
      size="large"
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={() => onChoose(false)}>
            Keep the other device’s
          </Button>
          <Button onClick={() => onChoose(true)}>Keep this device’s</Button>
        </>
      }
    >
      <p>{businessErrors.stale[1]}</p>
      <dl className={styles.differences}>
        {differences(mine, formOf(theirs)).map((part) => (
          <div key={part.label} className={styles.difference}>
            <dt className={styles.label}>{part.label}</dt>
            <dd>
              <span className={styles.whose}>On this device</span>
              <Text>{part.mine}</Text>
            </dd>
            <dd>
              <span className={styles.whose}>On the other device</span>
              <Text>{part.theirs}</Text>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

function Text({ children }: { children: string }) {
  return children ? <span className={styles.text}>{children}</span> : <span className={styles.none}>Nothing</span>;
}
