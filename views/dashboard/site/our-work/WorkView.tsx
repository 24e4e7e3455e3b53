import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { EmptyState } from '../../../ui/data/EmptyState.tsx';
import { Failure } from '../../../ui/data/Failure.tsx';
import { Skeleton } from '../../../ui/data/Skeleton.tsx';
import { LinkButton } from '../../../ui/forms/Button.tsx';
import { More } from '../../../ui/lists/More.tsx';
import { rememberPlace } from '../../afterPlan.ts';
import { Section, TabHead } from '../../TabHead.tsx';
import { sitePlace } from '../paths.ts';
import type { MySite, ViewProps } from '../site.data.ts';
import { StateMark } from '../StateMark.tsx';
import { dayOf, factsSeen } from '../site.texts.ts';
import { DesignPart } from './DesignPart.tsx';
import { ProposalGone, ProposalView } from './proposal/ProposalView.tsx';
import { RequestForm } from './requests/RequestForm.tsx';
import { RequestRow } from './requests/RequestRow.tsx';
import requestStyles from './requests/Requests.module.css';
import { RequestQuota } from './requests/RequestQuota.tsx';
import { Tasks } from './Tasks.tsx';
import { Timeline } from './Timeline.tsx';
import styles from './Work.module.css';
import { isUndecided, letterOf, pagesForYou, proposalState } from './work.texts.ts';
import {
  useDesignRequest,
  useProposals,
  useUpdateRequests,
  type DesignRequest,
  type ProposalRow,
  type UpdateRequest,
} from './work.data.ts';

/** What our team does for the customer: one proposal where the address names one, else all of it. */
export function WorkView({ site }: ViewProps) {
  const [search] = useSearchParams();
  const proposals = useProposals();
  const design = useDesignRequest(); // stands above the rest, which it would move
  const rows = proposals.data?.proposals ?? [];
  const option = search.get('option') ?? undefined;
  const asked = search.get('proposal') ?? rows.find(({ options }) => options.some(({ id }) => id === option))?.id;
  const isPending = proposals.isPending || !design.isFetched;
  if (asked) return <ProposalView key={asked} site={site} id={asked} option={option} />;
  return (
    <>
      <TabHead
        title="Our work"
        lead={
          site.publishing === 'owner'
            ? 'What we do for you. You can change everything yourself, too, at any time and as often as you like.'
            : 'What we do for you: what you asked for, when it is due, and what you are to look at.'
        }
      />
      {option && proposals.data ? <ProposalGone /> : null}
      {isPending ? <Skeleton lines={6} /> : null}
      {proposals.isError && !proposals.data ? (
        <Failure title="Our work could not be loaded just now." onRetry={() => void proposals.refetch()} />
      ) : null}
      {proposals.data && !isPending ? <All site={site} design={design} proposals={rows} /> : null}
    </>
  );
}

type AllProps = { site: MySite; design: DesignRequest; proposals: readonly ProposalRow[] };

function All({ site, design, proposals }: AllProps) {
  const requests = useUpdateRequests();
  const isDesigned = proposals.length > 0 || Boolean(design.data?.request);
  const open = proposals.filter(isUndecided);
  const past = proposals.filter((one) => !open.includes(one) && one.kind === 'design');
  return (
    <div className={styles.all}>
      {open.length ? <OpenProposals proposals={open} /> : null}
      <DesignPart design={design} proposals={proposals} />
      <div className={styles.columns}>
        <Section title="Ask us to change something">
          <Ask site={site} isLoud={open.length === 0} />
        </Section>
        <Beside site={site} />
      </div>
      {requests.isPending ? <Skeleton lines={3} /> : null}
      {requests.isError && !requests.data ? (
        <Failure title="Your requests could not be loaded just now." onRetry={() => void requests.refetch()} />
      ) : null}
      {requests.data ? (
        <AskedSoFar requests={requests.data} past={past} isDesigned={isDesigned}>
          <More list={requests} label="Older ones" variant="quiet" />
        </AskedSoFar>
      ) : null}
      <Tasks />
      <Timeline />
    </div>
  );
}

