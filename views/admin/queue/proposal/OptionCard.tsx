import { useMemo } from 'react';
import { designOf } from '../../../../src/sites/designs/designs.shared.ts';
import { OPTION_NAME_MAX } from '../../../../src/proposals/proposals.shared.ts';
import { drawn } from '../../../dashboard/site/draw.ts';
import { PreviewFrame } from '../../../dashboard/site/frame/PreviewFrame.tsx';
import { pinsOf, threadsOf } from '../../../dashboard/site/work/proposal/threads.ts';
import { letterOf } from '../../../dashboard/site/work/work-words.ts';
import { Notice } from '../../../ui/data/Notice.tsx';
import { LinkButton } from '../../../ui/forms/Button.tsx';
import { optionPlace, PROPOSALS_API, type TeamProposal } from '../queue.data.ts';
import styles from '../Queue.module.css';
import { SaveField } from '../SaveField.tsx';
import { contentsOf } from './options.ts';

type Props = { proposal: TeamProposal; at: number; canWrite: boolean };

/** One option: its page, its name, and the way into the workshop. */
export function OptionCard({ proposal, at, canWrite }: Props) {
  const contents = contentsOf(proposal);
  const content = contents[at]!;
  const shown = proposal.options.find(({ id }) => id === content.id);
  const isUpdate = proposal.kind === 'update';
  const letter = letterOf(at);
  const title = isUpdate ? content.name : `${letter}, ${content.name}`;
  const slug = proposal.site?.slug ?? 'preview';
  const view = useMemo(() => (shown ? drawn(shown.record, slug, 'plus_ai') : null), [shown, slug]);
  const pins = useMemo(
    () => pinsOf(threadsOf(proposal.comments).filter(({ option }) => option === content.id)),
    [proposal.comments, content.id],
  );
  return (
    <section className={styles.option} aria-label={title}>
      {isUpdate ? null : (
        <>
          <h3>{title}</h3>
          <p className={styles.quiet}>{designOf(content.look.design).name}</p>
          {view ? (
            <PreviewFrame title={title} view={view} ratio={1.5} pins={pins} />
          ) : (
            <p className={styles.quiet}>New: it is drawn in the workshop, and here when you send it.</p>
          )}
        </>
      )}
      {shown?.problems.length ? (
        <Notice tone="warning" title="Stops it from going live">
          {shown.problems.map(({ message }) => message).join(' ')}
        </Notice>
      ) : null}
      {canWrite ? (
        <>
          <p className={styles.actions}>
            <LinkButton variant="secondary" to={optionPlace(proposal.id, at)}>
              {isUpdate ? 'Change it in the workshop' : `Change ${letter} in the workshop`}
            </LinkButton>
          </p>
          <SaveField
            label={isUpdate ? 'Its name' : `Name of ${letter}`}
            value={content.name}
            max={OPTION_NAME_MAX}
            change={(name) => ({
              method: 'PUT',
              path: `${PROPOSALS_API}/${proposal.id}`,
              body: { options: contents.map((one) => (one === content ? { ...one, name } : one)) },
              done: 'The name is saved.',
            })}
          />
        </>
      ) : null}
    </section>
  );
}
