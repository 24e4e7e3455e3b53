import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { AbuseReportsView, AbuseReportView } from '../../../src/abuse/abuse.dto.ts';
import { ABUSE_BLOCKED } from '../../../src/abuse/abuse.shared.ts';
import { mailHref } from '../../../src/sites/content/site-format.shared.ts';
import { asQuery } from '../../lib/api/adminQueries.ts';
import { StatusMark } from '../../ui/data/Badge.tsx';
import { Alert } from '../../ui/data/Notice.tsx';
import { AnchorButton, Button } from '../../ui/forms/Button.tsx';
import { SelectField } from '../../ui/forms/Field.tsx';
import { classes } from '../../ui/classes.ts';
import { Panel } from '../../ui/layout/Panel.tsx';
import { showMarked } from '../../ui/lists/showMarked.ts';
import { PagedList } from '../../ui/lists/PagedList.tsx';
import { ADMIN_API, useClickChange, useList, useRead } from '../admin.data.ts';
import { ABUSE_WORDS, ago } from '../admin.texts.ts';
import { NAMELESS, stateOf } from './sites.data.ts';
import styles from './Sites.module.css';

const API = `${ADMIN_API}/abuse-reports`;
const SHOWN = { open: 'true', all: '' } as const;
const NOTHING_WRONG = 'nothing wrong';

/** What people reported: closed, or the site taken off, with one click. */
export function AbuseReports() {
  const [search] = useSearchParams();
  const [show, setShow] = useState<keyof typeof SHOWN>('open');
  const list = useList<AbuseReportsView>({
    key: ['abuse-reports', show],
    path: `${API}${asQuery({ limit: '50', open: SHOWN[show] })}`,
    failed: 'Failed to load what was reported',
  });
  const reports = list.data?.pages.flatMap((page) => page.abuse_reports) ?? [];
  const named = search.get('report');
  return (
    <Panel title="Reported">
      <SelectField
        className={styles.narrow}
        label="Show"
        value={show}
        onChange={(event) => setShow(event.currentTarget.value as typeof show)}
      >
        <option value="open">Not decided</option>
        <option value="all">All</option>
      </SelectField>
      {list.data && named && !reports.some(({ id }) => id === named) ? <FarReport id={named} /> : null}
      <PagedList
        list={list}
        items={reports}
        lines={3}
        empty={{ title: 'Nothing is reported', text: 'What people report about a page stands here.' }}
      >
        {(shown) => (
          <ul className={styles.queue}>
            {shown.map((report) => (
              <Report key={report.id} report={report} marked={report.id === named} />
            ))}
          </ul>
        )}
      </PagedList>
    </Panel>
  );
}

/** The one that the address names, where it is not among those that are shown. */
function FarReport({ id }: { id: string }) {
  const { data } = useRead<AbuseReportsView>({
    key: ['abuse-reports', 'one', id],
    path: `${API}${asQuery({ id })}`,
    failed: 'Failed to load what was reported',
  });
  const [report] = data?.abuse_reports ?? [];
  if (!report) return null;
  return (
    <ul className={styles.queue}>
      <Report report={report} marked />
    </ul>
  );
}

function Report({ report, marked }: { report: AbuseReportView; marked: boolean }) {
  const { id, site, reason, text, email, outcome, created_at } = report;
  const { busy, failed, run } = useClickChange();
  const name = site.slug ?? NAMELESS;
  const mark = stateOf(site.state, site.owner_active);
  const decide = (decided: string) => run({ method: 'PUT', path: `${API}/${id}`, body: { outcome: decided } });
  return (
    <li className={classes(styles.sent, marked && styles.marked)} ref={marked ? showMarked : undefined}>
      <p>
        <strong>{ABUSE_WORDS[reason]}</strong>
        <br />
        <span className={styles.quiet}>{ago(created_at)}</span>
      </p>
      <div>
        <p>
          <Link to={`?tab=sites&site=${site.id}`} className={styles.reportedSite}>
            <strong>{name}</strong>
          </Link>{' '}
          <StatusMark kind={mark.kind}>{mark.name}</StatusMark>
        </p>
        <p className={styles.reported} dir="auto">
          {text}
        </p>
        {email ? <bdi className={styles.quiet}>{email}</bdi> : null}
      </div>
      <div className={styles.actions}>
        <Alert title="Nothing was changed.">{failed}</Alert>
        {outcome ? (
          <span>Decided: {outcome}</span>
        ) : (
          <>
            <Button size="small" variant="danger" busy={busy} onClick={() => void decide(ABUSE_BLOCKED)}>
              {site.state === 'blocked' ? 'Close it: the page is off' : `Take ${name} off`}
            </Button>
            <Button size="small" variant="secondary" busy={busy} onClick={() => void decide(NOTHING_WRONG)}>
              Nothing wrong
            </Button>
          </>
        )}
        {email ? (
          <AnchorButton size="small" variant="quiet" href={mailHref(email)}>
            Answer
          </AnchorButton>
        ) : null}
      </div>
    </li>
  );
}
