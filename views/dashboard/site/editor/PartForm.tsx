import { useMemo, useState, type ComponentType, type RefObject } from 'react';
import { LANGUAGES } from '../../../../src/pages/languages.shared.ts';
import type { Finding } from '../../../../src/sites/content/compose.shared.ts';
import { neededFields } from '../../../../src/sites/content/compose/translations.shared.ts';
import { partName } from '../../../../src/sites/content/part-names.shared.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { StateMark } from '../StateMark.tsx';
import { ofPlan, type DraftFacts } from '../site.data.ts';
import type { DraftState, DraftStore } from './draft-store.ts';
import { PartEditingProvider, type Drawn, type Editing, type PartEditing } from './editor-context.ts';
import { AboutPart } from './parts/AboutPart.tsx';
import { CardPart } from './parts/CardPart.tsx';
import { ContactPart } from './parts/ContactPart.tsx';
import { LanguagesPart, TranslationCount } from './parts/LanguagesPart.tsx';
import { LookPart } from './parts/LookPart.tsx';
import styles from './fields/fields.module.css';
import { PicturesPart } from './parts/PicturesPart.tsx';
import { QuestionsPart } from './parts/QuestionsPart.tsx';
import { ReviewsPart } from './parts/ReviewsPart.tsx';
import { ServicesPart } from './parts/ServicesPart.tsx';
import { AskPart, BookingPart, HoursPart, WherePart } from './parts/SmallParts.tsx';
import { TopPart } from './parts/TopPart.tsx';
import { partOfFinding, type GoTo, type PartId } from './parts.ts';

const FORMS: Record<PartId, ComponentType> = {
  top: TopPart,
  services: ServicesPart,
  about: AboutPart,
  gallery: PicturesPart,
  testimonials: ReviewsPart,
  faq: QuestionsPart,
  hours: HoursPart,
  areas: WherePart,
  booking: BookingPart,
  assistant: AskPart,
  contact: ContactPart,
  card: CardPart,
  look: LookPart,
  languages: LanguagesPart,
};

type Props = {
  part: PartId;
  heading: RefObject<HTMLHeadingElement | null>;
  store: DraftStore;
  state: DraftState;
  editing: Editing;
  facts: DraftFacts;
  drawn: Drawn;
  goTo: GoTo;
};

/** The open part: its heading, what is to be mended in it, and its fields. */
export function PartForm({ part, heading, store, state, editing, facts, drawn, goTo }: Props) {
  const [said, say] = useState('');
  const { content, errors } = state;
  const { default_language, languages } = editing.settings;
  const context = useMemo<PartEditing>(
    () => ({
      ...content,
      facts,
      editing,
      drawn,
      languages: [default_language, ...LANGUAGES.filter((one) => one !== default_language && languages.includes(one))],
      needed: editing.features.languages > 1 ? neededFields({ business: facts }, content.words) : new Set(),
      setWords: (key, changes) => store.edit((now) => ({ ...now, words: { ...now.words, ...changes } }), key),
      editWords: (change) => store.edit((now) => ({ ...now, words: change(now.words) })),
      setLook: (look, key) => store.edit((now) => ({ ...now, look }), key),
      errorAt: (path) => errorIn(errors, path),
      say,
    }),
    [content, errors, facts, editing, drawn, default_language, languages, store],
  );
  const Form = FORMS[part];
  return (
    <PartEditingProvider value={context}>
      <h1 className={styles.title} ref={heading} tabIndex={-1}>
        {partName(part)}
      </h1>
      <TranslationCount />
      <Findings
        problems={of(drawn.problems, part)}
        warnings={of(ofPlan(drawn.warnings, editing.features), part)}
        goTo={goTo}
      />
      <div key={part} className={styles.fields}>
        <Form />
      </div>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </PartEditingProvider>
  );
}

const of = (findings: Finding[], part: PartId) => findings.filter((finding) => finding.part === part);

type FindingsProps = { problems: Finding[]; warnings: Finding[]; goTo: GoTo };

/** What is to be mended, each leading to its field. */
function Findings({ problems, warnings, goTo }: FindingsProps) {
  if (problems.length + warnings.length === 0) return null;
  const kinds = [
    ['stopped', problems],
    ['waiting', warnings],
  ] as const;
  return (
    <ul className={styles.findings}>
      {kinds.flatMap(([kind, findings]) =>
        findings.map((finding) => (
          <li key={finding.field + finding.message}>
            <StateMark kind={kind}>
              <button
                type="button"
                className={styles.finding}
                onClick={() => goTo(partOfFinding(finding), finding.field)}
              >
                {finding.message}
                <VisuallyHidden> Go there</VisuallyHidden>
              </button>
            </StateMark>
          </li>
        )),
      )}
    </ul>
  );
}

/** The server names a path in what was sent, e.g. 'words.headline.en'. */
function errorIn(errors: Record<string, string[]>, path: string): string | undefined {
  const found = Object.entries(errors).find(([at]) => {
    const own = at.replace(/^(words|look)\./, '');
    return own === path || own.startsWith(`${path}.`);
  });
  return found?.[1][0];
}
