import { useId, useImperativeHandle, useRef, useState, type ComponentType, type Ref } from 'react';
import type { BookingDialogProps } from '../booking/dialog/BookingDialog.tsx';
import { rememberPress } from '../lib/pressAgain.ts';
import { forgetReload, mayReload, reloadOnce } from '../lib/reloadOnce.ts';
import type { SiteView } from '../../src/sites/content/site-view.shared.ts';
import { SiteDialogSheet } from './sections/SiteDialog.tsx';
import dialog from './sections/SiteDialog.module.css';
import { WaitingForTimes } from './sections/booking/WaitingForTimes.tsx';
import { siteLabels } from './site.texts.ts';

type Choice = Pick<BookingDialogProps, 'date' | 'time'>;
/** `dialogId` is what a button controls (aria-controls) that opens the dialog: it does so before React is there. */
export type Booking = { ready: boolean; dialogId: string; open: (choice?: Choice) => void; dialog: React.ReactNode };
type Form = ComponentType<BookingDialogProps>;
/** An address relative to the document's own: following it loads the document again. */
const SAME_DOCUMENT = '';
const RELOADED = 'shingle.reloadedForBooking';

/** The chunk of what the dialog shows. */
async function load(): Promise<Form> {
  await online();
  const { default: form } = await import('../booking/dialog/BookingDialog.tsx');
  forgetReload(RELOADED);
  return form;
}

/** Without a connection a press says so, and waits for it. */
const online = () =>
  new Promise<unknown>((go) =>
    navigator.onLine ? go(undefined) : window.addEventListener('online', go, { once: true }),
  );

/** Somebody pressed before React was here: the chunk comes while React takes over the page. The press says what fails. */
if (!import.meta.env.SSR && document.querySelector('[aria-haspopup=dialog][aria-busy]')) load().catch(() => undefined);

/** The dialog has a state of its own, so that the page around it is not drawn again when it opens. */
export function useBooking(site: SiteView): Booking {
  const place = useRef<Place>(null);
  const dialogId = useId();
  return {
    ready: site.can_book,
    dialogId,
    open: (choice = {}) => place.current?.open(choice),
    dialog: site.can_book ? <DialogPlace ref={place} id={dialogId} site={site} /> : null,
  };
}

type Place = { open: (choice: Choice) => void };

/**
 * The dialog is in the document from the start, and opens at once; what it shows comes when its code is there. After a
 * new release the chunk of the old one is gone: the document is loaded again, and where that was done, the dialog says so.
 */
function DialogPlace({ ref, id, site }: { ref: Ref<Place>; id: string; site: SiteView }) {
  const sheet = useRef<HTMLDialogElement>(null);
  const [choice, setChoice] = useState<Choice>();
  const [loaded, setLoaded] = useState<{ Form: Form }>();
  const [failed, setFailed] = useState(false);
  const labels = siteLabels(site.language);
  useImperativeHandle(ref, () => ({
    open: (chosen) => {
      const pressed = opener(id);
      if (!sheet.current?.open) sheet.current?.showModal();
      setChoice(chosen);
      setFailed(!navigator.onLine);
      load().then(
        (Form) => setLoaded({ Form }),
        () => {
          if (mayReload(RELOADED)) rememberPress((element) => element === pressed);
          setFailed(!reloadOnce(RELOADED));
        },
      );
    },
  }));
  return (
    <SiteDialogSheet
      wide
      ref={sheet}
      id={id}
      title={labels.book}
      closeLabel={labels.close}
      failed={failed}
      onClose={() => setChoice(undefined)}
    >
      {choice && loaded ? (
        <loaded.Form site={site} {...choice} onClose={() => sheet.current?.close()} />
      ) : (
        <>
          <WaitingForTimes language={site.language} />
          <div className={dialog.failed} role="alert">
            <p>{labels.timesFailed}</p>
            <a href={SAME_DOCUMENT} onClick={(event) => navigator.onLine || event.preventDefault()}>
              {labels.tryAgain}
            </a>
          </div>
        </>
      )}
    </SiteDialogSheet>
  );
}

/** What was pressed to open the dialog. Not every browser moves the focus to a pressed button. */
function opener(id: string): Element | null {
  const opening = `[aria-controls="${CSS.escape(id)}"]`;
  return document.activeElement?.closest(opening) ?? document.querySelector(opening);
}
