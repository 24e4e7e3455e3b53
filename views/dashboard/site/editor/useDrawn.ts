import { useCallback, useMemo } from 'react';
import type { Language } from '../../../../src/pages/languages.shared.ts';
import { compose } from '../../../../src/sites/content/compose.shared.ts';
import type { SiteView } from '../../../../src/sites/content/site-view.shared.ts';
import { drawn } from '../../../sites/frame/draw.ts';
import type { Content, DraftFacts } from '../site.data.ts';
import type { DraftStore } from './draft-store.ts';
import type { Drawn, Editing } from './editor-context.ts';

/**
 * The page that the draft makes, composed here as the server composes it when it is published. `follow` calls `show` in the
 * same task as an edit, before the editor itself is rendered. @returns what ends it
 */
export function useDrawn(
  { images, settings, site, plan }: Editing,
  business: DraftFacts,
  store: DraftStore,
  language: Language,
): { drawn: Drawn; follow: (show: (view: SiteView) => void) => () => void } {
  const draw = useMemo(
    () =>
      remembered(({ words, look }: Content): Drawn => {
        const composed = compose({ business, images, site: settings }, words, look);
        return { ...composed, view: drawn(composed.record, site.slug, plan, language) };
      }),
    [business, images, settings, site.slug, plan, language],
  );
  const follow = useCallback(
    (show: (view: SiteView) => void) => store.subscribe(() => show(draw(store.snapshot().content).view)),
    [store, draw],
  );
  return { drawn: draw(store.snapshot().content), follow };
}

/** The function, which answers what it was asked last without working again. */
function remembered<Input, Result>(work: (input: Input) => Result): (input: Input) => Result {
  let last: { input: Input; result: Result } | undefined;
  return (input) => {
    if (last?.input !== input) last = { input, result: work(input) };
    return last.result;
  };
}
