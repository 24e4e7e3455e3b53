import { useCallback, useMemo, useState } from 'react';
import type { Section } from '../../../../src/sites/content/look.shared.ts';
import { COMMENT_MAX, OPTIONS_OF, type ProposalState } from '../../../../src/proposals/proposals.shared.ts';
import { threadsOf, type Thread } from '../../../dashboard/site/our-work/proposal/threads.ts';
import { letterOf } from '../../../dashboard/site/our-work/work.texts.ts';
import { partName } from '../../../../src/sites/content/part-names.shared.ts';
import { NOTE_MAX } from '../../../../src/sites/submissions/submissions.shared.ts';
import { classes } from '../../../ui/classes.ts';
import { Notice } from '../../../ui/data/Notice.tsx';
import { Button } from '../../../ui/forms/Button.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { useDialogChange } from '../../admin.data.ts';
import { ago } from '../../admin.texts.ts';
import { AnswerForm, type Answer } from '../AnswerForm.tsx';
import { BeforeAfter } from '../BeforeAfter.tsx';
import { ItemShell, type ItemProps } from '../ItemShell.tsx';
import { PROPOSALS_API, useTeamProposal, type TeamProposal } from '../queue.data.ts';
import styles from '../items/Item.module.css';
import { SaveField } from '../SaveField.tsx';
import { OptionCard } from './OptionCard.tsx';
import { contentsOf, isUnsent } from './options.ts';
import { WrittenRecord } from './WrittenRecord.tsx';

const STATES: Record<ProposalState, string> = {
  draft: 'not sent yet',
  sent: 'the customer looks at it',
  changing: 'they want something changed',
  chosen: 'chosen',
  declined: 'none of these',
  withdrawn: 'withdrawn',
};

/** A proposal as its maker sees it: the options, what was said of them, and sending. */
export function ProposalItem({ id, onDone }: ItemProps) {
  const read = useTeamProposal(id);
  const proposal = read.data?.proposal;
  return (
    <ItemShell
      read={read}
      kind="proposal"
      id={id}
      place={proposal}
      due_at={proposal?.due_at ?? null}
      turn={proposal?.turn ?? 'us'}
      state={proposal ? STATES[proposal.state] : ''}
    >
      {proposal ? <Whole proposal={proposal} onDone={onDone} /> : null}
    </ItemShell>
  );
}

function Whole({ proposal, onDone }: { proposal: TeamProposal; onDone: () => void }) {
  const { brief, request, note, reason, state, kind, before, site, facts_changed } = proposal;
  const canWrite = state === 'draft' || state === 'sent' || state === 'changing';
  const threads = useMemo(() => threadsOf(proposal.comments), [proposal.comments]);
  const [unsaved, setUnsaved] = useState(0);
  const countUnsaved = useCallback((by: 1 | -1) => setUnsaved((count) => count + by), []);
  return (
    <>
      {request || brief?.text ? (
        <Panel title={request ? 'What they asked' : 'The brief'}>
          <p className={styles.quote} dir="auto">
            {request?.text ?? brief?.text}
          </p>
        </Panel>
      ) : null}
      {reason ? <Notice tone="warning" title="None of these, they said">{`“${reason}”`}</Notice> : null}
      {note && !canWrite ? (
        <p className={styles.quiet} dir="auto">
          Sent with: “{note}”
        </p>
      ) : null}
      {facts_changed && canWrite ? (
        <Notice>Their Business Info changed since it was sent. The pages show today’s prices and hours.</Notice>
      ) : null}
      {isUnsent(proposal) ? (
        <Notice>What you wrote since is not sent yet: the customer sees it when you send it again.</Notice>
      ) : null}
      <Panel
        title={kind === 'design' ? 'The options' : 'The answer'}
        actions={canWrite ? <Count proposal={proposal} /> : null}
      >
        {kind === 'update' ? (
          <WrittenRecord proposal={proposal} at={0}>
            {(record) => (
              <BeforeAfter before={before} after={record} slug={site?.slug ?? null} plan={proposal.customer.plan} />
            )}
          </WrittenRecord>
        ) : null}
        <div className={styles.options}>
          {contentsOf(proposal).map((content, at) => (
            <OptionCard
              key={content.id ?? at}
              proposal={proposal}
              at={at}
              canWrite={canWrite}
              onUnsaved={countUnsaved}
            />
          ))}
        </div>
      </Panel>
      {threads.length ? <Comments proposal={proposal} threads={threads} /> : null}
      {canWrite ? <Note proposal={proposal} onUnsaved={countUnsaved} /> : null}
      {canWrite ? (
        <AnswerForm place={`proposal ${proposal.id}`} answers={answersOf(proposal, unsaved > 0)} onDone={onDone} />
      ) : null}
    </>
  );
}

function Note({ proposal, onUnsaved }: { proposal: TeamProposal; onUnsaved: (by: 1 | -1) => void }) {
  return (
    <SaveField
      label="A few words with it"
      hint="They stand above the pages, and in the mail."
      optional
      max={NOTE_MAX}
      value={proposal.pending_note ?? proposal.note ?? ''}
      onUnsaved={onUnsaved}
      change={(note) => ({
        method: 'PUT',
        path: `${PROPOSALS_API}/${proposal.id}`,
        body: { note },
        done: 'Your words are saved.',
      })}
    />
  );
}

