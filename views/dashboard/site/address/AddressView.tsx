import { TabHead } from '../../TabHead.tsx';
import type { ViewProps } from '../site.data.ts';
import styles from './AddressView.module.css';
import { OwnDomains } from './OwnDomains.tsx';
import { SiteName } from './SiteName.tsx';
import { TakeAlong } from './TakeAlong.tsx';

/** Where the page is found. */
export function AddressView({ site }: ViewProps) {
  return (
    <>
      <TabHead title="Address" lead="What people type, and what your card and QR code lead to." />
      <div className={styles.sections}>
        <SiteName site={site} />
        <OwnDomains site={site} />
        <TakeAlong site={site} />
      </div>
    </>
  );
}
