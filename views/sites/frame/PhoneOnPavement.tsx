import { useMemo } from 'react';
import type { PlanOrNone } from '../../../src/plans/plans.shared.ts';
import type { SiteRecord } from '../../../src/sites/content/site-content.shared.ts';
import { Pavement } from '../../ui/layout/Pavement.tsx';
import { drawn } from './draw.ts';
import { PreviewFrame } from './PreviewFrame.tsx';
import styles from './PreviewFrame.module.css';

type Props = { title: string; record: SiteRecord; slug: string | null; plan: PlanOrNone };

/** A record's page as its owner's plan shows it, in a phone on the pavement. */
export function PhoneOnPavement({ title, record, slug, plan }: Props) {
  const view = useMemo(() => drawn(record, slug ?? 'preview', plan), [record, slug, plan]);
  return (
    <>
      <div className={styles.phone}>
        <PreviewFrame title={title} view={view} ratio={1.8} decorative />
      </div>
      <div className={styles.pavement}>
        <Pavement />
      </div>
    </>
  );
}
