import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { nameOfPlan } from '../../../src/plans/plans.shared.ts';
import { shortDate } from '../../lib/format/dates.ts';
import { StatusMark } from '../../ui/data/Badge.tsx';
import { Failure } from '../../ui/data/Failure.tsx';
import { Skeleton } from '../../ui/data/Skeleton.tsx';
import { Button, LinkButton } from '../../ui/forms/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Facts, Panel } from '../../ui/layout/Panel.tsx';
import { UnbrokenEmail } from '../../ui/Unbroken.tsx';
import { isReached } from '../../dashboard/site/site.data.ts';
import { PhoneOnPavement } from '../../sites/frame/PhoneOnPavement.tsx';
import { MakeButton } from '../queue/proposal/MakeButton.tsx';
import { failureProps } from '../admin.texts.ts';
import { PROPOSALS_API, queuePlace, useOpenDesign } from '../queue/queue.data.ts';
import { Composed } from '../queue/proposal/WrittenRecord.tsx';
import { SiteDecision, type Decision } from './SiteDecision.tsx';
import { googleProfilePlace, stateOf, useSite, type SiteRow } from './sites.data.ts';
import type { SiteWholeView } from '../../../src/admin/sites/sites-admin.dto.ts';
import { SiteNumbers } from './SiteNumbers.tsx';
import styles from './Sites.module.css';

/** One customer's site: how it is, what happened, and what an operator can do. */
export function SitePage({ id }: { id: string }) {
  const { data, isPending, error, refetch } = useSite(id);
  return (
    <>
      <p className={styles.back}>
        <Link to="?tab=sites">
          <Icon name="left" size={16} /> All sites
        </Link>
      </p>
      {isPending ? <Skeleton lines={6} label="Loading..." /> : null}
      {!isPending && !data ? <Failure {...failureProps(error, () => void refetch())} /> : null}
      {data ? <Whole whole={data} /> : null}
    </>
  );
}

type Decide = (what: Decision['what']) => void;

function Whole({ whole }: { whole: SiteWholeView }) {
  const { site, draft, versions, submissions } = whole;
  const [what, decide] = useState<Decision['what']>();
  const { state, account_active: owner_active } = site;
  const mark = stateOf(state, owner_active);
  const row = { ...site, owner_active, plan: site.owner.plan, updated_at: draft.draft.updated_at } satisfies SiteRow;
  return (
    <>
      <div className={styles.head}>
        <h1>{site.slug ?? 'no name'}</h1>
        <StatusMark kind={mark.kind}>{pausedByOwner(site) ? 'Paused by the owner' : mark.name}</StatusMark>
      </div>
      <div className={styles.columns}>
        <div className={styles.main}>
          <Panel title="Now">
            <Now site={site} sent={submissions[0]} />
            <Ways site={site} onDecide={decide} />
          </Panel>
          <Panel title="The last 30 days">
            <SiteNumbers id={site.id} />
          </Panel>
          <Panel title="What happened">
            <History site={site} versions={versions} />
          </Panel>
          <Panel title="Stop it">
            <Stop state={state} onDecide={decide} />
          </Panel>
        </div>
        <aside className={styles.aside} aria-label="As it is written now">
          <Composed whole={whole} content={draft.draft}>
            {(record) => (
              <PhoneOnPavement
                title="The page as it is written now"
                record={record}
                slug={site.slug}
                plan={site.owner.plan}
              />
            )}
          </Composed>
        </aside>
      </div>
      {what ? <SiteDecision what={what} site={row} onClose={() => decide(undefined)} /> : null}
    </>
  );
}

const pausedByOwner = ({ state, paused_by }: SiteWholeView['site']) => state === 'paused' && paused_by === 'owner';

type NowProps = {
  site: SiteWholeView['site'];
  sent: SiteWholeView['submissions'][number] | undefined;
};

