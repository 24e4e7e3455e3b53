import { grouped } from '../../../src/common/format/grouped.shared.ts';
import { DAYS } from '../../../src/common/format/weekdays.shared.ts';
import { capitalized } from '../../../src/common/text/capitalized.shared.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { nameOfPlan } from '../../../src/plans/plans.shared.ts';
import type { PlatformUserDetails } from '../../../src/admin/users/users-admin.dto.ts';
import type { BusinessInfoView } from '../../../src/business/business.dto.ts';
import { formatHours } from '../../../src/business/hours.shared.ts';
import { formatDollars } from '../../lib/format/money.ts';
import { shortDate } from '../../lib/format/dates.ts';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { Failure } from '../../ui/data/Failure.tsx';
import { Facts } from '../../ui/layout/Panel.tsx';
import { Skeleton } from '../../ui/data/Skeleton.tsx';
import { StatusMark } from '../../ui/data/Badge.tsx';
import { Cell, Row, Table } from '../../ui/lists/Table.tsx';
import { NAMELESS, stateOf } from '../sites/sites.data.ts';
import { failureProps, STATUS_KINDS, STATUS_NAMES } from '../admin.texts.ts';
import { useUser } from './users.data.ts';
import styles from './Users.module.css';

/** All about one customer. */
export function UserDetails({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, isPending, error, refetch } = useUser(id);
  return (
    <Dialog title={data ? <bdi>{data.user.name}</bdi> : 'User details'} size="large" onClose={onClose}>
      {isPending ? <Skeleton lines={6} label="Loading..." /> : null}
      {!isPending && !data ? <Failure {...failureProps(error, () => void refetch())} /> : null}
      {data ? <Details user={data.user} /> : null}
    </Dialog>
  );
}

function Details({ user }: { user: PlatformUserDetails }) {
  const { plan, granted_plan, subscribed_plan, status, inactive_reason, business_info } = user;
  const sources = [granted_plan && 'granted', subscribed_plan && `subscribed to ${nameOfPlan(subscribed_plan)}`];
  const source = sources.filter(Boolean).join(', ');
  return (
    <div className={styles.details}>
      <section>
        <h3>Basic information</h3>
        <Facts
          rows={[
            ['Name', <bdi key="name">{user.name}</bdi>],
            ['Email', `${user.email}${user.email_verified ? '' : ' (not verified)'}`],
            ['Plan', `${nameOfPlan(plan)}${source ? ` (${source})` : ''}`],
            [
              'Status',
              <StatusMark key="status" kind={STATUS_KINDS[status]}>
                {STATUS_NAMES[status]}
                {inactive_reason ? ' (payment failed)' : ''}
              </StatusMark>,
            ],
            ['Member since', shortDate(user.created_at)],
            ['Last login', shortDate(user.last_login)],
            ['Site', <SiteOf key="site" user={user} />],
            ['Total spent', formatDollars(user.total_spent)],
            ...(user.failing_since ? [['Payment fails', `Since ${shortDate(user.failing_since)}`] as const] : []),
            [
              'Images uploaded',
              user.images_count ? (
                <Link key="images" to={`?tab=images&user=${user.id}`}>
                  {grouped(user.images_count)}
                </Link>
              ) : (
                '0'
              ),
            ],
            [
              'Changes',
              <Link key="changes" to={`?tab=audit&about=${user.id}`}>
                In the audit log
              </Link>,
            ],
          ]}
        />
      </section>
      <section>
        <h3>Business information</h3>
        {business_info ? <Business info={business_info} /> : <p className={styles.quiet}>Not specified</p>}
      </section>
      {user.payments.length ? (
        <section>
          <h3>Payments</h3>
          <Payments payments={user.payments} />
        </section>
      ) : null}
    </div>
  );
}

function SiteOf({ user: { site, status } }: { user: PlatformUserDetails }) {
  if (!site) return <>None</>;
  const mark = stateOf(site.state, status === 'active');
  return (
    <span className={styles.site}>
      <Link to={`?tab=sites&site=${site.id}`}>{site.slug ?? NAMELESS}</Link>{' '}
      <StatusMark kind={mark.kind}>
        {mark.name}
        {status === 'active' && site.stays_until ? ` until ${shortDate(site.stays_until)}` : null}
      </StatusMark>
    </span>
  );
}

function Payments({ payments }: Pick<PlatformUserDetails, 'payments'>) {
  return (
    <Table caption="Payments" head={['Date', 'What', 'Amount', 'State']}>
      {payments.map(({ invoice, description, total, refunded, paid_at }) => (
        <Row key={invoice}>
          <Cell label="Date">{shortDate(paid_at)}</Cell>
          <Cell label="What" second={invoice} className={styles.who}>
            {description}
          </Cell>
          <Cell label="Amount">{formatDollars(total)}</Cell>
          <Cell label="State">{refunded ? `${formatDollars(refunded)} refunded` : 'Paid'}</Cell>
        </Row>
      ))}
    </Table>
  );
}

function Business({ info }: { info: BusinessInfoView }) {
  const { business_name, phone, website, description, services, pricing, hours } = info;
  const location = [info.address, info.city, info.province, info.postal_code].filter(Boolean).join(', ');
  const facts: [string, ReactNode][] = [
    ['Business name', business_name],
    ['Phone', phone],
    ['Website', website ? <SafeLink key="website" href={website} /> : ''],
    ['Location', location || 'No location'],
  ];
  return (
    <>
      <Facts rows={facts.map(([term, value]) => [term, value || 'Not specified'])} />
      {description ? (
        <p className={styles.text} dir="auto">
          {description}
        </p>
      ) : null}
      {services.length ? (
        <>
          <h4>Services</h4>
          <ul className={styles.plain}>
            {services.map((service, at) => (
              <li key={at} dir="auto">
                {service}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {pricing.length ? (
        <>
          <h4>Pricing</h4>
          <Facts
            rows={pricing.map(({ service, description: words, price }) => [
              <span key="service">
                <span className={styles.strong}>{service}</span>
                {words ? ` ${words}` : ''}
              </span>,
              price,
            ])}
          />
        </>
      ) : null}
      {hours ? (
        <>
          <h4>Hours</h4>
          <Facts rows={DAYS.map((day) => [capitalized(day), formatHours(hours[day])])} />
        </>
      ) : null}
    </>
  );
}

/** Only http and https become a link: whatever else was stored stays text. */
function SafeLink({ href }: { href: string }) {
  if (!/^https?:\/\//i.test(href)) return <>{href}</>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {href}
    </a>
  );
}
