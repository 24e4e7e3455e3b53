import { DAYS, type Day } from '../../../../../src/common/format/weekdays.shared.ts';
import { useState } from 'react';
import { capitalized } from '../../../../../src/common/text/capitalized.shared.ts';
import { ConfirmDialog } from '../../../../ui/overlay/ConfirmDialog.tsx';
import styles from './Week.module.css';

type Props = { day: Day; onCopy: (days: Day[]) => void; onClose: () => void };

/** Copies a day's hours to others. */
export function SameOnOtherDays({ day, onClose, onCopy }: Props) {
  const [days, setDays] = useState<Day[]>([]);
  return (
    <ConfirmDialog
      title={`Like ${capitalized(day)}`}
      confirmLabel="Copy"
      onConfirm={() => {
        onCopy(days);
        onClose();
      }}
      onCancel={onClose}
    >
      <fieldset className={styles.otherDays}>
        <legend>These days get the same hours:</legend>
        {DAYS.filter((each) => each !== day).map((each) => (
          <label key={each}>
            <input
              type="checkbox"
              checked={days.includes(each)}
              onChange={() => setDays(days.includes(each) ? days.filter((one) => one !== each) : [...days, each])}
            />
            {capitalized(each)}
          </label>
        ))}
      </fieldset>
    </ConfirmDialog>
  );
}
