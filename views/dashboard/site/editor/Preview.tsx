import { useState } from 'react';
import { LANGUAGE, type Language } from '../../../../src/pages/languages.shared.ts';
import type { Section } from '../../../../src/sites/content/look.shared.ts';
import type { SiteView } from '../../../../src/sites/content/site-view.shared.ts';
import { classes } from '../../../ui/classes.ts';
import { Pavement } from '../../../ui/layout/Pavement.tsx';
import { PreviewFrame, type FrameWidth } from '../../../sites/frame/PreviewFrame.tsx';
import styles from './Editor.module.css';

const WIDTH_NAMES: Record<FrameWidth, string> = { phone: 'Phone', tablet: 'Tablet', desktop: 'Desk' };
const WIDTHS = Object.keys(WIDTH_NAMES) as FrameWidth[];

type Props = {
  view: SiteView;
  /** Calls `show` with each new view as soon as there is one. @returns what ends it */
  follow: (show: (view: SiteView) => void) => () => void;
  open: Section | null;
  /** The part of the card is open. */
  card: boolean;
  languages: readonly Language[];
  language: Language;
  onLanguage: (language: Language) => void;
  onPick: (section: Section) => void;
};

const SHOWN = ['Card', 'Page'] as const;
type Shown = (typeof SHOWN)[number];

/** The page as a visitor would see it, at three widths; while the card is written, the card, with a way back to the page. */
export function Preview({ view, follow, open, card, languages, language, onLanguage, onPick }: Props) {
  const [width, setWidth] = useState<FrameWidth>('phone');
  const [wanted, setWanted] = useState<Shown>('Card');
  const shown = card ? wanted : 'Page';
  return (
    <section className={styles.preview} aria-label="Your page">
      <div className={styles.widths}>
        {card ? (
          <Choice label="Card or page" of={SHOWN} now={shown} nameOf={(one) => one} onChoose={setWanted} />
        ) : null}
        <Choice label="Width" of={WIDTHS} now={width} nameOf={(one) => WIDTH_NAMES[one]} onChoose={setWidth} />
        {languages.length > 1 ? (
          <Choice
            label="Language"
            of={languages}
            now={language}
            nameOf={(one) => LANGUAGE[one].name}
            onChoose={onLanguage}
          />
        ) : null}
        {shown === 'Page' ? <span className={styles.clickHint}>Click a part to open it</span> : null}
      </div>
      <div className={styles.window} data-width={width}>
        <PreviewFrame
          title={`Your ${shown.toLowerCase()}`}
          view={view}
          follow={follow}
          open={open}
          card={shown === 'Card'}
          width={width}
          onPick={onPick}
        />
      </div>
      <Pavement />
    </section>
  );
}

type ChoiceProps<One extends string> = {
  label: string;
  of: readonly One[];
  now: One;
  nameOf: (one: One) => string;
  onChoose: (one: One) => void;
};

/** Buttons of which one is pressed. */
function Choice<One extends string>({ label, of, now, nameOf, onChoose }: ChoiceProps<One>) {
  return (
    <div role="group" aria-label={label} className={styles.choice}>
      {of.map((one) => (
        <button
          key={one}
          type="button"
          className={classes(styles.width, one === now && styles.widthNow)}
          aria-pressed={one === now}
          onClick={() => onChoose(one)}
        >
          {nameOf(one)}
        </button>
      ))}
    </div>
  );
}
