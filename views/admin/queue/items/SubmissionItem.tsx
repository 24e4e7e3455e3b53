import { useNavigate } from 'react-router-dom';
import type { WorkPlaceView } from '../../../../src/admin/proposals/work.dto.ts';
import type { SubmissionView } from '../../../../src/admin/sites/sites-admin.dto.ts';
import { REASON_MAX } from '../../../../src/sites/submissions/submissions.shared.ts';
import { Notice } from '../../../ui/data/Notice.tsx';
import { LinkButton } from '../../../ui/forms/Button.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { publishedWords } from '../../admin.texts.ts';
import { AnswerForm } from '../AnswerForm.tsx';
import { BeforeAfter } from '../BeforeAfter.tsx';
import { ItemShell, type ItemProps } from '../ItemShell.tsx';
import { answerWith } from '../proposal/answer-with.ts';
import { MakeButton } from '../proposal/MakeButton.tsx';
import { itemKey, KINDS, PROPOSALS_API, useQueuePlaces, useSubmission } from '../queue.data.ts';
import styles from './Item.module.css';

/** A draft that a customer sent to be put live. */
export function SubmissionItem({ id, onDone }: ItemProps) {
  const read = useSubmission(id);
  const { data } = read;
  const submission = data?.submission;
  const path = `${KINDS.submission.path}/${id}`;
  const ends = itemKey('submission', id); // once it is answered, it cannot be read any more
  return (
    <ItemShell
      read={read}
      kind="submission"
      id={id}
      place={data && placeOf(data)}
      due_at={submission?.due_at ?? null}
      turn="us"
      state={submission?.state === 'held' ? 'its name is to be looked at first' : 'waiting'}
    >
      {data && submission ? (
        <>
          <Panel title="What they changed">
            {submission.note ? (
              <p className={styles.quote} dir="auto">
                {submission.note}
              </p>
            ) : null}
            {submission.facts_changed ? (
              <Notice>Their Business Info changed since. It goes out with today’s prices and hours.</Notice>
            ) : null}
            <BeforeAfter
              before={data.before}
              after={data.after}
              slug={submission.site.slug}
              plan={submission.customer.plan}
            />
          </Panel>
          <AnswerForm
            place={`submission ${id}`}
            onDone={onDone}
            answers={[
              {
                id: 'publish',
                label: 'Put it live.',
                hint: 'As it was sent, with today’s facts. What is live now stays as a version.',
                button: 'Put it live',
                done: (answer) => publishedWords(submission.site.slug ?? 'It', answer),
                change: () => ({ method: 'POST', path: `${path}/publish`, ends }),
              },
              {
                id: 'decline',
                label: 'Send it back.',
                hint: 'The reason is mailed. What was counted is given back.',
                words: 'Reason',
                max: REASON_MAX,
                button: 'Send it back',
                done: 'It went back with your reason.',
                change: (reason) => ({ method: 'POST', path: `${path}/decline`, body: { reason }, ends }),
              },
            ]}
          />
          <AnswerWithProposal view={data} />
        </>
      ) : null}
    </ItemShell>
  );
}

/** The one that is being written for it, or a new one that begins as the page that was sent. */
function AnswerWithProposal({ view: { submission, sent } }: { view: SubmissionView }) {
  const navigate = useNavigate();
  const { place } = useQueuePlaces();
  const { id, proposal_id, site } = submission;
  return (
    <Panel title="Or answer with a proposal" note="You change it in the workshop; the customer sees before and after.">
      {proposal_id ? (
        <p>
          <LinkButton variant="secondary" to={place({ kind: 'proposal', id: proposal_id })}>
            Go on with the proposal
          </LinkButton>
        </p>
      ) : (
        <MakeButton
          variant="secondary"
          label="Answer with a proposal"
          path={PROPOSALS_API}
          body={() => Promise.resolve(answerWith(site.id, 'Your page', { submission_id: id }, sent))}
          onMade={({ proposal }) => void navigate(place({ kind: 'proposal', id: proposal.id }))}
        />
      )}
    </Panel>
  );
}

function placeOf({ submission: { site, customer, claimed_by }, after }: SubmissionView): WorkPlaceView {
  return {
    site: { ...site, name: after.content.business_name },
    customer,
    claimed_by,
    our_days: null,
  };
}