/** Two or three: one more begins as a copy of the last. */
function Count({ proposal }: { proposal: TeamProposal }) {
  const { busy, failure, run } = useDialogChange();
  const [least, most] = OPTIONS_OF[proposal.kind];
  const contents = contentsOf(proposal);
  const last = contents.at(-1);
  if (!last || least === most) return null;
  const put = (options: object[], done: string) =>
    void run({
      method: 'PUT',
      path: `${PROPOSALS_API}/${proposal.id}`,
      done,
      body: { changed_at: proposal.changed_at, options },
    });
  const { id: _id, ...copy } = last;
  return (
    <p className={styles.actions}>
      {contents.length < most ? (
        <Button
          variant="quiet"
          size="small"
          busy={busy}
          onClick={() => put([...contents, { ...copy, name: `${last.name}, again` }], 'One more option is there.')}
        >
          Add an option
        </Button>
      ) : null}
      {contents.length > least ? (
        <Button
          variant="danger"
          size="small"
          busy={busy}
          onClick={() => put(contents.slice(0, -1), `${last.name} is taken out.`)}
        >
          Take {letterOf(contents.length - 1)} out
        </Button>
      ) : null}
      {failure ? (
        <span className={styles.refused} role="alert">
          {failure.message}
        </span>
      ) : null}
    </p>
  );
}

function Comments({ proposal, threads }: { proposal: TeamProposal; threads: readonly Thread[] }) {
  return (
    <Panel title="Comments">
      <ul className={styles.threads}>
        {threads.map((thread) => (
          <CommentThread key={thread.key} proposal={proposal} thread={thread} />
        ))}
      </ul>
    </Panel>
  );
}

const aboutOf = (proposal: TeamProposal, option: string | null, section: Section | null): string => {
  const at = proposal.options.findIndex(({ id }) => id === option);
  const which = at < 0 ? 'All of them' : proposal.kind === 'design' ? letterOf(at) : 'The answer';
  return section ? `${which}, ${partName(section)}` : which;
};

function CommentThread({ proposal, thread }: { proposal: TeamProposal; thread: Thread }) {
  const { number, option, section, comments } = thread;
  const [replying, setReplying] = useState(false);
  const { busy, failure, run } = useDialogChange();
  const path = `${PROPOSALS_API}/${proposal.id}/comments`;
  const about = aboutOf(proposal, option, section);
  const isOpen = proposal.state === 'sent' || proposal.state === 'changing';
  return (
    <li className={styles.thread}>
      <span className={styles.number}>{number}</span>
      <div>
        <p className={styles.about}>{about}</p>
        {comments.map(({ id, author, text, created_at, done }) => (
          <div key={id} className={classes(styles.comment, author.kind === 'operator' && styles.ours)}>
            <p dir="auto">
              <strong>{author.name}</strong> “{text}” <span className={styles.quiet}>{ago(created_at)}</span>
            </p>
            {author.kind === 'owner' && isOpen ? (
              <Button
                variant="quiet"
                size="small"
                busy={busy}
                aria-pressed={done}
                onClick={() =>
                  void run({ method: 'PUT', path: `${path}/${id}`, body: { done: !done }, done: 'Noted.' })
                }
              >
                {done ? 'Done' : 'Mark as done'}
              </Button>
            ) : null}
          </div>
        ))}
        {failure ? (
          <p className={styles.refused} role="alert">
            {failure.message}
          </p>
        ) : null}
        {isOpen && !replying ? (
          <Button variant="quiet" size="small" aria-label={`Reply about ${about}`} onClick={() => setReplying(true)}>
            Reply
          </Button>
        ) : null}
        {replying ? (
          <AnswerForm
            place={`comments ${proposal.id} ${thread.key}`}
            onDone={() => setReplying(false)}
            answers={[
              {
                id: 'reply',
                label: 'Reply.',
                hint: 'It stands under their comment.',
                words: `Reply about ${about}`,
                max: COMMENT_MAX,
                button: 'Send the reply',
                done: 'Your reply is there.',
                change: (text) => ({
                  method: 'POST',
                  path,
                  body: { text, ...(option ? { option_id: option } : {}), ...(section ? { section } : {}) },
                }),
              },
            ]}
          />
        ) : null}
      </div>
    </li>
  );
}

function answersOf(proposal: TeamProposal, unsaved: boolean): Answer[] {
  const { id, state, kind, options } = proposal;
  const path = `${PROPOSALS_API}/${id}`;
  const what = kind === 'design' ? `${options.length} options` : 'the answer';
  const withdraw: Answer = {
    id: 'withdraw',
    label: 'Withdraw it.',
    hint: state === 'draft' ? 'Nobody has seen it.' : 'The customer can look at it, and nothing of it goes out.',
    button: 'Withdraw it',
    done: 'It is withdrawn.',
    change: () => ({ method: 'POST', path: `${path}/withdraw` }),
  };
  const again = state !== 'draft';
  const say: Answer = {
    id: 'say',
    label: 'Write to them.',
    hint: 'It stands beside the pages, and is mailed.',
    words: 'What you want to say',
    max: COMMENT_MAX,
    button: 'Send it',
    done: 'It is sent.',
    change: (text) => ({ method: 'POST', path: `${path}/comments`, body: { text } }),
  };
  if (state === 'sent' && !isUnsent(proposal)) return [say, withdraw];
  return [
    {
      id: 'send',
      label: again ? 'Send it again.' : `Send ${what}.`,
      hint: again
        ? 'With what you changed; the customer gets a mail and has 3 business days.'
        : 'The customer gets a mail and has 3 business days. Nothing goes out without them.',
      button: again ? 'Send it again' : `Send ${what}`,
      before: unsaved ? 'Save your words first.' : undefined,
      done: 'It is sent.',
      change: () => ({ method: 'POST', path: `${path}/send` }),
    },
    ...(again ? [say] : []),
    withdraw,
  ];
}
