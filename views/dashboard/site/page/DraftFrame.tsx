import { useMemo } from 'react';
import { compose } from '../../../../src/sites/content/compose.shared.ts';
import { Failure } from '../../../ui/data/Failure.tsx';
import { Skeleton } from '../../../ui/data/Skeleton.tsx';
import { usePlan } from '../../me.data.ts';
import { useImages } from '../../upload/upload.data.ts';
import { PhoneOnPavement } from '../../../sites/frame/PhoneOnPavement.tsx';
import type { ViewProps } from '../site.data.ts';
import { useDraftNow } from './draft.data.ts';
import { settingsOf } from './settings.ts';

/** The draft as it is saved, in a phone on the pavement. */
export function DraftFrame({ site }: ViewProps) {
  const draft = useDraftNow(site.id);
  const images = useImages();
  const plan = usePlan();
  const record = useMemo(() => {
    if (!draft.data || !images.data) return null;
    const { draft: content, facts } = draft.data;
    const { words, look } = content;
    return compose({ business: facts, images: images.data, site: settingsOf(site) }, words, look).record;
  }, [draft.data, images.data, site]);
  const failed = [draft, images].find(({ data, isError }) => isError && !data);
  if (failed) return <Failure title="Your page could not be loaded just now." onRetry={() => void failed.refetch()} />;
  if (!record) return <Skeleton lines={8} />;
  return <PhoneOnPavement title="Your page as it is written now" record={record} slug={site.slug} plan={plan} />;
}
