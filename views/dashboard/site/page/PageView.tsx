import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LinkButton } from '../../../ui/forms/Button.tsx';
import { Pavement } from '../../../ui/layout/Pavement.tsx';
import { Failure } from '../../../ui/data/Failure.tsx';
import { Skeleton } from '../../../ui/data/Skeleton.tsx';
import { TabHead } from '../../TabHead.tsx';
import { PreviewFrame } from '../frame/PreviewFrame.tsx';
import { sitePlace } from '../paths.ts';
import type { ViewProps } from '../SiteViews.tsx';
import { StateLine } from '../StateLine.tsx';
import { drawn } from '../draw.ts';
import { compose } from '../../../../src/sites/content/compose.shared.ts';
import { ChangeList } from './ChangeList.tsx';
import { LiveSign } from './LiveSign.tsx';
import { PublishStep } from './PublishStep.tsx';
import { EditorView } from './EditorView.tsx';
import { useDraftNow } from './draft.data.ts';
import { settingsOf } from './settings.ts';
import { publishWords } from '../words.ts';
import { useImages } from '../../upload/upload.data.ts';
import { useMe } from '../../me.data.ts';
import styles from './PageView.module.css';

/** Your page: the editor where a part is named, what stands before publishing, or how the page is. */
export function PageView({ site }: ViewProps) {
  const [search] = useSearchParams();
  if (search.has('part')) return <EditorView site={site} />;
  if (search.get('step') === 'publish') return <PublishStep site={site} />;
  return <Overview site={site} />;
}

function Overview({ site }: ViewProps) {
  const isOut = site.published_version !== null;
  return (
    <div className={styles.overview}>
      {isOut || site.submission ? <LiveSign site={site} /> : <TabHead title="Your page" lead="Nobody else can see it yet. Go on writing, or send it." />}
      <div className={styles.columns}>
        <div className={styles.main}>
          {isOut ? null : (
            <p>
              <StateLine site={site} />
            </p>
          )}
          <ChangeList site={site} />
          <p className={styles.buttons}>
            <LinkButton to={sitePlace('page', { part: 'top' })}>{isOut ? 'Change the page' : 'Go on with the page'}</LinkButton>
            <LinkButton variant="secondary" to={sitePlace('page', { step: 'publish' })}>
              {publishWords(site.publishing).button}
            </LinkButton>
          </p>
          <p className={styles.quiet}>
            Hours, prices, phone and address: these you change yourself, in Business Info.{' '}
            {site.facts_live ? 'They are live when you save.' : 'They go out with the next version.'}
          </p>
        </div>
        <aside className={styles.side} aria-label="As it is written now">
          <DraftFrame site={site} />
        </aside>
      </div>
    </div>
  );
}

/** The draft as it is saved, in a phone on the pavement. */
export function DraftFrame({ site }: ViewProps) {
  const draft = useDraftNow(site.id);
  const images = useImages();
  const { data: me } = useMe();
  const view = useMemo(() => {
    if (!draft.data || !images.data || !me) return null;
    const { draft: content, facts } = draft.data;
    const { record } = compose({ business: facts, images: images.data, site: settingsOf(site) }, content.words, content.look);
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
