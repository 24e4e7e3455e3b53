import { useImperativeHandle, useRef, useState, type ComponentType, type Ref } from 'react';
import type { BookingDialogProps } from '../booking/dialog/BookingDialog.tsx';
import { reloadOnce } from '../lib/reloadOnce.ts';
import type { SiteView } from '../../src/sites/content/site-view.shared.ts';

type Choice = Pick<BookingDialogProps, 'date' | 'time'>;
export type Booking = { ready: boolean; open: (choice?: Choice) => void; dialog: React.ReactNode };
type Dialog = ComponentType<BookingDialogProps>;

/** The booking dialog's own chunk. After a new release the chunk of the old one is gone: the document is loaded again. */
async function load(): Promise<{ default: Dialog }> {
  await online();
  return import('../booking/dialog/BookingDialog.tsx');
}

/** Without a connection a press waits for it. */
const online = () =>
  new Promise<unknown>((go) =>
    navigator.onLine ? go(undefined) : window.addEventListener('online', go, { once: true }),
  );

/** Somebody pressed before React was here: the chunk comes while React takes over the page. */
if (!import.meta.env.SSR && document.querySelector('[aria-haspopup=dialog][aria-busy]')) load().catch(reloadOnce);

/** The dialog has a state of its own, so that the page around it is not drawn again when it opens. */
export function useBooking(site: SiteView): Booking {
  const place = useRef<Place>(null);
  return {
    ready: site.can_book,
    open: (choice = {}) => place.current?.open(choice),
    dialog: <DialogPlace ref={place} site={site} />,
  };
}

type Place = { open: (choice: Choice) => void };

/** Loads the dialog's code before it draws: React would hold back for 300 ms what follows a fallback. */
function DialogPlace({ ref, site }: { ref: Ref<Place>; site: SiteView }) {
  const [opened, setOpened] = useState<{ Dialog: Dialog; choice: Choice }>();
  useImperativeHandle(ref, () => ({
    open: (choice) => void load().then(({ default: Dialog }) => setOpened({ Dialog, choice }), reloadOnce),
  }));
  return opened ? <opened.Dialog site={site} {...opened.choice} onClose={() => setOpened(undefined)} /> : null;
}
