import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { capitalized } from '../../../../src/common/text/capitalized.shared.ts';
import type { PublishAnswer } from '../../../../src/sites/publishing/publishing.dto.ts';
import type { Finding } from '../../../../src/sites/content/compose.shared.ts';
import { NOTE_MAX } from '../../../../src/sites/submissions/submissions.shared.ts';
import { NetworkError } from '../../../lib/api/api.ts';
import { customerApi, isReported } from '../../../lib/api/client.ts';
import { showToast } from '../../../lib/toasts.ts';
import { paths } from '../../../paths.ts';
import { Failure } from '../../../ui/data/Failure.tsx';
import { Alert } from '../../../ui/data/Notice.tsx';
import { Skeleton } from '../../../ui/data/Skeleton.tsx';
import { Button, LinkButton } from '../../../ui/forms/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { Unbroken } from '../../../ui/Unbroken.tsx';
import { useHeadingFocus } from '../../../ui/useHeadingFocus.ts';
import { useIsThere } from '../../../ui/useIsThere.ts';
import { rememberPlace } from '../../afterPlan.ts';
import { useMe } from '../../me.data.ts';
import { useResendVerification } from '../../verification.data.ts';
import { sitePlace } from '../paths.ts';
import { isAllOut, isReached, ofPlan, SITE_API, useReloadSite, type DraftAnswer, type MySite } from '../site.data.ts';
import { publishWords, quotaWords, seenWhen } from '../site.texts.ts';
import { ChangeList } from '../changes/ChangeList.tsx';
import { GoThere, Group, Item } from '../changes/Findings.tsx';
import { codeOf, problemsOf, refusalOf } from '../our-work/work.texts.ts';
import { useDraftNow } from './draft.data.ts';
import { DraftFrame } from './DraftFrame.tsx';
import styles from './PublishStep.module.css';
import { counted } from '../../../lib/format/counted.ts';

/** What stops the page, what goes out, and the button. */
export function PublishStep({ site }: { site: MySite }) {
  const draft = useDraftNow(site.id);
  if (draft.isPending) return <Skeleton lines={8} />;
  if (!draft.data)
    return <Failure title="Your page could not be loaded just now." onRetry={() => void draft.refetch()} />;
  return <Checked site={site} draft={draft.data} reread={() => void draft.refetch()} />;
}

type Stop = { key: string; title: string; text: string; way: ReactNode; reason: string };

function Checked({ site, draft, reread }: { site: MySite; draft: DraftAnswer; reread: () => void }) {
  const [note, setNote] = useState('');
  const heading = useHeadingFocus();
  const { publish, refusal, problems } = usePublish(site, draft, reread);
  const stops = useStops(site, problems ?? draft.problems);
  const isNothingNew = publish.isIdle && isAllOut(site);
  const words = publishWords(site.publishing);
  const warnings = ofPlan(draft.warnings, site.features);
  return (
    <div>
      <header className={styles.head}>
        <h1 className={styles.title} ref={heading} tabIndex={-1}>
          {stops.length ? 'Not yet' : isNothingNew ? words.nothing : words.ready}
        </h1>
        <p className={styles.lead}>
          <Unbroken text={leadOf(site, stops.length, isNothingNew)} />
        </p>
      </header>
      <div className={styles.columns}>
        <div className={styles.main}>
          {stops.length ? <Stopped stops={stops} site={site} draft={draft} /> : null}
          {stops.length || isNothingNew ? null : <ChangeList site={site} />}
          {warnings.length ? (
            <Group title="Would be better" note="none of it stops you">
              {warnings.map((warning) => (
                <Item
                  key={warning.field + warning.message}
                  kind="waiting"
                  title={warning.message}
                  way={<GoThere finding={warning} />}
                />
              ))}
            </Group>
          ) : null}
          {stops.length || isNothingNew ? null : (
            <Field
              label={site.publishing === 'team' ? 'A note for our team' : 'A note for yourself'}
              optional
              maxLength={NOTE_MAX}
              value={note}
              onChange={(event) => setNote(event.currentTarget.value)}
            />
          )}
          {refusal ? (
            <Alert title="It did not go out">
              {!isReached(site) || publish.error instanceof NetworkError
                ? refusal
                : `${refusal} Version ${site.published_version} is still live, so nothing changed for your visitors.`}
            </Alert>
          ) : null}
          <Buttons
            site={site}
            reason={reasonOf(stops, isNothingNew)}
            busy={publish.isPending}
            onPublish={() => publish.mutate(note.trim())}
          />
        </div>
        <aside className={styles.side} aria-label="As it will be">
          <p className={styles.sideTitle}>As it will be</p>
          <DraftFrame site={site} />
        </aside>
      </div>
    </div>
  );
}

