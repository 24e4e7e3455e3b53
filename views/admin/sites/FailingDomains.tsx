import { Link } from 'react-router-dom';
import { shortDate } from '../../lib/format/dates.ts';
import { Panel } from '../../ui/layout/Panel.tsx';
import { eachOnce } from '../../ui/lists/eachOnce.ts';
import { PagedList } from '../../ui/lists/PagedList.tsx';
import { Cell, Row, Table } from '../../ui/lists/Table.tsx';
import { UnbrokenEmail } from '../../ui/Unbroken.tsx';
import { useFailingDomains } from './sites.data.ts';
import styles from './Sites.module.css';

const HEAD = ['Domain', 'Site', 'Since', 'Taken off on', 'What is wrong'];

/** Own domains that no longer lead to us. Their owners are written to; here is whom to call. */
export function FailingDomains() {
  const list = useFailingDomains();
  const domains = eachOnce(list.data?.pages.flatMap((page) => page.domains) ?? [], ({ id }) => id);
  return (
    <Panel title="Failing domains">
      <PagedList
        list={list}
        items={domains}
        empty={{
          title: 'Every domain reaches us',
          text: 'One that no longer does shows here from its third lost check on.',
        }}
      >
        {(shown) => (
          <Table caption="Failing domains" head={HEAD}>
            {shown.map(({ id, shown: domain, site, customer, failing_since, removed_on, wrong }) => (
              <Row key={id}>
                <Cell label="Domain" className={styles.who}>
                  <strong>{domain}</strong>
                </Cell>
                <Cell label="Site" className={styles.who} second={<UnbrokenEmail email={customer.email} />}>
                  <Link to={`?tab=sites&site=${site.id}`}>{site.slug ?? 'no name'}</Link>, <bdi>{customer.name}</bdi>
                </Cell>
                <Cell label="Since">{shortDate(failing_since)}</Cell>
                <Cell label="Taken off on">{shortDate(removed_on)}</Cell>
                <Cell label="What is wrong" className={styles.who}>
                  {wrong.map((record) => `${record.type}: ${record.found.join(', ') || 'nothing there'}`).join('; ') ||
                    'Nothing at the last check'}
                </Cell>
              </Row>
            ))}
          </Table>
        )}
      </PagedList>
    </Panel>
  );
}
