import { useEffect, useRef, useState } from 'react';
import type { SiteView } from '../../../src/sites/content/site-view.shared.ts';
import { SiteDialog } from '../../sites/sections/SiteDialog.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { showToast } from '../../lib/toasts.ts';
import styles from './BookingDialog.module.css';
import { BookingFields } from './BookingFields.tsx';
import { bookingTexts, type BookingField } from '../booking.texts.ts';
import { DayAndTime } from './DayAndTime.tsx';
import { ProblemNote } from './ProblemNote.tsx';
import { ensureToastRoot } from '../toastRoot.tsx';
import { keptService, useBookingForm, useFreeTimes } from './useBooking.ts';

export type BookingDialogProps = { site: SiteView; date?: string; time?: string; onClose: () => void };
const BOOKED_MS = 8_000;
const NO_MAIL_MS = 20_000;

/** Day, time and who is coming. Fetched when a visitor first wants to book; drawn in the host site's colours. */
export default function BookingDialog({ site, date: firstDate, time: firstTime, onClose }: BookingDialogProps) {
  const words = bookingTexts(site.language, site.trade);
  const [date, setDate] = useState(firstDate);
  const [time, setTime] = useState(firstTime);
  const form = useRef<HTMLFormElement>(null);
  useEffect(ensureToastRoot, []);
  const [service, setService] = useState(() => keptService(site.slug));
  const free = useFreeTimes(site.slug, date, service);
  const offered = time !== undefined && free.offered.includes(time);
  const booking = useBookingForm(
    site,
    { date, time: offered ? time : undefined },
    {
      booked: ({ mail }) => {
        showBooked(site, mail);
        onClose();
      },
      taken: async (day) => {
        setTime(undefined);
        await Promise.all([free.refresh(), free.refreshDay(day)]);
        focusOn(form.current, 'time');
      },
      missing: (where) => requestAnimationFrame(() => focusOn(form.current, where)),
    },
  );

  return (
    <SiteDialog wide title={words.title} closeLabel={words.close} onClose={onClose}>
      {free.overview === 'loading' || free.overview === 'failed' ? (
        <NotYet site={site} failed={free.overview === 'failed'} onRetry={() => void free.refresh()} />
      ) : (
        <form ref={form} className={styles.form} noValidate onSubmit={(event) => void booking.submit(event)}>
          <DayAndTime
            site={site}
            overview={free.overview}
            offered={free.offered}
            date={date}
            time={offered ? time : undefined}
            problem={booking.problem?.about === 'time' ? booking.problem.text : undefined}
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
          <Foot
            site={site}
            problem={booking.problem?.about === 'form' ? booking.problem.text : undefined}
            busy={booking.busy}
          />
        </form>
      )}
    </SiteDialog>
  );
}

function showBooked(site: SiteView, mail: boolean): void {
  const words = bookingTexts(site.language, site.trade);
  showToast({
    tone: 'success',
    title: words.booked,
    message: mail ? words.mailComes : words.noMail(site.confirmations),
    duration: mail ? BOOKED_MS : NO_MAIL_MS,
  });
}

/** The free times are on their way, or could not be had. */
function NotYet({ site, failed, onRetry }: { site: SiteView; failed: boolean; onRetry: () => void }) {
  const words = bookingTexts(site.language, site.trade);
  if (!failed) {
    return (
      <div className={styles.waiting}>
        <Spinner label={words.loading} />
      </div>
    );
  }
  return (
    <div className={styles.waiting} role="alert">
      <p>{words.unavailable}</p>
      <button type="button" className={styles.second} onClick={onRetry}>
        {words.retry}
      </button>
    </div>
  );
}

function Foot({ site, problem, busy }: { site: SiteView; problem: string | undefined; busy: boolean }) {
  const words = bookingTexts(site.language, site.trade);
  return (
    <div className={styles.foot}>
      <ProblemNote text={problem} language={site.language} />
      <button type="submit" className={styles.submit} aria-disabled={busy || undefined}>
        {busy ? words.sending : words.submit}
      </button>
    </div>
  );
}

/** Leads to what is missing: the field, else a time, else a day. */
function focusOn(form: HTMLFormElement | null, where: BookingField | 'time'): void {
  const target =
    where === 'time'
      ? (form?.querySelector<HTMLElement>('[name=appointment_time]') ??
        form?.querySelector<HTMLElement>('[data-date][tabindex="0"]'))
      : form?.querySelector<HTMLElement>(`[name=${where}]`);
  target?.focus();
}
