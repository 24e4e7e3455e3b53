import { useState } from 'react';
import { LANGUAGE, type Language } from '../../../../src/pages/languages.shared.ts';
import type { Section } from '../../../../src/sites/content/look.shared.ts';
import type { SiteView } from '../../../../src/sites/content/site-view.shared.ts';
import { classes } from '../../../ui/classes.ts';
import { Pavement } from '../../../ui/layout/Pavement.tsx';
import { PreviewFrame, type FrameWidth } from '../../../sites/frame/PreviewFrame.tsx';
import styles from './Editor.module.css';

const WIDTHS: readonly (readonly [FrameWidth, string])[] = [
  ['phone', 'Phone'],
  ['tablet', 'Tablet'],
  ['desktop', 'Desk'],
];

type Props = {
  view: SiteView;
  /** Calls `show` with each new view as soon as there is one. @returns what ends it */
  follow: (show: (view: SiteView) => void) => () => void;
  open: Section | null;
  languages: readonly Language[];
  language: Language;
  onLanguage: (language: Language) => void;
  onPick: (section: Section) => void;
};

/** The page as a visitor would see it, at three widths. */
export function Preview({ view, follow, open, languages, language, onLanguage, onPick }: Props) {
  const [width, setWidth] = useState<FrameWidth>('phone');
  return (
    <section className={styles.preview} aria-label="Your page">
      <div className={styles.widths} role="group" aria-label="Width">
        {WIDTHS.map(([id, name]) => (
          <button
            key={id}
            type="button"
            className={classes(styles.width, id === width && styles.widthNow)}
            aria-pressed={id === width}
            onClick={() => setWidth(id)}
          >
            {name}
          </button>
        ))}
        {languages.length > 1
          ? languages.map((one) => (
              <button
                key={one}
                type="button"
                className={classes(styles.width, one === language && styles.widthNow)}
                aria-pressed={one === language}
                onClick={() => onLanguage(one)}
              >
                {LANGUAGE[one].name}
              </button>
            ))
          : null}
        <span className={styles.clickHint}>Click a part to open it</span>
      </div>
      <div className={styles.window} data-width={width}>
        <PreviewFrame title="Your page" view={view} follow={follow} open={open} width={width} onPick={onPick} />
      </div>
      <Pavement />
    </section>
  );
}
