import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { OwnUnansweredView } from '../../../../src/assistant/assistant.dto.ts';
import { cut } from '../../../../src/common/text/cut.shared.ts';
import { TEXT_MAX } from '../../../../src/sites/content/site-content.shared.ts';
import { entitlementsOf } from '../../../../src/plans/plans.shared.ts';
import { partName } from '../../../../src/sites/content/part-names.shared.ts';
import { showToast } from '../../../lib/toasts.ts';
import { Failure } from '../../../ui/data/Failure.tsx';
import { Skeleton } from '../../../ui/data/Skeleton.tsx';
import { footBar } from '../../../ui/footBar.ts';
import { SkipLink } from '../../../ui/layout/SkipLink.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { AlonePage } from '../page/AlonePage.tsx';
import { keepFocus } from '../../../ui/lists/keepFocus.ts';
import { useDrawn } from './useDrawn.ts';
import type { DraftAnswer, DraftFacts, MySite } from '../site.data.ts';
import { DraftStore, type DraftApi } from './draft-store.ts';
import type { Editing } from './editor-context.ts';
import styles from './Editor.module.css';
import { FormColumn, Parts, Sides, type Side } from './EditorColumns.tsx';
import { NewerDraft } from './conflict/NewerDraft.tsx';
import { PartForm } from './PartForm.tsx';
import { PartList } from './PartList.tsx';
import { isSection, moved, partOf, partsOf, placeOf, switched, type GoTo, type PartId } from './parts.ts';
import { Preview } from './Preview.tsx';
import { SaveLine } from './SaveLine.tsx';

type Asked = OwnUnansweredView['questions'][number];

type Props = {
  editing: Editing;
  api: DraftApi;
  /** A visitor's question to be answered on the page. */
  asked?: Asked;
  /** Goes to the part, and to the field in it: the address names both. */
  onOpen: (part: PartId | null, field?: string) => void;
  onSaved: () => void;
  back: { to: string; label: string };
  /** State of the site, at the left of the bar. */
  state: ReactNode;
  /** Changes and the way to publish, at the right of the bar and at the foot of a phone. */
  Actions: ComponentType<{ site: MySite; store: DraftStore; facts: DraftFacts }>;
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
        <Failure title="Your page could not be loaded just now." onRetry={() => void loaded.refetch()}>
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
      <AlonePage back={back}>{children}</AlonePage>
    </>
  );
}

function Loaded({ loaded, ...props }: Props & { loaded: DraftAnswer }) {
  const { editing, api, onOpen, onSaved, back, band } = props;
  const { site, settings } = editing;
  const { facts } = loaded;
  const [store] = useState(() => new DraftStore(api, loaded, onSaved));
  const state = useSyncExternalStore(store.subscribe, store.snapshot);
  const { content, theirs } = state;
  const part = partOf(useSearchParams()[0].get('part'));
  const [language, setLanguage] = useState(settings.default_language);
  const [side, setSide] = useSide();
  const { drawn, follow } = useDrawn(editing, facts, store, language);
  const { said, move, turn } = useParts(store);
  const shown = part ?? 'top';
  const goTo: GoTo = (to, at) => to && onOpen(to, at);
  useEffect(() => store.start(), [store]);
  useAsked(store, props);
  useLeaveWarning(store);

  return (
    <div
      className={styles.editor}
      data-side={side}
      data-part={part ? 'open' : 'none'}
      data-languages={settings.languages.length}
    >
      <SkipLink />
      {band}
      <Parts back={back} under={props.underParts}>
        <PartList
          content={content}
          facts={facts}
          features={editing.features}
          open={shown}
          changed={site.changes.map((change) => change.part)}
          onOpen={onOpen}
          onMove={move}
          onSwitch={turn}
        />
      </Parts>
      <header className={styles.head}>
        <div className={styles.state} ref={keepFocus}>
          {props.state}
        </div>
        <Sides now={side} onSelect={setSide} />
      </header>
      <FormColumn part={part} parts={partsOf(content.look)} onList={() => onOpen(null)}>
        {(heading) => <PartForm {...{ store, state, editing, facts, drawn, heading, goTo }} part={shown} />}
      </FormColumn>
      <SaveLine state={state} onUndo={() => store.undo()} goTo={goTo} />
      <footer className={styles.actions} ref={footBar}>
        <props.Actions site={site} store={store} facts={facts} />
      </footer>
      <Preview
        view={drawn.view}
        follow={follow}
        open={isSection(shown) ? shown : null}
        card={part === 'card'}
        languages={drawn.record.languages}
        language={language}
        onLanguage={setLanguage}
        onPick={onOpen}
      />
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      {theirs ? (
        <NewerDraft mine={content} theirs={theirs} lead={api.conflict} onChoose={(mine) => void store.choose(mine)} />
      ) : null}
    </div>
  );
}

/** Who opens a part from the page sees its form. */
function useSide(): [Side, (side: Side) => void] {
  const { key } = useLocation();
  const [seenAt, setSeenAt] = useState('');
  return [seenAt === key ? 'see' : 'edit', (side) => setSeenAt(side === 'see' ? key : '')];
}

/** Adds the visitor's question to the page's, once, and goes to its answer. */
function useAsked(store: DraftStore, { asked, editing, onOpen }: Props): void {
  const { plan, settings } = editing;
  const add = useEffectEvent(({ id, language, question }: Asked) => {
    const { questions = [] } = store.snapshot().content.words;
    const own = `q-${id.slice(0, 8)}`;
    const most = entitlementsOf(plan).questions;
    let at = questions.findIndex((one) => one.id === own);
    if (at < 0 && questions.length < most) {
      at = questions.length;
      const written = settings.languages.includes(language) ? language : settings.default_language;
      const added = { id: own, question: { [written]: cut(question, TEXT_MAX) }, answer: {} };
      store.edit((now) => ({ ...now, words: { ...now.words, questions: [...questions, added] } }));
    }
    if (at < 0) showToast({ title: 'Not added', message: `Your plan shows ${most} questions. Take one away first.` });
    onOpen('faq', at < 0 ? undefined : `questions.${at}.answer`);
  });
  useEffect(() => {
    if (asked) add(asked);
  }, [asked]);
}

/** Moving parts and switching them, and what is read out of it. */
function useParts(store: DraftStore) {
  const [said, setSaid] = useState('');
  function move(which: PartId, step: -1 | 1) {
    const look = moved(store.snapshot().content.look, which, step);
    store.edit((now) => ({ ...now, look }));
    const { at, of } = placeOf(look, which);
    setSaid(`${partName(which)}, now ${at} of ${of}`);
  }
  function turn(which: PartId) {
    const look = switched(store.snapshot().content.look, which);
    store.edit((now) => ({ ...now, look }));
    setSaid(`${partName(which)} is ${look.sections.find(({ id }) => id === which)?.on ? 'on' : 'off'}`);
  }
  return { said, move, turn };
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