/** What must be done before the page can go out. */
function useStops(site: MySite, problems: readonly Finding[]): Stop[] {
  const { data: me } = useMe();
  const resend = useResendVerification();
  const stops: Stop[] = [];
  const { of, used } = site.quota;
  if (site.state === 'blocked') {
    stops.push({
      key: 'blocked',
      title: 'Your page is taken off by us',
      text: 'We wrote to you why. Answer that mail, or write to us here.',
      way: <Link to={`${paths.dashboard}?tab=messages`}>Messages</Link>,
      reason: 'write to us',
    });
  }
  if (!site.features.live) {
    const hadPlan = site.stays_until !== null || site.state === 'unpublished';
    stops.push({
      key: 'plan',
      title: hadPlan ? 'Your plan has ended' : 'No plan yet',
      text: 'A live page needs a plan. Starter is paid by the month, no downpayment. A trial counts.',
      way: (
        <Link to={`${paths.dashboard}?tab=plan`} onClick={() => rememberPlace(sitePlace('page', { step: 'publish' }))}>
          Choose a plan
        </Link>
      ),
      reason: 'choose a plan',
    });
  }
  if (me && !me.email_verified) {
    stops.push({
      key: 'email',
      title: 'Your e-mail is not confirmed',
      text: `Open the link we mailed to ${me.email}, then come back.`,
      way: (
        <Button variant="quiet" busy={resend.isPending} onClick={() => resend.mutate()}>
          Send it again
        </Button>
      ),
      reason: 'confirm your e-mail',
    });
  }
  if (site.features.live && site.sending_counts && of !== null && used >= of) {
    stops.push({
      key: 'quota',
      title: quotaWords(site.quota, true),
      text: 'What you write is kept until then.',
      way: null,
      reason: '',
    });
  }
  return [...stops, ...problems.map(stopOf)];
}

function Stopped({ stops, site, draft }: { stops: readonly Stop[]; site: MySite; draft: DraftAnswer }) {
  const isDialled = draft.facts.phone !== '' && !draft.problems.some(({ field }) => field === 'phone');
  return (
    <>
      <Group title="Stops it" note={counted(stops.length, 'thing')}>
        {stops.map((stop) => (
          <Item key={stop.key} kind="stopped" title={stop.title} text={stop.text} way={stop.way} />
        ))}
      </Group>
      <Group title="Already fine">
        {site.features.live ? <Item kind="right" title="Your plan puts it live" /> : null}
        {isDialled ? (
          <Item
            kind="right"
            title="People can reach you"
            text={`${draft.facts.phone} is on the page and on the card.`}
          />
        ) : null}
        {site.slug ? (
          <Item kind="right" title={`${site.slug} is yours`} way={<Link to={sitePlace('address')}>Change it</Link>} />
        ) : null}
      </Group>
    </>
  );
}

/** Why it cannot be sent yet; empty where it can. */
function reasonOf(stops: readonly Stop[], isNothingNew: boolean): string {
  if (!stops.length) return isNothingNew ? 'Change something first.' : '';
  const todo = [...new Set(stops.map((stop) => stop.reason))].filter(Boolean);
  return todo.length ? capitalized(`${todo.join(' and ')} first.`) : stops[0]!.title;
}

