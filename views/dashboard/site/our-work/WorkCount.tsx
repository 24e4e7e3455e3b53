import { CountBadge } from '../CountBadge.tsx';
import { useProposals, useUpdateRequests } from './work.data.ts';

/** What waits for the customer: pages to look at, and questions of ours. */
export function WorkCount() {
  const proposals = useProposals().data?.proposals.filter(({ state }) => state === 'sent') ?? [];
  const asked = useUpdateRequests().data?.requests.filter(({ state }) => state === 'asked') ?? [];
  return <CountBadge count={proposals.length + asked.length} what="for you to look at" />;
}
