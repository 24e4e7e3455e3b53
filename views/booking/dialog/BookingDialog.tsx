import { useEffect, useRef, useState } from 'react';
import type { SiteView } from '../../../src/sites/content/site-view.shared.ts';
import { siteLabels } from '../../sites/site.texts.ts';
import { TIMES_TAKEN } from '../../sites/sections/booking/free-times.data.ts';
import { WaitingForTimes } from '../../sites/sections/booking/WaitingForTimes.tsx';
import { showToast } from '../../lib/toasts.ts';
import { Toasts } from '../../ui/overlay/Toast.tsx';
import styles from './BookingDialog.module.css';
import { BookingFields } from './BookingFields.tsx';
import { bookingTexts, type BookingField } from '../booking.texts.ts';
import { DayAndTime } from './DayAndTime.tsx';
import { ProblemNote } from './ProblemNote.tsx';
import { ensureToastRoot } from '../toastRoot.tsx';
import { keptService, useBookingForm, useFreeTimes, type Problem } from './useBooking.ts';

export type BookingDialogProps = { site: SiteView; date?: string; time?: string; onClose: () => void };
const BOOKED_MS = 8_000;
const NO_MAIL_MS = 20_000;

/** Day, time and who is coming: what the site's booking dialog shows. Fetched when a visitor first wants to book. */
export default function BookingDialog({ site, date: firstDate, time: firstTime, onClose }: BookingDialogProps) {
  const [date, setDate] = useState(firstDate);
  const [time, setTime] = useState(firstTime);
  const form = useRef<HTMLFormElement>(null);
  /** What gets the focus once it is drawn: a time that is listed before may be missing then. */
  const [next, setNext] = useState<{ where: BookingField | 'time' }>();
  useEffect(ensureToastRoot, []);
  useEffect(() => focusOn(form.current, next?.where), [next]);
  const [service, setService] = useState(() => keptService(site.slug));
  const free = useFreeTimes(site.slug, date, service);
  const offered = !!time && free.offered.includes(time);
  const booking = useBookingForm(
    site,
    { date, time: offered ? time : undefined },
    {
      booked: ({ mail }) => {
        window.dispatchEvent(new Event(TIMES_TAKEN));
        showBooked(site, mail);
        onClose();
      },
      taken: async (day) => {
        setTime(undefined);
        window.dispatchEvent(new Event(TIMES_TAKEN));
        await Promise.all([free.refresh(), free.refreshDay(day)]);
        setNext({ where: 'time' });
      },
      missing: (where) => setNext({ where }),
    },
  );

  const words = bookingTexts(site.language, site.trade);
  const lost: Problem | undefined =
    time && !offered ? { about: 'time', text: service ? words.notOffered : words.taken } : undefined;

  if (free.overview === 'loading') return <WaitingForTimes language={site.language} />;
  if (free.overview === 'failed') return <TimesFailed site={site} onRetry={() => void free.refresh()} />;
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void booking.submit(event)}>
      <DayAndTime
        site={site}
        overview={free.overview}
        offered={free.offered}
        date={date}
        time={offered ? time : undefined}
        problem={booking.problem?.about === 'time' ? booking.problem : lost}
        onDate={(day) => {
          setDate(day);
          setTime(undefined);
          booking.clearProblem();
        }}
        onTime={(hour) => {
          setTime(hour);
          booking.clearProblem();
        }}
      />
      <BookingFields
        site={site}
        services={free.services}
        draft={booking.draft}
        errors={booking.errors}
        onChange={(field, value) => {
          if (field === 'service_type') setService(value);
          booking.change(field, value);
        }}
      />
      <Foot site={site} problem={booking.problem?.about === 'form' ? booking.problem : undefined} busy={booking.busy} />
      <Toasts inDialog />
    </form>
  );
}

function showBooked(site: SiteView, mail: boolean): void {
  const words = bookingTexts(site.language, site.trade);
  showToast({
    tone: 'success',
    title: words.booked,
    dismiss: siteLabels(site.language).close,
    message: mail ? words.mailComes : words.noMail(site.confirmations),
    duration: mail ? BOOKED_MS : NO_MAIL_MS,
  });
}

function TimesFailed({ site, onRetry }: { site: SiteView; onRetry: () => void }) {
  const labels = siteLabels(site.language);
  return (
    <div className={styles.failed} role="alert">
      <p>{labels.timesFailed}</p>
      <button type="button" className={styles.second} onClick={onRetry}>
        {labels.tryAgain}
      </button>
    </div>
  );
}

function Foot({ site, problem, busy }: { site: SiteView; problem: Problem | undefined; busy: boolean }) {
  const words = bookingTexts(site.language, site.trade);
  return (
    <div className={styles.foot}>
      <ProblemNote problem={problem} language={site.language} />
      <button type="submit" className={styles.submit} aria-disabled={busy || undefined}>
        {busy ? words.sending : words.submit}
      </button>
    </div>
  );
}

/** Leads to what is missing, if anything: the field, else a time, else a day. */
function focusOn(form: HTMLFormElement | null, where: BookingField | 'time' | undefined): void {
  const target =
    where === 'time'
      ? (form?.querySelector<HTMLElement>('[name=appointment_time]') ??
        form?.querySelector<HTMLElement>('[data-date][tabindex="0"]'))
      : form?.querySelector<HTMLElement>(`[name=${where}]`);
  target?.focus();
}
