import { useEffect, type ReactNode } from 'react';
import { LANGUAGE, LANGUAGES, withFirst, type Language } from '../../../src/pages/languages.shared.ts';
import type { AppointmentView } from '../../../src/booking/booking.dto.ts';
import { timeLabel } from '../../../src/sites/content/site-format.shared.ts';
import page from '../../styles/page.module.css';
import { StatusMark } from '../../ui/data/Badge.tsx';
import { AnchorButton, Button } from '../../ui/forms/Button.tsx';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { Failure } from '../../ui/data/Failure.tsx';
import { Alert, Notice } from '../../ui/data/Notice.tsx';
import { Facts } from '../../ui/layout/Panel.tsx';
import { Skeleton } from '../../ui/data/Skeleton.tsx';
import styles from './AppointmentPage.module.css';
import { siteLabels } from '../../sites/site.texts.ts';
import { bookingTexts, dateLabel } from '../booking.texts.ts';
import { useAppointment, useCancel } from './useAppointment.ts';

const MARKS = { pending: 'waiting', accepted: 'on', rejected: 'stopped', cancelled: 'off' } as const;

type Props = {
  id: string;
  /** Of the page's address, where that names one. */
  language?: Language;
  /** Those to choose from; all by default. */
  languages?: readonly Language[];
  /** Whose page it is: after the title, and at the top of it. */
  name: string;
  mark: ReactNode;
  /** Where the site is that it was booked on. */
  siteOf: (slug: string) => string;
};

/** What a visitor booked; with the link of the mail, also the way to cancel it. Opening it changes nothing. */
export function Appointment({ id, language: named, languages = LANGUAGES, mark, name, siteOf }: Props) {
  const { appointment, language, setLanguage, refresh, reload, show } = useAppointment(id, named);
  const words = bookingTexts(language).page;
  useEffect(() => {
    document.documentElement.lang = LANGUAGE[language].tag;
    document.title = `${words.title} | ${name}`;
  }, [language, name, words]);
  return (
    <div className={styles.page}>
      <header className={`${page.container} ${styles.top}`}>
        {mark}
        {languages.length > 1 ? <LanguageChoice of={languages} chosen={language} onChoose={setLanguage} /> : null}
      </header>
      <main className={`${page.container} ${styles.main}`} id="main" tabIndex={-1}>
        <h1>{words.title}</h1>
        {appointment === 'loading' ? (
          <Waiting language={language} />
        ) : appointment === 'not-found' ? (
          <Notice tone="warning">{words.notFound}</Notice>
        ) : appointment === 'failed' ? (
          <Failure title={words.failed} onRetry={reload} retryLabel={siteLabels(language).tryAgain} />
        ) : (
          <Details {...{ appointment, language, siteOf, refresh }} onChanged={show} />
        )}
      </main>
    </div>
  );
}

/** Until the appointment is there: without JavaScript it never is. */
export function Waiting({ language }: { language: Language }) {
  const words = bookingTexts(language).page;
  return (
    <div className={styles.waiting}>
      <noscript>
        <p>{words.withoutScripts}</p>
      </noscript>
      <Skeleton lines={4} label={words.loading} />
    </div>
  );
}

type LanguageChoiceProps = { of: readonly Language[]; chosen: Language; onChoose: (language: Language) => void };

function LanguageChoice({ of, chosen, onChoose }: LanguageChoiceProps) {
  return (
    <div className={styles.languages} role="group" aria-label={siteLabels(chosen).language}>
      {of.map((each) => (
        <Button
          key={each}
          variant="quiet"
          lang={LANGUAGE[each].tag}
          aria-pressed={each === chosen}
          onClick={() => onChoose(each)}
        >
          {LANGUAGE[each].ownName}
        </Button>
      ))}
    </div>
  );
}

type DetailsProps = Pick<Props, 'siteOf'> & {
  appointment: AppointmentView;
  language: Language;
  refresh: () => void;
  onChanged: (status: AppointmentView['status']) => void;
};

function Details({ appointment, language, siteOf, refresh, onChanged }: DetailsProps) {
  const words = bookingTexts(language).page;
  const cancelling = useCancel(appointment.id, () => onChanged('cancelled'), refresh);
  const live = appointment.status === 'pending' || appointment.status === 'accepted';
  const file = `/api/appointments/${appointment.id}/calendar.ics?language=${language}`;
  const day = withFirst(dateLabel(appointment.appointment_date, language, { dateStyle: 'full' }));
  return (
    <>
      <Facts
        rows={[
          [words.with, appointment.site_name],
          [words.what, appointment.service_name],
          [
            words.when,
            words.whenText(
              day,
              timeLabel(appointment.appointment_time, '12', language),
              zoneName(appointment, language),
            ),
          ],
          [
            words.status,
            <StatusMark key="status" kind={MARKS[appointment.status]}>
              {words.statuses[appointment.status]}
            </StatusMark>,
          ],
        ]}
      />
      <Outcome outcome={cancelling.outcome} language={language} />
      <div className={styles.actions}>
        {live ? (
          <AnchorButton href={file} variant={cancelling.possible ? 'secondary' : 'primary'}>
            {words.calendar}
          </AnchorButton>
        ) : appointment.takes_bookings ? (
          <AnchorButton href={siteOf(appointment.site)}>{words.again}</AnchorButton>
        ) : null}
        {live && cancelling.possible ? (
          <Button variant="danger" onClick={cancelling.ask}>
            {words.cancel}
          </Button>
        ) : null}
      </div>
      {live && !cancelling.possible ? <p className={styles.hint}>{words.cancelHint}</p> : null}
      {cancelling.asking ? (
        <ConfirmDialog
          title={words.cancelAsk}
          confirmLabel={words.confirmCancel}
          cancelLabel={words.keep}
          closeLabel={siteLabels(language).close}
          busy={cancelling.busy}
          onConfirm={() => void cancelling.confirm()}
          onCancel={cancelling.keep}
        >
          {words.cancelText}
        </ConfirmDialog>
      ) : null}
    </>
  );
}

function Outcome({ outcome, language }: { outcome: ReturnType<typeof useCancel>['outcome']; language: Language }) {
  const words = bookingTexts(language).page;
  if (!outcome) return null;
  return outcome === 'done' ? (
    <Notice tone="success" role="status">
      {words.cancelled}
    </Notice>
  ) : (
    <Alert>{words[outcome]}</Alert>
  );
}

/** Without '（加拿大）', which some browsers add: the name itself stands in brackets. */
function zoneName({ time_zone }: AppointmentView, language: Language): string {
  const name = new Intl.DateTimeFormat(LANGUAGE[language].locale, { timeZone: time_zone, timeZoneName: 'longGeneric' })
    .formatToParts(new Date())
    .find(({ type }) => type === 'timeZoneName')?.value;
  return name?.replace(/ ?[(（].*$/, '') ?? time_zone;
}