/** The newest first; only its button is loud. */
function OpenProposals({ proposals }: { proposals: readonly ProposalRow[] }) {
  return (
    <Section title={proposals.some(({ state }) => state === 'sent') ? 'Yours to look at' : 'We are changing it'}>
      <ul className={styles.rows}>
        {proposals.map((proposal, at) => {
          const { kind, words } = proposalState(proposal);
          return (
            <li key={proposal.id} className={styles.row}>
              <div>
                <p className={styles.name}>
                  {proposal.kind === 'design' ? pagesForYou(proposal.options.length) : proposal.options[0]?.name}
                </p>
                {proposal.request ? <p dir="auto">“{proposal.request.text}”</p> : null}
                <p className={styles.quiet}>
                  From {proposal.operator ?? 'our team'}, {dayOf(proposal.sent_at)}.
                </p>
              </div>
              <div className={styles.state}>
                <StateMark kind={kind}>{words}</StateMark>
                <LinkButton
                  variant={at === 0 ? 'primary' : 'secondary'}
                  to={sitePlace('work', { proposal: proposal.id })}
                >
                  {proposal.kind === 'design' ? 'Compare them' : 'See before and after'}
                </LinkButton>
              </div>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

function Ask({ site, isLoud }: { site: MySite; isLoud: boolean }) {
  const { quota } = site;
  if (quota.of === 0) {
    return (
      <p>
        Requests to our team come with a plan: one a quarter on Starter, one a month on Pro, as many as you need on Plus
        AI.{' '}
        <Link
          className={styles.way}
          to={`${paths.dashboard}?tab=plan`}
          onClick={() => rememberPlace(sitePlace('work'))}
        >
          Choose a plan
        </Link>
      </p>
    );
  }
  return (
    <>
      <RequestQuota quota={quota} />
      <RequestForm site={site} quota={quota} isLoud={isLoud} />
    </>
  );
}

/** What needs no request. */
function Beside({ site }: { site: MySite }) {
  return (
    <aside className={styles.beside} aria-label="Without asking us">
      {site.publishing === 'owner' ? (
        <>
          <h2 className={styles.besideTitle}>Rather not wait?</h2>
          <p className={styles.quiet}>Words and pictures are two minutes in the editor.</p>
          <p>
            <Link className={styles.way} to={sitePlace('page', { part: 'gallery' })}>
              Open Pictures
            </Link>
          </p>
          <p>
            <Link className={styles.way} to={sitePlace('page', { part: 'top' })}>
              Open the editor
            </Link>
          </p>
        </>
      ) : (
        <>
          <h2 className={styles.besideTitle}>Hours, prices, phone and address</h2>
          <p className={styles.quiet}>These you change yourself, in Business Info. {factsSeen(site)}</p>
          <p>
            <Link className={styles.way} to={`${paths.dashboard}?tab=business`}>
              Open Business Info
            </Link>
          </p>
        </>
      )}
    </aside>
  );
}

type AskedProps = {
  requests: readonly UpdateRequest[];
  past: readonly ProposalRow[];
  isDesigned: boolean;
  children: ReactNode;
};

/** `isDesigned`: a design stands above, so the customer has asked for something. */
function AskedSoFar({ requests, past, isDesigned, children }: AskedProps) {
  if (!requests.length && !past.length && isDesigned) return null;
  return (
    <Section title="Asked so far">
      {requests.length || past.length ? (
        <ul className={requestStyles.requests}>
          {requests.map((request) => (
            <RequestRow key={request.id} request={request} />
          ))}
          {past.map((proposal) => (
            <PastDesign key={proposal.id} proposal={proposal} />
          ))}
        </ul>
      ) : (
        <EmptyState title="You have not asked us for anything">
          What you ask for stands here, with the day it is due.
        </EmptyState>
      )}
      {children}
    </Section>
  );
}

function PastDesign({ proposal }: { proposal: ProposalRow }) {
  const { kind, words } = proposalState(proposal);
  const { chosen, options, reason, id } = proposal;
  const index = options.findIndex((option) => option.id === chosen?.option_id);
  return (
    <li className={requestStyles.request}>
      <div className={requestStyles.asked}>
        <p className={requestStyles.text}>{pagesForYou(options.length).replace('for you', 'to choose from')}</p>
        <p className={styles.quiet}>
          The design that is part of your plan.
          {chosen && index >= 0
            ? ` You chose ${letterOf(index)}, ${options[index]!.name}, on ${dayOf(chosen.at)}.`
            : reason
              ? ` None of these: “${reason}”`
              : ''}
        </p>
      </div>
      <div className={requestStyles.state}>
        <StateMark kind={kind}>{words}</StateMark>
        <Link className={styles.way} to={sitePlace('work', { proposal: id })}>
          Look at them
        </Link>
      </div>
    </li>
  );
}
