import { useMutation } from '@tanstack/react-query';
import { customerApi, failureOf } from '../../lib/api/client.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { SITE_API, useReloadSite, type MySite } from './site.data.ts';
import { StateMark } from './StateMark.tsx';
import styles from './StateMark.module.css';
import { due, pausedWords, since } from './site.texts.ts';

/** The state of the page, in one line. */
export function StateLine({ site, readOnly }: { site: MySite; readOnly?: boolean }) {
  const { submission } = site;
  if (submission) {
    return (
      <StateMark kind="waiting">
        {submission.state === 'held'
          ? 'We look it over first, within one business day. We write to you.'
          : `With our team, due ${due(submission.due_at)} (sent ${since(submission.sent_at)})`}{' '}
        {readOnly ? null : <TakeBack />}
      </StateMark>
    );
  }
  switch (site.state) {
    case 'published':
      return (
        <StateMark kind="live">
          Live at <strong className={styles.address}>{hostOf(site.url)}</strong>
        </StateMark>
      );
    case 'paused':
      return <StateMark kind="off">{pausedWords(site.paused_by, readOnly)}</StateMark>;
    case 'blocked':
      return <StateMark kind="stopped">Taken off by us. Please write to us.</StateMark>;
    case 'unpublished':
      return <StateMark kind="off">Not live: it needs a plan. Everything is kept.</StateMark>;
    default:
      return <StateMark kind="off">Not published yet</StateMark>;
  }
}

export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);

function TakeBack() {
  const reload = useReloadSite();
  const back = useMutation({
    mutationFn: () => customerApi.call(`${SITE_API}/submission`, { method: 'DELETE' }),
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
