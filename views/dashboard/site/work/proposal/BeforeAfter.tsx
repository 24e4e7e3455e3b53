import { useMemo, useState } from 'react';
import { changesBetween } from '../../../../../src/sites/content/changes.shared.ts';
import { SECTIONS, type Section } from '../../../../../src/sites/content/look.shared.ts';
import { Notice } from '../../../../ui/data/Notice.tsx';
import { Button } from '../../../../ui/forms/Button.tsx';
import { Pavement } from '../../../../ui/layout/Pavement.tsx';
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx';
import { useMe } from '../../../me.data.ts';
import { drawn } from '../../draw.ts';
import { PreviewFrame } from '../../frame/PreviewFrame.tsx';
import type { MySite } from '../../site.data.ts';
import { dayOf } from '../../words.ts';
import type { Proposal } from '../work.data.ts';
import { ChooseDialog } from './ChooseDialog.tsx';
import { CommentList } from './Comments.tsx';
import { newOn } from './news.ts';
import { Outcome } from './Outcome.tsx';
import styles from './Proposal.module.css';
import { ReasonDialog } from './ReasonDialog.tsx';
import { pinsOf, threadsOf } from './threads.ts';

/** Where a change is to be seen: facts of the business are in several parts. */
const sectionOf = (part: string, text: string): Section =>
  SECTIONS.find((section) => section === part) ?? (text === 'the hours' ? 'hours' : 'top');

const REASON_MAX = 1_000;
type Props = { site: MySite; proposal: Proposal };

/** What an update would change: the live page, and the page as it would be with what is new marked. */
export function BeforeAfter({ site, proposal }: Props) {
  const option = proposal.options[0]!;
  const { data: me } = useMe();
  const [asking, setAsking] = useState<'take' | 'change'>();
  const [open, setOpen] = useState<Section | null>(null);
  const [said, setSaid] = useState('');
  const { before } = proposal;
  const isOpen = proposal.state === 'sent' || proposal.state === 'changing';
  const { old, next, changed } = useMemo(() => {
    if (!me) return { old: null, next: null, changed: undefined };
    const after = drawn(option.record, site.slug, me.plan);
    const was = before && drawn(before, site.slug, me.plan);
    return { old: was, next: after, changed: was && before ? newOn(was, after, [before, option.record]) : undefined };
  }, [me, before, option, site.slug]);
  const changes = changesBetween(before, option.record);
  const threads = useMemo(() => threadsOf(proposal.comments), [proposal.comments]);
  const pins = useMemo(() => pinsOf(threads), [threads]);
  return (
    <div className={styles.proposal}>
      <header className={styles.head}>
        <h1 className={styles.title}>{option.name}</h1>
        <div className={styles.lead}>
          <p>
            {proposal.request ? `You asked on ${dayOf(proposal.request.created_at)}. ` : ''}
            {proposal.operator ?? 'Our team'} answered on {dayOf(proposal.sent_at)}.
          </p>
          {proposal.note ? <p dir="auto">“{proposal.note}”</p> : null}
        </div>
      </header>
      {proposal.request ? (
        <blockquote className={styles.request} dir="auto">
          {proposal.request.text}
        </blockquote>
      ) : null}
      <Outcome site={site} proposal={proposal} />
      <div className={styles.options} data-count="2" data-both>
        <section className={styles.option} aria-label="As it is">
          <header className={styles.optionHead}>
            <h2 className={styles.optionName}>As it is</h2>
            <p className={styles.quiet}>
              {site.published_version === null
                ? 'Nothing is live yet.'
                : `Version ${site.published_version}, live now.`}
            </p>
          </header>
          {old ? (
            <div className={styles.window}>
              <PreviewFrame title="As it is" view={old} ratio={1.66} open={open} onPick={setOpen} />
            </div>
          ) : (
            <p className={styles.quiet}>There is nothing to compare with.</p>
          )}
          <div className={styles.kerb}>
            <Pavement />
          </div>
        </section>
        <section className={styles.option} aria-label="As it would be">
          <header className={styles.optionHead}>
            <h2 className={styles.optionName}>As it would be</h2>
            <p className={styles.news}>
              {changes.length ? null : <span className={styles.quiet}>Nothing that a visitor would notice.</span>}
              {changes.map(({ part, text }) => (
                <Button key={text} variant="quiet" size="small" onClick={() => setOpen(sectionOf(part, text))}>
                  {text}
                </Button>
              ))}
            </p>
          </header>
          <div className={styles.window}>
            <PreviewFrame
              title="As it would be"
              view={next}
              ratio={1.66}
              open={open}
              onPick={setOpen}
              changed={changed}
              pins={pins}
            />
          </div>
          <div className={styles.kerb}>
            <Pavement />
          </div>
        </section>
      </div>
      <CommentList threads={threads} onLook={setOpen} />
      {isOpen ? (
        <p className={styles.buttons}>
          <Button onClick={() => setAsking('take')}>Take it and publish</Button>
          <Button variant="secondary" onClick={() => setAsking('change')}>
            Not quite: say what
          </Button>
          <span className={styles.quiet}>Saying what does not count as another request.</span>
        </p>
      ) : null}
      {said ? <Notice role="status">{said}</Notice> : null}
      {asking === 'take' ? (
        <ChooseDialog
          site={site}
          proposal={proposal}
          option={option.id}
          letter="take it"
          title={option.name}
          others={[]}
          onClose={() => setAsking(undefined)}
        />
      ) : null}
      {asking === 'change' ? (
        <ReasonDialog
          title="Not quite?"
          lead="Say what is different from what you asked for. It does not count as another request."
          label="What should be different"
          max={REASON_MAX}
          path={`proposals/${proposal.id}/decline`}
          field="reason"
          confirm="Send"
          onDone={() => setSaid('Sent. We change it, and write to you.')}
          onClose={() => setAsking(undefined)}
        />
      ) : null}
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </div>
  );
}
