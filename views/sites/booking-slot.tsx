import { lazy, Suspense, useState, type ComponentType, type LazyExoticComponent } from 'react';
import { reloadOnce } from '../lib/reloadOnce.ts';
import type { SiteView } from '../../src/sites/content/site-view.shared.ts';

export type BookingDialogProps = { site: SiteView; date?: string; time?: string; onClose: () => void };
type LoadBooking = () => Promise<{ default: ComponentType<BookingDialogProps> }>;

/** The booking dialog's own chunk, fetched at the first click. */
const load: LoadBooking = () =>
  import('../booking/dialog/BookingDialog.tsx').catch((cause: unknown) => {
    reloadOnce(); // after a new release the chunk of the old one is gone
    throw cause;
  });

const Dialog: LazyExoticComponent<ComponentType<BookingDialogProps>> = lazy(load);

type Choice = { date?: string; time?: string };
export type Booking = { ready: boolean; open: (choice?: Choice) => void; dialog: React.ReactNode };

export function useBooking(site: SiteView): Booking {
  const [choice, setChoice] = useState<Choice>();
  const ready = site.can_book;
  return {
    ready,
    open: (chosen = {}) => setChoice(chosen),
    dialog: choice ? (
      <Suspense fallback={null}>
        <Dialog site={site} {...choice} onClose={() => setChoice(undefined)} />
      </Suspense>
    ) : null,
  };
}
