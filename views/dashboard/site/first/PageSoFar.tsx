import { useMemo } from 'react';
import type { BusinessInfoView } from '../../../../src/business/business.dto.ts';
import type { Section } from '../../../../src/sites/content/look.shared.ts';
import { Pavement } from '../../../ui/layout/Pavement.tsx';
import { drawn } from '../../../sites/frame/draw.ts';
import { PreviewFrame } from '../../../sites/frame/PreviewFrame.tsx';
import type { Five } from '../../../start/five.ts';
import { recordOf } from '../../../start/record-of.ts';
import styles from './FiveThings.module.css';

/** The page that the answers make, drawn while they are typed. */
export function PageSoFar({ five, info, open }: { five: Five; info: BusinessInfoView | null; open: Section }) {
  const view = useMemo(() => drawn(recordOf(five, info), 'preview', 'no_plan'), [five, info]);
  return (
    <aside className={styles.beside} aria-label="Your page so far">
      <p className={styles.lead}>Two minutes. Your page draws itself as you type. It goes nowhere until you say so.</p>
      <h2 className={styles.soFar}>Your page so far</h2>
      <div className={styles.phone}>
        <PreviewFrame
          title="Your page so far"
          view={view}
          open={open === 'top' ? null : open}
          ratio={1.72}
          decorative
        />
      </div>
      <div className={styles.pavement}>
        <Pavement />
      </div>
      {info?.hours ? null : <p className={styles.dashed}>Your hours go here. You can add them in the next step.</p>}
      <p className={styles.quiet}>Written to Business Info, so you will not be asked twice.</p>
    </aside>
  );
}
