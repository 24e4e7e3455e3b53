import { useMemo } from 'react';
import { compose } from '../../../../src/sites/content/compose.shared.ts';
import { Failure } from '../../../ui/data/Failure.tsx';
import { Skeleton } from '../../../ui/data/Skeleton.tsx';
import { Pavement } from '../../../ui/layout/Pavement.tsx';
import { useMe } from '../../me.data.ts';
import { useImages } from '../../upload/upload.data.ts';
import { drawn } from '../../../sites/frame/draw.ts';
import { PreviewFrame } from '../../../sites/frame/PreviewFrame.tsx';
import type { ViewProps } from '../SiteViews.tsx';
import { useDraftNow } from './draft.data.ts';
import styles from './PageView.module.css';
import { settingsOf } from './settings.ts';

/** The draft as it is saved, in a phone on the pavement. */
export function DraftFrame({ site }: ViewProps) {
  const draft = useDraftNow(site.id);
  const images = useImages();
  const { data: me } = useMe();
  const view = useMemo(() => {
    if (!draft.data || !images.data || !me) return null;
    const { draft: content, facts } = draft.data;
    const { record } = compose(
      { business: facts, images: images.data, site: settingsOf(site) },
      content.words,
      content.look,
    );
    return drawn(record, site.slug, me.plan);
  }, [draft.data, images.data, me, site]);
  if (draft.isError) return <Failure title="Your page did not come." onRetry={() => void draft.refetch()} />;
  if (draft.isPending) return <Skeleton lines={8} />;
  return (
    <>
      <PreviewFrame title="Your page as it is written now" view={view} ratio={1.8} decorative />
      <div className={styles.pavement}>
        <Pavement />
      </div>
    </>
  );
}
