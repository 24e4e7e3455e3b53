import { useState } from 'react';
import { REQUEST_MAX } from '../../../../../src/proposals/proposals.shared.ts';
import { Button, LinkButton } from '../../../../ui/forms/Button.tsx';
import { ConfirmDialog } from '../../../../ui/overlay/ConfirmDialog.tsx';
import { sitePlace } from '../../paths.ts';
import { StateMark } from '../../StateMark.tsx';
import { dayOf, shortMoment } from '../../site.texts.ts';
import { ReasonDialog } from '../proposal/ReasonDialog.tsx';
import { refusalOf, requestState } from '../work.texts.ts';
import { useWorkChange, type UpdateRequest } from '../work.data.ts';
import styles from './Requests.module.css';

/** One request: what was asked, what was said since, its state, and what the customer can do now. */
export function RequestRow({ request }: { request: UpdateRequest }) {
  const { id, state, proposal_id } = request;
  const [asking, setAsking] = useState<'withdraw' | 'reply'>();
  const { kind, words } = requestState(request);
  const canWithdraw = state === 'new' || state === 'asked';
  return (
    <li className={styles.request}>
      <Asked request={request} />
      <div className={styles.state}>
        <StateMark kind={kind}>{words}</StateMark>
        {proposal_id && state === 'proposed' ? (
          <LinkButton variant="secondary" to={sitePlace('work', { proposal: proposal_id })}>
            See before and after
          </LinkButton>
        ) : null}
        {state === 'asked' ? (
          <Button variant="secondary" onClick={() => setAsking('reply')}>
            Reply
          </Button>
        ) : null}
        {canWithdraw ? (
          <Button variant="quiet" onClick={() => setAsking('withdraw')}>
            Take it back
          </Button>
        ) : null}
      </div>
      {asking === 'reply' ? (
        <ReasonDialog
          title="Your reply"
          lead={request.question ?? 'What we should know.'}
          label="Reply"
          max={REQUEST_MAX}
          path={`update-requests/${id}/reply`}
          field="text"
          confirm="Send"
          onClose={() => setAsking(undefined)}
        />
      ) : null}
      {asking === 'withdraw' ? <Withdraw request={request} onClose={() => setAsking(undefined)} /> : null}
    </li>
  );
}

/** What was asked, and what was said since. */
function Asked({ request }: { request: UpdateRequest }) {
  const { text, created_at, images, messages, answer, reason, counted } = request;
  return (
    <div className={styles.asked}>
      <p className={styles.text} dir="auto">
        {text}
      </p>
      {images.length ? (
        <p className={styles.thumbs}>
          {images.map((image, at) => (
            <img key={image.id} src={image.url} alt={`Upload ${at + 1} of the request`} width="80" height="60" />
          ))}
        </p>
      ) : null}
      <p className={styles.quiet}>
        Asked on {dayOf(created_at)}.{counted ? '' : ' It does not count.'}
      </p>
      {messages.map(({ by, name, text: said, at }) => (
        <p key={at + by} className={styles.message} dir="auto">
          <strong>{by === 'us' ? `${name}, Shingle` : 'You'}</strong> “{said}”{' '}
          <span className={styles.quiet}>{shortMoment(at)}</span>
        </p>
      ))}
      {answer && !messages.some((one) => one.text === answer) ? <p dir="auto">{answer}</p> : null}
      {reason ? <p dir="auto">We did not do it: “{reason}”</p> : null}
    </div>
  );
}

function Withdraw({ request: { id, begun, counted }, onClose }: { request: UpdateRequest; onClose: () => void }) {
  const withdraw = useWorkChange();
  const refusal = refusalOf(withdraw.error);
  return (
    <ConfirmDialog
      title="Take this request back?"
      confirmLabel="Take it back"
      busy={withdraw.isPending}
      failure={refusal === null ? null : { title: 'Not taken back', message: refusal }}
      onConfirm={() => withdraw.mutate({ path: `update-requests/${id}/withdraw` }, { onSuccess: onClose })}
      onCancel={onClose}
    >
      {counted && !begun
        ? 'We have not begun: it is not counted, and you can ask for something else.'
        : `We stop there.${counted ? ' We had begun, so it stays counted.' : ''}`}
    </ConfirmDialog>
  );
}