type ButtonsProps = { site: MySite; reason: string; busy: boolean; onPublish: () => void };

function Buttons({ site, reason, busy, onPublish }: ButtonsProps) {
  const sending = site.publishing === 'team' ? 'Sending…' : 'Publishing…';
  return (
    <p className={styles.buttons}>
      <Button
        size="large"
        busy={busy}
        aria-disabled={reason !== '' || undefined}
        aria-describedby={reason ? 'publish-reason' : undefined}
        onClick={reason ? undefined : onPublish}
      >
        {busy ? sending : publishWords(site.publishing).button}
      </Button>
      {reason ? (
        <span id="publish-reason">
          <Unbroken text={reason} />
        </span>
      ) : null}
      <LinkButton variant="quiet" to={sitePlace('page', { part: 'top' })}>
        Back to the page
      </LinkButton>
    </p>
  );
}

const STOPS = ['No', 'One', 'Two', 'Three', 'Four', 'Five'];

function leadOf(site: MySite, stops: number, isNothingNew: boolean): string {
  if (stops) {
    const count = stops === 1 ? 'One thing stops' : `${STOPS[stops] ?? stops} things stop`;
    return `${count} the page from going out. Your work is kept. You come back to this place.`;
  }
  if (isNothingNew) return 'What you wrote last is out already.';
  if (site.publishing === 'owner') {
    const what = isReached(site) ? 'What is there now' : 'What was there last';
    const before = site.published_version === null ? '' : ` ${what} stays as version ${site.published_version}.`;
    return seenWhen(site, `In under a second it is on ${site.address}.`) + before;
  }
  const sentence = `Our team looks it over and puts it live within 3 business days. You hear by e-mail. ${seenWhen(site, '')}`;
  return site.published_version === null ? sentence : `${sentence} ${quotaWords(site.quota, site.sending_counts)}`;
}

/** There is no choice here as in the editor: the newer draft is what goes out now. */
const NEWER =
  'It was changed meanwhile, on another device or by our team. This is how it is now: look at it, then try again.';

function usePublish(site: MySite, { draft, facts }: DraftAnswer, reread: () => void) {
  const reload = useReloadSite();
  const navigate = useNavigate();
  const isThere = useIsThere();
  /** Back leads to before this step. */
  const leave = useCallback(() => void navigate(sitePlace('page'), { replace: true }), [navigate]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [problems, setProblems] = useState<Finding[] | null>(null);
  const publish = useMutation({
    mutationFn: (note: string) =>
      customerApi.call<PublishAnswer>(`${SITE_API}/publish`, {
        method: 'POST',
        body: { revision: draft.revision, facts_version: facts.version, ...(note ? { note } : {}) },
      }),
    onMutate: () => setRefusal(null),
    onSuccess: async (answer) => {
      const wasThere = isThere.current; // this step goes as soon as the site is read
      await reload();
      // The next screen's heading says that the page of before is up.
      if ('submission' in answer && isReached(site)) showToast({ title: 'Sent to our team' });
      if (wasThere) leave();
    },
    onError: async (error) => {
      if (isReported(error)) return;
      const code = codeOf(error);
      if (code === 'not_ready') setProblems(problemsOf(error));
      if (code === 'stale') reread();
      setRefusal(code === 'stale' ? NEWER : refusalOf(error));
      await reload();
    },
  });
  const wentOut = publish.error instanceof NetworkError && (isAllOut(site) || site.submission !== null);
  useEffect(() => {
    if (wentOut) leave(); // the answer alone was lost
  }, [wentOut, leave]);
  return { publish, refusal, problems };
}

function stopOf(problem: Finding): Stop {
  const { field, message } = problem;
  return {
    key: field + message,
    title: message,
    text: '',
    way: <GoThere finding={problem} />,
    reason: 'mend what is named above',
  };
}
