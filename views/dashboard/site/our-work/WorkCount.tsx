import { CountBadge } from '../CountBadge.tsx';
import { useProposals, useServiceTasks, useUpdateRequests } from './work.data.ts';

/** What waits for the customer: pages to look at, and questions of ours. */
export function WorkCount() {
  const proposals = useProposals().data?.proposals.filter(({ state }) => state === 'sent') ?? [];
  const asked = useUpdateRequests().data?.filter(({ state }) => state === 'asked') ?? [];
  const tasks = useServiceTasks().data?.tasks.filter(({ state }) => state === 'asked') ?? [];
  return <CountBadge count={proposals.length + asked.length + tasks.length} what="for you to look at" />;
}
