import { useMemo, useState } from 'react';
import type { TradeId } from '../../../../src/sites/content/trades/trades.shared.ts';
import { designOf } from '../../../../src/sites/designs/designs.shared.ts';
import { Button } from '../../../ui/forms/Button.tsx';
import { useHeadingFocus } from '../../../ui/useHeadingFocus.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { drawn } from '../../../sites/frame/draw.ts';
import { PreviewFrame } from '../../../sites/frame/PreviewFrame.tsx';
import type { SuggestedLook } from '../site.data.ts';
import { withArticle } from '../../../start/five.ts';
import { LookRow } from '../../../start/LookRow.tsx';
import { Foot } from './Foot.tsx';
import styles from './ThreeLooks.module.css';

type Props = {
  looks: SuggestedLook[];
  trade: TradeId | null;
  busy: boolean;
  /** Why none was taken. */
  failed: string | undefined;
  /** Our team designs it: the chosen look only goes with the question. */
  forUs: boolean;
  onBack: () => void;
  onTake: (look: SuggestedLook) => void;
};

/** Three looks of the customer's own words; the first one is chosen at first. */
export function ThreeLooks({ looks, trade, busy, failed, forUs, onBack, onTake }: Props) {
  const [at, setAt] = useState(0);
  const [wide, setWide] = useState<number | null>(null);
  const heading = useHeadingFocus();
  const shown = useMemo(
    () => looks.map(({ look, record }) => ({ look, view: drawn(record, 'preview', 'no_plan') })),
    [looks],
  );
  const nameOf = (index: number) => designOf(looks[index]!.look.design).name;
  return (
    <div className={styles.looks}>
      <header className={styles.head}>
        <h1 className={styles.title} ref={heading} tabIndex={-1}>
          Three looks, your words
        </h1>
        <p className={styles.lead}>
          Drawn for {withArticle(trade)}, with what you just wrote. Nobody else can see them, and looking costs nothing.
        </p>
      </header>
      <LookRow looks={shown} at={at} onChange={setAt}>
        {(index) => (
          <Button variant="quiet" onClick={() => setWide(index)}>
            See it at desk width <VisuallyHidden>: {nameOf(index)}</VisuallyHidden>
          </Button>
        )}
      </LookRow>
      <Foot failed={failed} className={styles.foot}>
        <p>
          {forUs
            ? 'Our team begins from the look you like best. It goes nowhere without you.'
            : 'You can change the look at any time. Your words stay where they are.'}
        </p>
        <Button variant="quiet" onClick={onBack}>
          Change my five answers
        </Button>
        <Button busy={busy} onClick={() => onTake(looks[at]!)}>
          {forUs ? `Go on with ${nameOf(at)}` : `Take ${nameOf(at)}`}
        </Button>
      </Foot>
      {wide === null ? null : (
        <Dialog title={`${nameOf(wide)}, at desk width`} size="large" onClose={() => setWide(null)}>
          <PreviewFrame title={nameOf(wide)} view={shown[wide]!.view} width="desktop" ratio={0.7} />
        </Dialog>
      )}
    </div>
  );
}
