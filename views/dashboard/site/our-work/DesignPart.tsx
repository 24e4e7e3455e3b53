import { useNavigate, useSearchParams } from 'react-router-dom';
import { Button, LinkButton } from '../../../ui/forms/Button.tsx';
import { Failure } from '../../../ui/data/Failure.tsx';
import { Notice } from '../../../ui/data/Notice.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { useState } from 'react';
import { Section } from '../../TabHead.tsx';
import { sitePlace } from '../paths.ts';
import { StateMark } from '../StateMark.tsx';
import { dayOf } from '../site.texts.ts';
import { DesignAsk } from './DesignAsk.tsx';
import { promised, refusalOf } from './work.texts.ts';
import { useWorkChange, type DesignRequest, type ProposalRow } from './work.data.ts';
import styles from './Work.module.css';

/** The design that is part of every plan: to be asked for, being made, or used. */
export function DesignPart({ design, proposals }: { design: DesignRequest; proposals: readonly ProposalRow[] }) {
  const { data, isError, refetch } = design;
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [withdrawing, setWithdrawing] = useState(false);
  const asking = search.get('step') === 'design';
  const request = data?.request;
  const isWaiting = request?.state === 'new' || request?.state === 'working';
  const isTaken = isWaiting || request?.state === 'proposed' || request?.state === 'done';
  const hasDesign = proposals.some(({ kind, state }) => kind === 'design' && state !== 'withdrawn');
  const leave = () => void navigate(sitePlace('work'), { replace: true }); // Back does not ask again
  if (isError && !data)
    return <Failure title="Your wish for a design could not be loaded just now." onRetry={() => void refetch()} />;
  if (!data || (!isWaiting && (isTaken || hasDesign) && !asking)) return null;
  return (
    <Section title="Please design it for us">
      {isWaiting ? (
        <>
          <StateMark kind="waiting">
            {request.state === 'working' ? 'We are drawing it' : `With our team since ${dayOf(request.created_at)}`},{' '}
            {promised(request.due_at)}
          </StateMark>
          {request.text ? (
            <blockquote className={styles.quote} dir="auto">
              {request.text}
            </blockquote>
          ) : null}
          <p className={styles.quiet}>What you write in the editor until then is part of the brief.</p>
          <p className={styles.buttons}>
            <LinkButton variant="secondary" to={sitePlace('page', { part: 'top' })}>
              Go on with the page
            </LinkButton>
            <Button variant="quiet" onClick={() => setWithdrawing(true)}>
              Take it back
            </Button>
          </p>
        </>
      ) : (
        <>
          <p>
            Rather not write and choose? Our team draws two or three pages from what you have so far. Part of every
            plan, once.
          </p>
          <p>
            <LinkButton variant="secondary" to={sitePlace('work', { step: 'design' })}>
              Please design it for us
            </LinkButton>
          </p>
        </>
      )}
      {asking && !isTaken ? <DesignAsk onClose={leave} onSent={leave} /> : null}
      {asking && isTaken ? <Notice role="status">You asked for it already.</Notice> : null}
      {withdrawing && request ? <Withdraw id={request.id} onClose={() => setWithdrawing(false)} /> : null}
    </Section>
  );
}

function Withdraw({ id, onClose }: { id: string; onClose: () => void }) {
  const withdraw = useWorkChange();
  const refusal = refusalOf(withdraw.error);
  return (
    <ConfirmDialog
      title="Take it back?"
      confirmLabel="Take it back"
      busy={withdraw.isPending}
      failure={refusal === null ? null : { title: 'Not taken back', message: refusal }}
      onConfirm={() => withdraw.mutate({ path: `design-requests/${id}/withdraw` }, { onSuccess: onClose })}
      onCancel={onClose}
    >
      We stop drawing. You can ask again later.
    </ConfirmDialog>
  );
}