function Now({ site, sent }: NowProps) {
  const { owner, url, publishing, changes, block_reason, stays_until } = site;
  const isNew = site.published_version === null;
  return (
    <Facts
      rows={[
        [
          'Owner',
          <Link key="owner" to={`?tab=users&user=${owner.id}`}>
            <bdi>{owner.name}</bdi>, <UnbrokenEmail email={owner.email} />
          </Link>,
        ],
        [
          'Plan',
          stays_until
            ? `${nameOfPlan(owner.plan)}: the page goes off on ${shortDate(stays_until)}`
            : nameOfPlan(owner.plan),
        ],
        [
          'Address',
          url && isReached(site) ? (
            <a key="url" href={url}>
              {url}
            </a>
          ) : (
            'Not live'
          ),
        ],
        ['Publishes', publishing === 'team' ? 'Our team' : 'The owner'],
        ['Not live yet', isNew ? 'The whole page' : changes.map(({ text }) => text).join(', ') || 'Nothing'],
        ...(sent
          ? [
              [
                'Sent to us',
                <Link key="sent" to={queuePlace({ kind: 'submission', id: sent.id })}>
                  {shortDate(sent.sent_at)}, in the queue
                </Link>,
              ] as const,
            ]
          : []),
        ...(block_reason ? [['Taken off because', block_reason] as const] : []),
        [
          'Changes',
          <Link key="changes" to={`?tab=audit&about=${owner.id}`}>
            In the audit log
          </Link>,
        ],
      ]}
    />
  );
}

/** What an operator can do for the owner. */
function Ways({ site, onDecide }: { site: SiteWholeView['site']; onDecide: Decide }) {
  const navigate = useNavigate();
  const open = useOpenDesign(site.id);
  return (
    <>
      <p className={styles.quiet}>
        In the workshop you are acting for <bdi>{site.owner.name}</bdi>. The frame says so all the time, and the audit
        log keeps it.
      </p>
      <div className={styles.buttons}>
        <LinkButton to={`?tab=sites&site=${site.id}&part=top`}>Open the workshop</LinkButton>
        {site.published_version === null ? null : (
          <LinkButton variant="secondary" to={googleProfilePlace(site.id)}>
            Facts for Google
          </LinkButton>
        )}
        <Button variant="secondary" onClick={() => onDecide('publishing')}>
          {site.publishing === 'team' ? 'Let the owner publish' : 'Publish by our team'}
        </Button>
        {open ? (
          <LinkButton variant="secondary" to={queuePlace({ kind: 'proposal', id: open })}>
            Open its proposal
          </LinkButton>
        ) : (
          <MakeButton
            variant="secondary"
            label="Draw a proposal: three options from the facts"
            path={`${PROPOSALS_API}/from-facts`}
            body={() => Promise.resolve({ site_id: site.id })}
            onMade={({ proposal }) => void navigate(queuePlace({ kind: 'proposal', id: proposal.id }))}
          />
        )}
      </div>
    </>
  );
}

function History({ site, versions }: Pick<SiteWholeView, 'site' | 'versions'>) {
  if (versions.length === 0) return <p className={styles.quiet}>It was never published.</p>;
  return (
    <ul className={styles.names}>
      {versions.map(({ number, created_at, author, note, changes, live }) => (
        <li key={number}>
          <span>
            <strong>{number}</strong> {shortDate(created_at)}, {author.name ?? author.kind}
            {live ? (isReached(site) ? ', live now' : ', live last') : ''}
            {note ? `: “${note}”` : ''}
            {changes.length ? `: ${changes.join(', ')}` : ''}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Stop({ state, onDecide }: { state: SiteWholeView['site']['state']; onDecide: Decide }) {
  return (
    <p className={styles.actions}>
      {state === 'published' ? (
        <Button variant="secondary" onClick={() => onDecide('paused')}>
          Pause
        </Button>
      ) : null}
      {state === 'paused' || state === 'blocked' ? (
        <Button variant="secondary" onClick={() => onDecide('published')}>
          {state === 'paused' ? 'Go on' : 'Unblock'}
        </Button>
      ) : null}
      {state === 'blocked' ? null : (
        <Button variant="danger" onClick={() => onDecide('blocked')}>
          Take it off, with a reason…
        </Button>
      )}
    </p>
  );
}
