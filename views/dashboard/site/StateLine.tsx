import { useMutation } from '@tanstack/react-query';
import { customerApi, failureOf } from '../../lib/api/client.ts';
import { showToast } from '../../lib/toasts.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { SITE_API, useReloadSite, type MySite } from './site.data.ts';
import { StateMark } from './StateMark.tsx';
import styles from './StateMark.module.css';
import { closedWords, due, since, type PauseWhere } from './site.texts.ts';

type Props = { site: MySite; readOnly?: boolean };

/** The state of the page, in one line: that it waits for our team, unless they cannot put it live. */
export const StateLine = (props: Props) =>
  props.site.submission && props.site.state !== 'blocked' ? <SentLine {...props} /> : <PageLine {...props} />;

/** That what was sent waits; nothing where nothing was. `belowSign`: the sign above it says when we answer. */
export function SentLine({ site: { submission }, readOnly, belowSign }: Props & { belowSign?: boolean }) {
  if (!submission) return null;
  const sent = `(sent ${since(submission.sent_at)})`;
  const held = belowSign ? `With our team ${sent}` : 'We look it over first, within one business day. We write to you.';
  return (
    <StateMark kind="waiting">
      {submission.state === 'held' ? held : `With our team, due ${due(submission.due_at)} ${sent}`}{' '}
      {readOnly ? null : <TakeBack />}
    </StateMark>
  );
}

/** Whether visitors reach the page, and why not. */
export function PageLine({ site, readOnly, pauseWhere }: Props & { pauseWhere?: PauseWhere }) {
  const closed = closedWords(site, readOnly, pauseWhere);
  if (closed) return <StateMark kind={site.state === 'blocked' ? 'stopped' : 'off'}>{closed}</StateMark>;
  switch (site.state) {
    case 'published':
      return (
        <StateMark kind="live">
          Live at <strong className={styles.address}>{site.address}</strong>
        </StateMark>
      );
    case 'unpublished':
      return (
        <StateMark kind="off">
          {site.features.live ? 'Not live any more' : 'Not live: it needs a plan'}. Everything is kept.
        </StateMark>
      );
    default:
      return <StateMark kind="off">Not published yet</StateMark>;
  }
}

function TakeBack() {
  const reload = useReloadSite();
  const back = useMutation({
    mutationFn: () => customerApi.call(`${SITE_API}/submission`, { method: 'DELETE' }),
    onSuccess: () => showToast({ title: 'Taken back', message: 'What you wrote is kept.' }),
    onSettled: reload,
  });
  const failed = failureOf(back.error);
  return (
    <>
      <Button variant="quiet" size="small" busy={back.isPending} onClick={() => back.mutate()}>
        Take it back
      </Button>
      {failed ? (
        <span className={styles.failed} role="alert">
          Not taken back. {failed}
        </span>
      ) : null}
    </>
  );
}
