import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../../ui/forms/Button.tsx';
import { Pavement } from '../../../../ui/layout/Pavement.tsx';
import { useHeadingFocus } from '../../../../ui/useHeadingFocus.ts';
import { usePlan } from '../../../me.data.ts';
import { drawn } from '../../../../sites/frame/draw.ts';
import { PreviewFrame, type FrameWidth } from '../../../../sites/frame/PreviewFrame.tsx';
import { WidthToggle } from '../../../../sites/frame/WidthToggle.tsx';
import { sitePlace } from '../../paths.ts';
import type { MySite } from '../../site.data.ts';
import { isUndecided, letterOf } from '../work.texts.ts';
import type { Proposal } from '../work.data.ts';
import { ChooseDialog, TAKE_IT } from './ChooseDialog.tsx';
import { FactsChanged, Outcome } from './Outcome.tsx';
import styles from './Proposal.module.css';

const RATIOS: Record<FrameWidth, number> = { phone: 1.9, tablet: 1.2, desktop: 0.75 };

type Props = { site: MySite; proposal: Proposal; option: string };

/** One option as large as the window, at three widths. */
export function OptionWhole({ site, proposal, option: id }: Props) {
  const { options } = proposal;
  const index = options.findIndex((one) => one.id === id);
  const option = options[index]!;
  const plan = usePlan();
  const heading = useHeadingFocus();
  const [width, setWidth] = useState<FrameWidth>(() => (window.innerWidth < 700 ? 'phone' : 'desktop'));
  const [asking, setAsking] = useState(false);
  const view = useMemo(() => drawn(option.record, site.slug, plan), [option, plan, site.slug]);
  const isUpdate = proposal.kind === 'update';
  const title = isUpdate ? option.name : `${letterOf(index)}, ${option.name}`;
  const isOpen = isUndecided(proposal);
  return (
    <div className={styles.proposal}>
      <header className={styles.head}>
        <h1 className={styles.title} ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <WidthToggle className={styles.widths} now={width} onChoose={setWidth} />
      </header>
      <Outcome site={site} proposal={proposal} />
      <FactsChanged proposal={proposal} />
      <div className={styles.stage}>
        <div className={styles.whole} data-width={width}>
          <PreviewFrame key={width} title={title} view={view} width={width} ratio={RATIOS[width]} />
        </div>
        <div className={styles.kerb}>
          <Pavement />
        </div>
      </div>
      {isOpen ? (
        <p className={styles.buttons}>
          <Button variant="secondary" size="large" onClick={() => setAsking(true)}>
            {isUpdate ? 'Take it and publish' : `Choose ${title}`}
          </Button>
          <Link className={styles.way} to={sitePlace('work', { proposal: proposal.id })}>
            Comment on a part
          </Link>
        </p>
      ) : null}
      {asking ? (
        <ChooseDialog
          site={site}
          proposal={proposal}
          option={option.id}
          letter={isUpdate ? 'take it' : letterOf(index)}
          title={isUpdate ? TAKE_IT : `Choose ${title}?`}
          others={options.filter((one) => one !== option).map((one) => letterOf(options.indexOf(one)))}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </div>
  );
}
