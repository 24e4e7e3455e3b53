import { Link } from 'react-router-dom';
import { EmptyState } from '../../../../ui/data/EmptyState.tsx';
import { Failure } from '../../../../ui/data/Failure.tsx';
import { Skeleton } from '../../../../ui/data/Skeleton.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { sitePlace } from '../../paths.ts';
import type { MySite } from '../../site.data.ts';
import { useProposal } from '../work.data.ts';
import { codeOf } from '../work.texts.ts';
import { BeforeAfter } from './BeforeAfter.tsx';
import { Compare } from './Compare.tsx';
import { OptionWhole } from './OptionWhole.tsx';
import styles from './Proposal.module.css';

/** An address of what is withdrawn, or somebody else's. */
export const ProposalGone = () => (
  <EmptyState title="This page is no longer here">It was withdrawn, or the address is not whole.</EmptyState>
);

/** One of our proposals: its options compared, or one of them whole. */
export function ProposalView({ site, id, option }: { site: MySite; id: string; option?: string }) {
  const { data, error, isPending, refetch } = useProposal(id);
  const known = data?.proposal.options.some((one) => one.id === option) ? option : undefined;
  return (
    <>
      <p className={styles.back}>
        <Link className={styles.way} to={sitePlace('work')}>
          <Icon name="left" size={16} /> Our work
        </Link>
        {data && known ? (
          <Link className={styles.way} to={sitePlace('work', { proposal: id })}>
            {data.proposal.kind === 'update' ? 'Before and after' : 'Compare them'}
          </Link>
        ) : null}
      </p>
      {isPending ? <Skeleton lines={8} label="Drawing your pages…" /> : null}
      {!isPending && !data ? (
        codeOf(error) === 'not_found' ? (
          <ProposalGone />
        ) : (
          <Failure title="These pages could not be loaded just now." onRetry={() => void refetch()} />
        )
      ) : null}
      {data && known ? <OptionWhole site={site} proposal={data.proposal} option={known} /> : null}
      {data && !known && data.proposal.kind === 'design' ? <Compare site={site} proposal={data.proposal} /> : null}
      {data && !known && data.proposal.kind === 'update' ? <BeforeAfter site={site} proposal={data.proposal} /> : null}
    </>
  );
}
