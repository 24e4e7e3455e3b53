import { useMemo, useState } from 'react';
import type { Section } from '../../../../../src/sites/content/look.shared.ts';
import { classes } from '../../../../ui/classes.ts';
import { Button, LinkButton } from '../../../../ui/forms/Button.tsx';
import { useFocusAfter } from '../../../../ui/lists/useFocusAfter.ts';
import { Pavement } from '../../../../ui/layout/Pavement.tsx';
import { usePlan } from '../../../me.data.ts';
import { drawn } from '../../../../sites/frame/draw.ts';
import { lineOf } from '../../../../start/design-lines.ts';
import { PreviewFrame } from '../../../../sites/frame/PreviewFrame.tsx';
import { sitePlace } from '../../paths.ts';
import type { MySite } from '../../site.data.ts';
import { isUndecided, letterOf } from '../work.texts.ts';
import type { Option, Proposal } from '../work.data.ts';
import { CommentForm, CommentList } from './Comments.tsx';
import styles from './Proposal.module.css';
import { pinsOf, type Thread } from './threads.ts';

type Props = {
  site: MySite;
  proposal: Proposal;
  option: Option;
  index: number;
  threads: readonly Thread[];
  /** On a phone one is shown at a time. */
  isShown: boolean;
  onChoose: () => void;
  onSaid: (words: string) => void;
};

/** One option: its name, its page with numbers on it, what was said of it, and the way to choose it. */
export function OptionColumn({ site, proposal, option, index, threads, isShown, onChoose, onSaid }: Props) {
  const plan = usePlan();
  const letter = letterOf(index);
  const title = `${letter}, ${option.name}`;
  const isOpen = isUndecided(proposal);
  const [writing, setWriting] = useState(false);
  const write = useFocusAfter<HTMLButtonElement>(writing);
  const [section, setSection] = useState<Section | ''>('');
  const view = useMemo(() => drawn(option.record, site.slug, plan), [option, plan, site.slug]);
  const pins = useMemo(() => pinsOf(threads), [threads]);
  function pick(part: Section) {
    setSection(part);
    if (isOpen) setWriting(true);
  }
  return (
    <section className={classes(styles.option, !isShown && styles.notNow)} aria-label={title}>
      <header className={styles.optionHead}>
        <h2 className={styles.optionName}>
          <span>{letter}</span> {option.name}
        </h2>
        <p className={styles.quiet}>{lineOf(option.record.look.design)}</p>
      </header>
      <div className={styles.window}>
        <PreviewFrame title={title} view={view} ratio={1.66} pins={pins} open={section || null} onPick={pick} />
      </div>
      <div className={styles.kerb}>
        <Pavement />
      </div>
      <div className={styles.under}>
        <CommentList threads={threads} onLook={setSection} />
        {isOpen && writing ? (
          <CommentForm
            proposal={proposal.id}
            option={option.id}
            sections={view?.sections ?? []}
            section={section}
            onSection={setSection}
            label={`Say what you would change in ${letter}`}
            onCancel={() => setWriting(false)}
            onSent={() => {
              setWriting(false);
              onSaid(`Your comment on ${title} is sent.`);
            }}
          />
        ) : null}
        <p className={styles.buttons}>
          {isOpen && !writing ? (
            <Button variant="quiet" ref={write} onClick={() => setWriting(true)}>
              Comment on a part
            </Button>
          ) : null}
          <LinkButton variant="quiet" to={sitePlace('work', { option: option.id })}>
            See {letter} whole
          </LinkButton>
        </p>
        {isOpen ? (
          <Button variant="secondary" size="large" wide onClick={onChoose}>
            Choose {title}
          </Button>
        ) : null}
      </div>
    </section>
  );
}
