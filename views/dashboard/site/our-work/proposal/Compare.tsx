import { useMemo, useState } from 'react';
import { dayInWords } from '../../../../../src/proposals/due-in-words.shared.ts';
import { REASON_MAX } from '../../../../../src/sites/submissions/submissions.shared.ts';
import { Button } from '../../../../ui/forms/Button.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { useFocusAfter } from '../../../../ui/lists/useFocusAfter.ts';
import { useHeadingFocus } from '../../../../ui/useHeadingFocus.ts';
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx';
import type { MySite } from '../../site.data.ts';
import { dayOf } from '../../site.texts.ts';
import { isUndecided, letterOf, pagesForYou } from '../work.texts.ts';
import type { Option, Proposal } from '../work.data.ts';
import { ChooseDialog } from './ChooseDialog.tsx';
import { CommentForm, CommentList } from './Comments.tsx';
import { OptionColumn } from './OptionColumn.tsx';
import { FactsChanged, Outcome } from './Outcome.tsx';
import styles from './Proposal.module.css';
import { ReasonDialog } from './ReasonDialog.tsx';
import { threadsOf } from './threads.ts';

type Props = { site: MySite; proposal: Proposal };

/** The options side by side; on a phone one after the other. */
export function Compare({ site, proposal }: Props) {
  const { options } = proposal;
  const [at, setAt] = useState(0);
  const [asked, setAsked] = useState<string>();
  const [said, setSaid] = useState('');
  const threads = useMemo(() => threadsOf(proposal.comments), [proposal.comments]);
  const isOpen = isUndecided(proposal);
  const asking = options.find(({ id }) => id === asked); // it may have been changed meanwhile
  const titleOf = (option: Option) => `${letterOf(options.indexOf(option))}, ${option.name}`;
  function turn(step: -1 | 1) {
    const next = at + step;
    setAt(next);
    setSaid(`${titleOf(options[next]!)}, ${next + 1} of ${options.length}`);
  }
  return (
    <div className={styles.proposal}>
      <Head proposal={proposal} />
      <Outcome site={site} proposal={proposal} />
      <FactsChanged proposal={proposal} />
      {options.length > 1 ? <Steps at={at} of={options.length} onTurn={turn} /> : null}
      <div className={styles.options} data-count={options.length}>
        {options.map((option, index) => (
          <OptionColumn
            key={option.id}
            site={site}
            proposal={proposal}
            option={option}
            index={index}
            threads={threads.filter((thread) => thread.option === option.id)}
            isShown={index === at}
            onChoose={() => setAsked(option.id)}
            onSaid={setSaid}
          />
        ))}
      </div>
      <OfAll proposal={proposal} onSaid={setSaid} />
      {isOpen ? <NoneOfThese proposal={proposal.id} /> : null}
      {asking ? (
        <ChooseDialog
          site={site}
          proposal={proposal}
          option={asking.id}
          letter={letterOf(options.indexOf(asking))}
          title={`Choose ${titleOf(asking)}?`}
          others={options.filter((one) => one !== asking).map((one) => letterOf(options.indexOf(one)))}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </div>
  );
}

type StepsProps = { at: number; of: number; onTurn: (step: -1 | 1) => void };

/** On a phone: from one option to the next. */
function Steps({ at, of, onTurn }: StepsProps) {
  return (
    <div className={styles.steps}>
      <Step label="The option before" icon="left" off={at === 0} onPress={() => onTurn(-1)} />
      <strong>
        {at + 1} of {of}
      </strong>
      <Step label="The next option" icon="right" off={at === of - 1} onPress={() => onTurn(1)} />
    </div>
  );
}

type StepProps = { label: string; icon: 'left' | 'right'; off: boolean; onPress: () => void };

/** Keeps the focus at the last option, where it does nothing more. */
function Step({ label, icon, off, onPress }: StepProps) {
  return (
    <button type="button" aria-label={label} aria-disabled={off || undefined} onClick={off ? undefined : onPress}>
      <Icon name={icon} />
    </button>
  );
}

function NoneOfThese({ proposal }: { proposal: string }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <p>
        <Button variant="quiet" onClick={() => setAsking(true)}>
          None of these: tell us why
        </Button>
      </p>
      {asking ? (
        <ReasonDialog
          title="None of these?"
          lead="Tell us why: we read it before anything else is drawn. These options are closed then."
          label="What is missing, or too much"
          max={REASON_MAX}
          path={`proposals/${proposal}/decline`}
          field="reason"
          confirm="None of these"
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}

function Head({ proposal: { options, operator, sent_at, due_at, note, state } }: { proposal: Proposal }) {
  const heading = useHeadingFocus();
  return (
    <header className={styles.head}>
      <h1 className={styles.title} ref={heading} tabIndex={-1}>
        {pagesForYou(options.length)}
      </h1>
      <div className={styles.lead}>
        <p>
          From {operator ? `${operator} at Shingle` : 'our team'}, {dayOf(sent_at)}.{' '}
          {state === 'sent'
            ? `Your word by ${dayInWords(new Date(due_at))}, please. Need longer? Then we wait. Nothing goes out without you.`
            : ''}
        </p>
        {note ? <p dir="auto">“{note}”</p> : null}
      </div>
    </header>
  );
}

/** What was said of no option in particular. */
function OfAll({ proposal, onSaid }: { proposal: Proposal; onSaid: (words: string) => void }) {
  const [writing, setWriting] = useState(false);
  const write = useFocusAfter<HTMLButtonElement>(writing);
  const threads = threadsOf(proposal.comments).filter(({ option }) => option === null);
  const isOpen = isUndecided(proposal);
  if (!threads.length && !isOpen) return null;
  return (
    <section className={styles.ofAll} aria-label="About all of them">
      {threads.length ? <h2 className={styles.small}>About all of them</h2> : null}
      <CommentList threads={threads} />
      {writing ? (
        <CommentForm
          proposal={proposal.id}
          option={null}
          sections={[]}
          section=""
          onSection={() => {}}
          label="Say what holds for all of them"
          onCancel={() => setWriting(false)}
          onSent={() => {
            setWriting(false);
            onSaid('Your comment is sent.');
          }}
        />
      ) : isOpen ? (
        <p>
          <Button variant="quiet" ref={write} onClick={() => setWriting(true)}>
            Comment on all of them
          </Button>
        </p>
      ) : null}
    </section>
  );
}
