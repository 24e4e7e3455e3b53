import { grouped } from '../../../src/common/format/grouped.shared.ts';
import type { DashboardStats } from '../../../src/admin/overview/overview.dto.ts';
import { nameOfPlan, NO_PLAN, PLANS } from '../../../src/plans/plans.shared.ts';
import { Failure } from '../../ui/data/Failure.tsx';
import { Panel, ScreenTitle, Stat, Stats } from '../../ui/layout/Panel.tsx';
import { Skeleton } from '../../ui/data/Skeleton.tsx';
import tab from '../Tab.module.css';
import { Bars } from './Bars.tsx';
import { useStats } from './overview.data.ts';
import styles from './Overview.module.css';
import { Today } from './Today.tsx';

export function OverviewTab() {
  const { data, isPending, refetch } = useStats();
  return (
    <>
      <ScreenTitle title="Overview" />
      {isPending ? <Skeleton lines={6} label="Loading..." /> : null}
      {!isPending && !data ? <Failure onRetry={() => void refetch()} /> : null}
      {data ? <Figures stats={data.stats} /> : null}
      <Today />
    </>
  );
}

function Figures({ stats }: { stats: DashboardStats }) {
  const of = (name: keyof DashboardStats) => grouped(stats[name]);
  return (
    <>
      <div className={tab.cards}>
        <Stats>
          <Stat label="Total users" value={of('total_users')} note={`${of('active_users')} active`} />
          <Stat label="Active users" value={of('active_users')} note={`${of('inactive_users')} inactive`} />
          <Stat label="Pro users" value={of('pro_users')} note={`${of('plus_ai_users')} Plus AI`} />
          <Stat label="Recent users" value={of('recent_users')} note="Last 30 days" />
        </Stats>
      </div>
      <div className={styles.charts}>
        <Panel title="Plan distribution">
          <Bars
            total={stats.total_users}
            label="Plan distribution"
            rows={[
              ...PLANS.map(({ id, name }) => ({ label: name, value: stats[`${id}_users`] })),
              { label: nameOfPlan(NO_PLAN), value: stats.no_plan_users, pale: true },
            ]}
          />
        </Panel>
        <Panel title="Status">
          <Bars
            total={stats.total_users}
            label="Status"
            rows={[
              { label: 'Active', value: stats.active_users },
              { label: 'Inactive', value: stats.inactive_users, pale: true },
              { label: 'Suspended', value: stats.suspended_users, alarm: true },
            ]}
          />
        </Panel>
      </div>
    </>
  );
}
