import { useNavigate } from 'react-router-dom';
import type { TeamRequestView } from '../../../../src/admin/proposals/work.dto.ts';
import type { RequestState } from '../../../../src/proposals/proposals.shared.ts';
import { summary } from '../../../../src/sites/content/compose/texts.shared.ts';
import { REASON_MAX } from '../../../../src/sites/submissions/submissions.shared.ts';
import { LinkButton } from '../../../ui/forms/Button.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { AnswerForm, type Answer } from '../AnswerForm.tsx';
import { ItemShell, type ItemProps } from '../ItemShell.tsx';
import { answerWith, draftOf } from '../proposal/answer-with.ts';
import { MakeButton } from '../proposal/MakeButton.tsx';
import { KINDS, PROPOSALS_API, useQueuePlaces, useRequest } from '../queue.data.ts';
import styles from './Item.module.css';
import { Remarks } from '../Remarks.tsx';
import { ask, begin, finish } from './answers.ts';

/** Of a name that is made from the request's first words. */
const NAME_MAX = 50;
const STATES: Record<RequestState, string> = {
  new: 'nobody has begun',
  asked: 'we asked something',
  working: 'being worked on',
  proposed: 'the customer looks at it',
  done: 'done',
  declined: 'not done',
  withdrawn: 'taken back',
};

/** 'Closed in August, and a picture of the new oven.' */
export function RequestItem({ id, onDone }: ItemProps) {
  const read = useRequest(id);
  const navigate = useNavigate();
  const { place } = useQueuePlaces();
  const request = read.data?.request;
  const isOpen = request && ['new', 'asked', 'working'].includes(request.state);
  return (
    <ItemShell
      read={read}
      kind="request"
      id={id}
      place={request}
      due_at={request?.due_at ?? null}
      turn={request?.turn ?? 'us'}
      state={request ? STATES[request.state] : ''}
    >
      {request ? (
        <Panel title="What they ask" note={request.counted ? undefined : 'It is not counted.'}>
          <p className={styles.quote} dir="auto">
            {request.text}
          </p>
          <Pictures request={request} />
          <Remarks messages={request.messages} />
        </Panel>
      ) : null}
      {request && isOpen && request.site ? (
        <>
          <Panel
            title="Change it"
            note="Answer with before and after, or change the draft, put it live and say that it is done."
          >
            <MakeButton
              label="Answer with before and after"
              path={PROPOSALS_API}
              body={async () => {
                const { id: site } = request.site!;
                return answerWith(site, titleOf(request.text), { request_id: id }, await draftOf(site));
              }}
              onMade={({ proposal }) => void navigate(place({ kind: 'proposal', id: proposal.id }))}
            />
            <p>
              <LinkButton variant="quiet" to={`?tab=sites&site=${request.site.id}&part=top`}>
                Open the workshop
              </LinkButton>
            </p>
          </Panel>
          <AnswerForm place={`request ${id}`} answers={answersOf(request)} onDone={onDone} />
        </>
      ) : null}
      {request?.proposal_id ? (
        <p>
          <LinkButton variant="secondary" to={place({ kind: 'proposal', id: request.proposal_id })}>
            Open its proposal
          </LinkButton>
        </p>
      ) : null}
    </ItemShell>
  );
}

/** The first words, as the option's name; without quotation marks, of which the last may be cut off. */
const titleOf = (text: string): string => {
  const [line = ''] = text.trim().split(/[\n.!?]/);
  return summary((line || text).replace(/["“”«»]/g, ''), NAME_MAX);
};

function answersOf({ id, state, begun, counted }: TeamRequestView['request']): Answer[] {
  const path = `${KINDS.request.path}/${id}`;
  const answers: Answer[] = [
    finish(path, 'For a small one that is live already. The customer gets a mail.'),
    ask(path, 'Our clock stands still until they reply.'),
    {
      id: 'declined',
      label: 'Decline it.',
      hint: counted && !begun ? 'The reason is mailed. It is not counted.' : 'The reason is mailed.',
      words: 'Reason',
      max: REASON_MAX,
      button: 'Decline it',
      done: 'It went back with your reason.',
      change: (reason) => ({ method: 'PUT', path, body: { state: 'declined', reason } }),
    },
  ];
  if (state === 'working') return answers;
  return [begin(path), ...answers];
}

/** What was sent with it, and how many of these are deleted. */
function Pictures({ request: { image_ids, images } }: { request: TeamRequestView['request'] }) {
  const deleted = image_ids.length - images.length;
  return (
    <>
      {images.length ? (
        <ul className={styles.pictures}>
          {images.map((image, at) => (
            <li key={image.id}>
              <a href={image.url} target="_blank" rel="noopener">
                <img src={image.url} alt={`Upload ${at + 1}, opens whole`} width="160" height="120" />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {deleted > 0 ? (
        <p>{deleted === 1 ? 'One picture of theirs has' : `${deleted} pictures of theirs have`} been deleted since.</p>
      ) : null}
    </>
  );
}
