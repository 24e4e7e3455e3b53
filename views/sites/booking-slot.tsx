import { lazy, Suspense, useState, type ComponentType, type LazyExoticComponent } from 'react';
import type { SiteView } from '../../src/sites/site-view.shared.ts';

export type BookingDialogProps = { site: SiteView; date?: string; time?: string; onClose: () => void };
type LoadBooking = () => Promise<{ default: ComponentType<BookingDialogProps> }>;

/** The booking dialog's own chunk, fetched at the first click; until it exists the button leads to the contact section. */
const load: LoadBooking | undefined = undefined as LoadBooking | undefined;

const Dialog: LazyExoticComponent<ComponentType<BookingDialogProps>> | undefined = load && lazy(load);

type Choice = { date?: string; time?: string };
export type Booking = { ready: boolean; open: (choice?: Choice) => void; dialog: React.ReactNode };

export function useBooking(site: SiteView): Booking {
  const [choice, setChoice] = useState<Choice>();
  const ready = Dialog !== undefined && site.can_book;
  return {
    ready,
    open: (chosen = {}) => setChoice(chosen),
    dialog:
      Dialog && choice ? (
        <Suspense fallback={null}>
          <Dialog site={site} {...choice} onClose={() => setChoice(undefined)} />
        </Suspense>
      ) : null,
  };
}
