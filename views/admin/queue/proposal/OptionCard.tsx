import { useMemo } from 'react';
import type { PlanOrNone } from '../../../../src/plans/plans.shared.ts';
import type { SiteRecord } from '../../../../src/sites/content/site-content.shared.ts';
import { designOf } from '../../../../src/sites/designs/designs.shared.ts';
import { OPTION_NAME_MAX } from '../../../../src/proposals/proposals.shared.ts';
import { drawn } from '../../../sites/frame/draw.ts';
import { PreviewFrame } from '../../../sites/frame/PreviewFrame.tsx';
import { pinsOf, threadsOf } from '../../../dashboard/site/our-work/proposal/threads.ts';
import { letterOf } from '../../../dashboard/site/our-work/work.texts.ts';
import type { Pin } from '../../../sites/preview/messages.ts';
import { Notice } from '../../../ui/data/Notice.tsx';
import { LinkButton } from '../../../ui/forms/Button.tsx';
import { PROPOSALS_API, useQueuePlaces, type TeamProposal } from '../queue.data.ts';
import styles from '../items/Item.module.css';
import { SaveField } from '../SaveField.tsx';
import { contentsOf } from './options.ts';
import { WrittenRecord } from './WrittenRecord.tsx';

type Props = { proposal: TeamProposal; at: number; canWrite: boolean; onUnsaved: (by: 1 | -1) => void };

/** One option: its page, its name, and the way into the workshop. */
export function OptionCard({ proposal, at, canWrite, onUnsaved }: Props) {
  const places = useQueuePlaces();
  const contents = contentsOf(proposal);
  const content = contents[at]!;
  const shown = proposal.options.find(({ id }) => id === content.id);
  const isUpdate = proposal.kind === 'update';
  const letter = letterOf(at);
  const title = isUpdate ? content.name : `${letter}, ${content.name}`;
  const slug = proposal.site?.slug ?? 'preview';
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
          <WrittenRecord proposal={proposal} at={at}>
            {(record) => <Frame title={title} record={record} slug={slug} plan={proposal.customer.plan} pins={pins} />}
          </WrittenRecord>
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
            <LinkButton variant="secondary" to={places.option(proposal.id, at)}>
              {isUpdate ? 'Change it in the workshop' : `Change ${letter} in the workshop`}
            </LinkButton>
          </p>
          <SaveField
            label={isUpdate ? 'Its name' : `Name of ${letter}`}
            value={content.name}
            max={OPTION_NAME_MAX}
            onUnsaved={onUnsaved}
            change={(name) => ({
              method: 'PUT',
              path: `${PROPOSALS_API}/${proposal.id}`,
              body: {
                changed_at: proposal.changed_at,
                options: contents.map((one) => (one === content ? { ...one, name } : one)),
              },
              done: 'The name is saved.',
            })}
          />
        </>
      ) : null}
    </section>
  );
}

type FrameProps = { title: string; record: SiteRecord; slug: string; plan: PlanOrNone; pins: readonly Pin[] };

function Frame({ title, record, slug, plan, pins }: FrameProps) {
  const view = useMemo(() => drawn(record, slug, plan), [record, slug, plan]);
  return <PreviewFrame title={title} view={view} ratio={1.5} pins={pins} />;
}
