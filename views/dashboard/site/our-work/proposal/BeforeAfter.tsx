import { useMemo, useState, type ReactNode } from 'react';
import type { Section } from '../../../../../src/sites/content/look.shared.ts';
import { REASON_MAX } from '../../../../../src/sites/submissions/submissions.shared.ts';
import { Notice } from '../../../../ui/data/Notice.tsx';
import { Button } from '../../../../ui/forms/Button.tsx';
import { Pavement } from '../../../../ui/layout/Pavement.tsx';
import { useHeadingFocus } from '../../../../ui/useHeadingFocus.ts';
import { usePlan } from '../../../me.data.ts';
import { PreviewFrame } from '../../../../sites/frame/PreviewFrame.tsx';
import type { MySite } from '../../site.data.ts';
import { dayOf, versionOut } from '../../site.texts.ts';
import { isUndecided } from '../work.texts.ts';
import type { Proposal } from '../work.data.ts';
import { ChooseDialog, TAKE_IT } from './ChooseDialog.tsx';
import { CommentList } from './Comments.tsx';
import { sectionOf, useWhatIsNew } from './what-is-new.ts';
import { FactsChanged, Outcome } from './Outcome.tsx';
import styles from './Proposal.module.css';
import { ReasonDialog } from './ReasonDialog.tsx';
import { pinsOf, threadsOf, type Thread } from './threads.ts';

/** Of the frames, in their widths. */
const RATIO = 1.66;
type Props = { site: MySite; proposal: Proposal };

/** What an update would change: the live page, and the page as it would be with what is new marked. */
export function BeforeAfter({ site, proposal }: Props) {
  const [open, setOpen] = useState<Section | null>(null);
  const threads = useMemo(() => threadsOf(proposal.comments), [proposal.comments]);
  const { request, operator, note, sent_at } = proposal;
  const heading = useHeadingFocus();
  return (
    <div className={styles.proposal}>
      <header className={styles.head}>
        <h1 className={styles.title} ref={heading} tabIndex={-1}>
          {proposal.options[0]?.name}
        </h1>
        <div className={styles.lead}>
          <p>
            {request ? `You asked on ${dayOf(request.created_at)}. ` : ''}
            {operator ?? 'Our team'} answered on {dayOf(sent_at)}.
          </p>
          {note ? <p dir="auto">“{note}”</p> : null}
        </div>
      </header>
      {request ? (
        <blockquote className={styles.request} dir="auto">
          {request.text}
        </blockquote>
      ) : null}
      <Outcome site={site} proposal={proposal} />
      <FactsChanged proposal={proposal} />
      <Sides site={site} proposal={proposal} threads={threads} open={open} onOpen={setOpen} />
      <CommentList threads={threads} onLook={setOpen} />
      <Decide site={site} proposal={proposal} />
    </div>
  );
}

type SidesProps = Props & {
  threads: readonly Thread[];
  open: Section | null;
  onOpen: (section: Section) => void;
};

function Sides({ site, proposal, threads, open: chosen, onOpen }: SidesProps) {
  const plan = usePlan();
  const { before } = proposal;
  const after = proposal.options[0]!.record;
  const { old, next, changed, changes, first } = useWhatIsNew(before, after, site.slug, plan);
  const open = chosen ?? first;
  const pins = useMemo(() => pinsOf(threads), [threads]);
  return (
    <div className={styles.options} data-count="2">
      <Side title="As it is" under={versionOut(site)}>
        {old ? (
          <PreviewFrame title="As it is" view={old} ratio={RATIO} open={open} onPick={onOpen} />
        ) : (
          <p className={styles.quiet}>There is nothing to compare with.</p>
        )}
      </Side>
      <Side
        title="As it would be"
        under={
          changes.length
            ? changes.map((change) => (
                <Button key={change.text} variant="quiet" size="small" onClick={() => onOpen(sectionOf(change))}>
                  {change.text}
                </Button>
              ))
            : 'Nothing that a visitor would notice.'
        }
      >
        <PreviewFrame
          title="As it would be"
          view={next}
          ratio={RATIO}
          open={open}
          onPick={onOpen}
          changed={changed}
          pins={pins}
        />
      </Side>
    </div>
  );
}

function Side({ title, under, children }: { title: string; under: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.option} aria-label={title}>
      <header className={styles.optionHead}>
        <h2 className={styles.optionName}>{title}</h2>
        <p className={styles.news}>{under}</p>
      </header>
      <div className={styles.window}>{children}</div>
      <div className={styles.kerb}>
        <Pavement />
      </div>
    </section>
  );
}

/** Taking it, or saying what is not right yet. */
function Decide({ site, proposal }: Props) {
  const [asking, setAsking] = useState<'take' | 'change'>();
  const [said, setSaid] = useState('');
  const option = proposal.options[0]!;
  if (!isUndecided(proposal)) return null;
  return (
    <>
      <p className={styles.buttons}>
        <Button onClick={() => setAsking('take')}>Take it and publish</Button>
        <Button variant="secondary" onClick={() => setAsking('change')}>
          Not quite: say what
        </Button>
        <span className={styles.quiet}>Saying what does not count as another request.</span>
      </p>
      {said ? <Notice role="status">{said}</Notice> : null}
      {asking === 'take' ? (
        <ChooseDialog
          site={site}
          proposal={proposal}
          option={option.id}
          letter="take it"
          title={TAKE_IT}
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
    </>
  );
}
