import { useMemo, type ReactNode } from 'react';
import type { SiteWholeView } from '../../../../src/admin/sites/sites-admin.dto.ts';
import { compose } from '../../../../src/sites/content/compose.shared.ts';
import type { SiteRecord } from '../../../../src/sites/content/site-content.shared.ts';
import { withFacts } from '../../../dashboard/site/site.data.ts';
import { Failure } from '../../../ui/data/Failure.tsx';
import { Skeleton } from '../../../ui/data/Skeleton.tsx';
import { useSite } from '../../sites/sites.data.ts';
import { useEditing } from '../../sites/useEditing.tsx';
import type { TeamProposal } from '../queue.data.ts';
import { contentsOf, type OptionContent } from './options.ts';

type Props = { proposal: TeamProposal; at: number; children: (record: SiteRecord) => ReactNode };

/** An option's page as it is written now, which the customer may not have seen yet. */
export function WrittenRecord({ proposal, at, children }: Props) {
  const content = contentsOf(proposal)[at];
  const sent = proposal.options.find(({ id }) => id === content?.id);
  if (!proposal.pending && sent) return children(sent.record);
  if (!content || !proposal.site) return null;
  return (
    <OfSite site={proposal.site.id} content={content}>
      {children}
    </OfSite>
  );
}

type WrittenProps = { content: Pick<OptionContent, 'words' | 'look'>; children: Props['children'] };

function OfSite({ site, ...rest }: WrittenProps & { site: string }) {
  const { data, isPending, refetch } = useSite(site);
  if (isPending) return <Skeleton lines={6} label="Loading..." />;
  if (!data) return <Failure title="The page did not load" onRetry={() => void refetch()} />;
  return <Composed whole={data} {...rest} />;
}

/** Words and a look over what the customer saved. */
export function Composed({ whole, content, children }: WrittenProps & { whole: SiteWholeView }) {
  const { editing, instead } = useEditing(whole);
  const { words, look } = content;
  const record = useMemo(() => {
    if (!editing) return null;
    const { images, settings } = editing;
    return compose({ business: withFacts(whole.draft).facts, images, site: settings }, words, look).record;
  }, [editing, whole, words, look]);
  return record ? children(record) : instead;
}
