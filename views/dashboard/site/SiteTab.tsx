import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { admitsPreview } from '../../lib/sites-host.ts';
import { showToast } from '../../lib/toasts.ts';
import { forgetStart, readStart } from '../../start/start.ts';
import { Failure } from '../../ui/data/Failure.tsx';
import { Skeleton } from '../../ui/data/Skeleton.tsx';
import { AlonePage } from './page/AlonePage.tsx';
import { FirstTime } from './first/FirstTime.tsx';
import { useMySite } from './site.data.ts';
import { SiteViews } from './SiteViews.tsx';
import { MY_SITE, VIEWS } from './paths.ts';

/** The customer's page: before there is one, how it comes to be; then its views. */
export function SiteTab() {
  const [search] = useSearchParams();
  const { data, isPending, refetch } = useMySite();
  const admitted = admitsPreview();
  useEffect(() => {
    if (!admitted) window.location.reload();
  }, [admitted]);
  const hasSite = Boolean(data?.site);
  useEffect(() => {
    if (!hasSite || !readStart()) return;
    forgetStart();
    showToast({
      title: 'You have a page already',
      message: 'It is as it was. To wear another design, open it and choose Look.',
    });
  }, [hasSite]);
  if (isPending || !admitted) return <Skeleton lines={6} label="Loading your page…" />;
  if (!data) {
    const failure = <Failure title="Your page could not be loaded just now." onRetry={() => void refetch()} />;
    // The editor has the whole window, without the tabs that lead out.
    return search.has('part') ? <AlonePage back={MY_SITE}>{failure}</AlonePage> : failure;
  }
  if (!data.site) return <FirstTime />;
  const view = VIEWS.find((id) => id === search.get('view')) ?? 'page';
  return <SiteViews site={data.site} view={view} />;
}
