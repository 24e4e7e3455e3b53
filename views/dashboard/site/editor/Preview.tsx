import { useState } from 'react';
import { LANGUAGE, type Language } from '../../../../src/pages/languages.shared.ts';
import type { Section } from '../../../../src/sites/content/look.shared.ts';
import type { SiteView } from '../../../../src/sites/content/site-view.shared.ts';
import { ToggleGroup } from '../../../ui/forms/ToggleGroup.tsx';
import { Pavement } from '../../../ui/layout/Pavement.tsx';
import { PreviewFrame, type FrameWidth } from '../../../sites/frame/PreviewFrame.tsx';
import { WidthToggle } from '../../../sites/frame/WidthToggle.tsx';
import styles from './Editor.module.css';

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
          <ToggleGroup
            className={styles.choice}
            label="Card or page"
            of={SHOWN}
            now={shown}
            nameOf={(one) => one}
            onChoose={setWanted}
          />
        ) : null}
        <WidthToggle className={styles.choice} now={width} onChoose={setWidth} />
        {languages.length > 1 ? (
          <ToggleGroup
            className={styles.choice}
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
