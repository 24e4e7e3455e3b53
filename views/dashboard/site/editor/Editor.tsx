import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Language } from '../../../../src/pages/languages.shared.ts';
import type { ImageFacts, SiteSettings } from '../../../../src/sites/content/compose.shared.ts';
import type { PlanOrNone } from '../../../../src/plans/plans.shared.ts';
import { classes } from '../../../ui/classes.ts';
import { Failure } from '../../../ui/data/Failure.tsx';
import { Skeleton } from '../../../ui/data/Skeleton.tsx';
import { SkipLink } from '../../../ui/layout/SkipLink.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { useDrawn } from './useDrawn.ts';
import type { DraftAnswer, Features, MySite } from '../site.data.ts';
import { DraftStore, type DraftApi } from './draft-store.ts';
import styles from './Editor.module.css';
import { NewerDraft } from './NewerDraft.tsx';
import { PartForm } from './PartForm.tsx';
import { PartList } from './PartList.tsx';
import { isSection, labelOf, moved, partsOf, placeOf, switched, type PartId } from './parts.ts';
import { Preview } from './Preview.tsx';
import { SaveLine } from './SaveLine.tsx';

/** What the editor works on, and for whom: the owner, or an operator acting for them. */
export type Editing = {
  site: MySite;
  plan: PlanOrNone;
  features: Features;
  images: readonly ImageFacts[];
  settings: SiteSettings;
  /** Absent where only the owner may. */
  saveLanguages?: (languages: Language[], first: Language) => Promise<void>;
};

type Props = {
  editing: Editing;
  api: DraftApi;
  part: PartId | null;
  field: string | null;
  onOpen: (part: PartId | null) => void;
  onSaved: () => void;
  back: { to: string; label: string };
  /** State of the site, at the left of the bar. */
  state: ReactNode;
  /** Changes and the way to publish, at the right of the bar and at the foot of a phone. */
  Actions: ComponentType<{ site: MySite; store: DraftStore }>;
  /** Above everything, e.g. for whom an operator acts. */
  band?: ReactNode;
  /** Under the list of parts. */
  underParts?: ReactNode;
};

/** The list of parts, the open part's form, and the live page beside them. */
export function Editor(props: Props) {
  const { api } = props;
  const loaded = useQuery({
    queryKey: ['site-draft', api.siteId],
    queryFn: ({ signal }) => api.read(signal),
    staleTime: Infinity,
    gcTime: 0,
  });
  if (loaded.isPending)
    return (
      <Frame {...props}>
        <Skeleton lines={8} label="Drawing your page…" />
      </Frame>
    );
  if (loaded.isError) {
    return (
      <Frame {...props}>
        <Failure title="Your page did not come." onRetry={() => void loaded.refetch()}>
          {loaded.error.message}
        </Failure>
      </Frame>
    );
  }
  return <Loaded {...props} loaded={loaded.data} />;
}

function Frame({ back, band, children }: Pick<Props, 'back' | 'band'> & { children: ReactNode }) {
  return (
    <>
      {band}
      <main className={styles.alone} id="main" tabIndex={-1}>
        <Link to={back.to}>{back.label}</Link>
        {children}
      </main>
    </>
  );
}

function Loaded({ loaded, ...props }: Props & { loaded: DraftAnswer }) {
  const { editing, api, part, onOpen, onSaved, back, band } = props;
  const [store] = useState(() => new DraftStore(api, loaded, onSaved));
  const state = useSyncExternalStore(store.subscribe, store.snapshot);
  const { content, theirs } = state;
  const [said, setSaid] = useState('');
  const [language, setLanguage] = useState(editing.settings.default_language);
  const [side, setSide] = useState<'edit' | 'see'>('edit');
  const drawn = useDrawn(editing, loaded.facts, content, language);
  const shown = part ?? 'top';
  useEffect(() => store.start(), [store]);
  useLeaveWarning(store);
  const heading = useOpenedPart(part);

  function move(which: PartId, step: -1 | 1) {
    const look = moved(store.snapshot().content.look, which, step);
    store.edit((now) => ({ ...now, look }));
    const { at, of } = placeOf(look, which);
    setSaid(`${labelOf(which)}, now ${at} of ${of}`);
  }
  function turn(which: PartId) {
    const look = switched(store.snapshot().content.look, which);
    store.edit((now) => ({ ...now, look }));
    setSaid(`${labelOf(which)} is ${look.sections.find(({ id }) => id === which)?.on ? 'on' : 'off'}`);
  }
  const changed = editing.site.changes.map((change) => change.part);
  const parts = partsOf(content.look);
  return (
    <div className={styles.editor} data-side={side} data-part={part ? 'open' : 'none'}>
      <SkipLink />
      {band}
      <aside className={styles.parts} aria-label="Parts of the page">
        <p className={styles.back}>
          <Link to={back.to}>
            <Icon name="left" size={16} /> {back.label}
          </Link>
        </p>
        <PartList
          content={content}
          facts={loaded.facts}
          features={editing.features}
          open={shown}
          changed={changed}
          onOpen={onOpen}
          onMove={move}
          onSwitch={turn}
        />
        {props.underParts}
      </aside>
      <div className={styles.state}>{props.state}</div>
      <div className={styles.sides} role="group" aria-label="What is shown">
        <SideButton side="edit" now={side} onSelect={setSide}>
          Edit
        </SideButton>
        <SideButton side="see" now={side} onSelect={setSide}>
          See
        </SideButton>
      </div>
      <main className={styles.form} id="main" tabIndex={-1}>
        <p className={styles.toParts}>
          <button type="button" onClick={() => onOpen(null)}>
            <Icon name="left" size={16} /> All parts
          </button>
          <span>
            {parts.indexOf(shown) + 1} of {parts.length}
          </span>
        </p>
        <PartForm
          part={shown}
          heading={heading}
          field={props.field}
          store={store}
          state={state}
          editing={editing}
          facts={loaded.facts}
          drawn={drawn}
        />
      </main>
      <SaveLine state={state} onUndo={() => store.undo()} />
      <div className={styles.actions}>{<props.Actions site={editing.site} store={store} />}</div>
      <Preview
        view={drawn.view}
        open={isSection(shown) ? shown : null}
        languages={drawn.record.languages}
        language={language}
        onLanguage={setLanguage}
        onPick={onOpen}
      />
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      {theirs ? <NewerDraft mine={content} theirs={theirs} onChoose={(mine) => void store.choose(mine)} /> : null}
    </div>
  );
}

type SideProps = { side: 'edit' | 'see'; now: string; onSelect: (side: 'edit' | 'see') => void; children: string };

const SideButton = ({ side, now, onSelect, children }: SideProps) => (
  <button
    type="button"
    className={classes(styles.side, side === now && styles.sideNow)}
    aria-pressed={side === now}
    onClick={() => onSelect(side)}
  >
    {children}
  </button>
);

/** A part that was opened takes the focus at its heading; the first one shown does not. */
function useOpenedPart(part: PartId | null) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(part);
  useEffect(() => {
    if (part && part !== before.current) heading.current?.focus();
    before.current = part;
  }, [part]);
  return heading;
}

/** A tab with words that the server does not have asks before it is closed. */
function useLeaveWarning(store: DraftStore): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (store.isUnsent) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [store]);
}
