import { useNavigate } from 'react-router-dom';
import type { TeamProposalView } from '../../../../src/admin/proposals/work.dto.ts';
import type { DesignRequestState } from '../../../../src/proposals/proposals.shared.ts';
import { LinkButton } from '../../../ui/forms/Button.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { ItemShell, type ItemProps } from '../ItemShell.tsx';
import { PROPOSALS_API, useQueuePlaces, useBrief } from '../queue.data.ts';
import styles from './Item.module.css';
import { MakeButton } from '../proposal/MakeButton.tsx';

const STATES: Record<DesignRequestState, string> = {
  new: 'nobody has begun',
  working: 'being drawn',
  proposed: 'the customer looks at it',
  done: 'done',
  withdrawn: 'taken back',
};

/** A customer asked us to design the page: the draft and these words are the brief. */
export function BriefItem({ id }: ItemProps) {
  const read = useBrief(id);
  const navigate = useNavigate();
  const { place } = useQueuePlaces();
  const request = read.data?.request;
  const site = request?.site;
  const open = ({ proposal }: TeamProposalView) => void navigate(place({ kind: 'proposal', id: proposal.id }));
  return (
    <ItemShell
      read={read}
      kind="brief"
      id={id}
      place={request}
      due_at={request?.due_at ?? null}
      turn={request?.turn ?? 'us'}
      state={request ? STATES[request.state] : ''}
    >
      <Panel title="The brief">
        <p className={styles.quote} dir="auto">
          {request?.text || 'No words of their own. The draft is the brief.'}
        </p>
        {site ? (
          <p className={styles.actions}>
            <LinkButton variant="secondary" to={`?tab=sites&site=${site.id}&part=top`}>
              Open the draft
            </LinkButton>
            <LinkButton variant="quiet" to={`?tab=sites&site=${site.id}`}>
              The site
            </LinkButton>
          </p>
        ) : null}
      </Panel>
      {site && (request?.state === 'new' || request?.state === 'working') ? (
        <Panel
          title="Draw it"
          note="Three different looks at once, from what the customer saved. You refine them, then send."
        >
          {request.proposal_id ? (
            <p>
              <LinkButton to={place({ kind: 'proposal', id: request.proposal_id })}>Go on with the options</LinkButton>
            </p>
          ) : (
            <MakeButton
              label="Three options from the facts"
              path={`${PROPOSALS_API}/from-facts`}
              body={() => Promise.resolve({ site_id: site.id, design_request_id: id })}
              onMade={open}
            />
          )}
        </Panel>
      ) : null}
    </ItemShell>
  );
}
