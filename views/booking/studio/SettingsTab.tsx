import { roleName } from '../../auth/admin-roles.ts';
import { SecondFactorPanel } from '../../auth/factor/SecondFactorPanel.tsx';
import { studioApi } from '../../lib/api/adminClients.ts';
import type { AdminView } from '../../../src/auth/admins/admins.dto.ts';
import { paths } from '../../paths.ts';
import { AnchorButton, Button } from '../../ui/forms/Button.tsx';
import { Failure } from '../../ui/data/Failure.tsx';
import { Facts, Panel, ScreenTitle } from '../../ui/layout/Panel.tsx';
import { Skeleton } from '../../ui/data/Skeleton.tsx';
import { useDashboard, useRefreshing } from './studio.data.ts';
import styles from './ScheduleTab.module.css';

export function SettingsTab({ admin }: { admin: AdminView }) {
  const { data, isPending, isError, refetch } = useDashboard();
  const { isRefreshing, refresh } = useRefreshing();
  return (
    <>
      <ScreenTitle
        title="Settings"
        actions={
          <Button variant="secondary" busy={isRefreshing} onClick={() => void refresh()}>
            Refresh Data
          </Button>
        }
      />
      <div className={styles.columns}>
        <Panel title="Account">
          <Facts
            rows={[
              ['Username', admin.username],
              ['Email', admin.email || 'Not set'],
              ['Role', roleName(admin)],
            ]}
          />
        </Panel>
        <Panel title="Second step">
          <SecondFactorPanel client={studioApi} />
        </Panel>
        <Panel
          title="Studio"
          actions={
            <AnchorButton variant="quiet" href={paths.pianoTeacher} target="_blank" rel="noopener">
              See the site
            </AnchorButton>
          }
        >
          {isPending ? <Skeleton lines={5} /> : null}
          {isError && !data ? <Failure title="Failed to load the studio" onRetry={() => void refetch()} /> : null}
          {data ? (
            <Facts
              rows={[
                ['Name', data.studio.name],
                ['Phone', data.studio.phone],
                ['Email', data.studio.email],
                ['Time zone', data.studio.time_zone],
                ['Can be booked', data.studio.services.map(({ name }) => name).join(', ')],
              ]}
            />
          ) : null}
        </Panel>
      </div>
    </>
  );
}
