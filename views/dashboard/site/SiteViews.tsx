import { useLayoutEffect, useRef, type ComponentType } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { PartBoundary } from '../../ui/data/PartBoundary.tsx';
import { Skeleton } from '../../ui/data/Skeleton.tsx';
import { classes } from '../../ui/classes.ts';
import { lazyPanel, type LazyPanel } from '../../ui/lazyPanel.ts';
import { keepInRow } from '../../lib/keep-in-row.ts';
import { BookingCount } from './bookings/BookingCount.tsx';
import { useStanding } from './bookings/bookings.data.ts';
import { EnquiryCount } from './enquiries/EnquiryCount.tsx';
import { sitePlace, type ViewId } from './paths.ts';
import type { Features, ViewProps } from './site.data.ts';
import styles from './SiteViews.module.css';
import { WorkCount } from './our-work/WorkCount.tsx';

type View = LazyPanel<ViewProps> & {
  id: ViewId;
  label: string;
  /** Where the plan does not give it, it is not there. `standing`: bookings that are still to come. */
  isThere?: (features: Features, standing: number) => boolean;
  /** A badge with what waits in it. */
  Count?: ComponentType;
};

const view = (id: ViewId, label: string, load: () => Promise<ComponentType<ViewProps>>): View => ({
  id,
  label,
  ...lazyPanel(load),
});

const editor = lazyPanel<ViewProps>(async () => (await import('./page/EditorView.tsx')).EditorView);

/** The views of My site, in the order of their row. */
const views: readonly View[] = [
  view('page', 'Your page', async () => (await import('./page/PageView.tsx')).PageView),
  {
    ...view('bookings', 'Bookings', async () => (await import('./bookings/BookingsView.tsx')).BookingsView),
    Count: BookingCount,
    isThere: ({ booking }, standing) => booking || standing > 0,
  },
  {
    ...view('enquiries', 'Enquiries', async () => (await import('./enquiries/EnquiriesView.tsx')).EnquiriesView),
    Count: EnquiryCount,
  },
  view('numbers', 'Numbers', async () => (await import('./numbers/NumbersView.tsx')).NumbersView),
  view('address', 'Address', async () => (await import('./address/AddressView.tsx')).AddressView),
  view('versions', 'Versions', async () => (await import('./versions/VersionsView.tsx')).VersionsView),
  { ...view('work', 'Our work', async () => (await import('./our-work/WorkView.tsx')).WorkView), Count: WorkCount },
];

/** The open view under its row; the editor alone, with the whole window. */
export function SiteViews({ site, view: asked }: ViewProps & { view: ViewId }) {
  const [search] = useSearchParams();
  const standing = useStanding(!site.features.booking);
  if (asked === 'page' && search.has('part')) {
    return (
      <PartBoundary fallback={<Skeleton lines={6} label="Drawing your page…" />}>
        <editor.Panel site={site} />
      </PartBoundary>
    );
  }
  const shown = views.filter(({ isThere }) => !isThere || isThere(site.features, standing.data?.standing ?? 0));
  const open = shown.find(({ id }) => id === asked) ?? shown[0]!;
  const page =
    standing.isLoading && asked === 'bookings' ? (
      <Skeleton lines={6} />
    ) : (
      <PartBoundary key={open.id} fallback={<Skeleton lines={6} />}>
        <open.Panel site={site} />
      </PartBoundary>
    );
  return (
    <>
      <nav className={styles.views} aria-label="My site">
        <ul>
          {shown.map((each) => (
            <ViewLink key={each.id} view={each} isOpen={each.id === open.id} />
          ))}
        </ul>
      </nav>
      {page}
    </>
  );
}

function ViewLink({ view: { id, label, Count, preload }, isOpen }: { view: View; isOpen: boolean }) {
  const link = useRef<HTMLAnchorElement>(null);
  useLayoutEffect(() => {
    const row = link.current?.closest('ul');
    return isOpen && link.current && row ? keepInRow(link.current, row) : undefined;
  }, [isOpen]);
  return (
    <li>
      <Link
        ref={link}
        to={sitePlace(id)}
        className={classes(styles.view, isOpen && styles.open)}
        aria-current={isOpen ? 'page' : undefined}
        onPointerEnter={preload}
        onFocus={preload}
      >
        {label}
        {Count ? <Count /> : null}
      </Link>
    </li>
  );
}
