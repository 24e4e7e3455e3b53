import { useMemo } from 'react';
import type { Language } from '../../../../src/pages/languages.shared.ts';
import { compose, type Finding } from '../../../../src/sites/content/compose.shared.ts';
import type { SiteRecord } from '../../../../src/sites/content/site-content.shared.ts';
import type { SiteView } from '../../../../src/sites/content/site-view.shared.ts';
import { drawn } from '../../../sites/frame/draw.ts';
import type { DraftFacts } from '../site.data.ts';
import type { Content } from './draft-store.ts';
import type { Editing } from './Editor.tsx';

export type Drawn = { record: SiteRecord; view: SiteView; problems: Finding[]; warnings: Finding[] };

/** The page that these words make, composed here as the server composes it when it is published. */
export function useDrawn(
  { images, settings, site, plan }: Editing,
  business: DraftFacts,
  { words, look }: Content,
  language: Language,
): Drawn {
  const composed = useMemo(
    () => compose({ business, images, site: settings }, words, look),
    [business, images, settings, words, look],
  );
  return useMemo(
    () => ({ ...composed, view: drawn(composed.record, site.slug, plan, language) }),
    [composed, site.slug, plan, language],
  );
}
