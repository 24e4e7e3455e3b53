import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react';
import type { BookedView } from '../../../src/booking/booking.dto.ts';
import type { Language } from '../../../src/pages/languages.shared.ts';
import type { SiteView } from '../../../src/sites/content/site-view.shared.ts';
import { isPhone, plainPhone } from '../../../src/common/format/format.shared.ts';
import { ApiError } from '../../lib/api/api.ts';
import { randomId } from '../../lib/random.ts';
import { dismissFailures, showToast } from '../../lib/toasts.ts';
import { siteLabels } from '../../sites/site.texts.ts';
import { book, loadOverview, loadTimes, type Overview } from '../booking.data.ts';
import { bookingTexts, type BookingField, type BookingTexts } from '../booking.texts.ts';

export type Draft = Record<'customer_name' | 'customer_email' | 'customer_phone' | 'service_type' | 'notes', string>;
export type FieldErrors = Partial<Record<BookingField, string>>;

const EMPTY: Draft = { customer_name: '', customer_email: '', customer_phone: '', service_type: '', notes: '' };
const REQUIRED = ['customer_name', 'customer_email', 'customer_phone', 'service_type'] as const;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/;

/** What was typed outlives a dialog that was closed by mistake; a booking that went through ends it. */
const kept = new Map<string, Draft>();

/** The last try of a site whose answer did not come, or was a refusal: a dialog that is opened again repeats it. */
const attempts = new Map<string, { of: string; id: string }>();

/** What was typed in a dialog of this site before. */
export const keptService = (site: string): string => kept.get(site)?.service_type ?? '';

/**
 * The free times of the days that can be booked, and of the chosen day as the server has them now; for a service those that are
 * long enough for it.
 */
export function useFreeTimes(site: string, date: string | undefined, service: string) {
  const [overview, setOverview] = useState<Overview | 'loading' | 'failed'>('loading');
  const [services, setServices] = useState<readonly string[]>();
  const [times, setTimes] = useState<{ date: string; times: string[] }>();

  const chosen = useRef({ date, service });
  chosen.current = { date, service };
  const refresh = useCallback(async () => {
    setOverview((before) => (before === 'failed' ? 'loading' : before));
    try {
      const answer = await loadOverview(site, service);
      if (chosen.current.service !== service) return;
      setOverview(answer.overview);
      setServices(answer.services);
    } catch {
      setOverview((before) => (before === 'loading' ? 'failed' : before));
    }
  }, [site, service]);
  const refreshDay = useCallback(
    async (day: string) => {
      try {
        const found = await loadTimes(site, day, service);
        if (chosen.current.date === day && chosen.current.service === service) setTimes({ date: day, times: found });
      } catch {
        // the overview's own times stay
      }
    },
    [site, service],
  );

  useEffect(() => void refresh(), [refresh]);
  useEffect(() => {
    if (date) void refreshDay(date);
  }, [date, refreshDay]);

  const known = overview === 'loading' || overview === 'failed' ? {} : overview;
  const offered = date ? (times?.date === date ? times.times : (known[date] ?? [])) : [];
  return { overview, offered, services, refresh, refreshDay };
}

/** The fields, what is wrong with them, and the booking itself. */
export function useBookingForm(site: SiteView, chosen: { date?: string; time?: string }, on: BookingEvents) {
  const words = bookingTexts(site.language, site.trade);
  const [draft, setDraft] = useState<Draft>(() => kept.get(site.slug) ?? EMPTY);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState(false);

  function change(field: keyof Draft, value: string) {
    const next = { ...draft, [field]: value };
    kept.set(site.slug, next);
    setDraft(next);
    setErrors((before) => ({ ...before, [field]: undefined }));
    setProblem(undefined);
  }

  function toast(message: string) {
    showToast({ tone: 'destructive', title: words.error, message, dismiss: siteLabels(site.language).close });
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    dismissFailures();
    const { date, time } = chosen;
    const wrong = check(draft, words);
    setErrors(wrong);
    setProblem(undefined);
    if (!date || !time) {
      const { appointment_date, appointment_time } = words.wrong;
      setProblem({ about: 'time', text: date ? appointment_time : appointment_date, isSaid: true });
      toast(words.pick);
      return on.missing('time');
    }
    const first = Object.keys(wrong)[0];
    if (first) return on.missing(first as BookingField);
    setBusy(true);
    try {
      const input = {
        ...tidy(draft),
        appointment_date: date,
        appointment_time: time,
        site: site.slug,
        language: site.language,
      };
      const answer = await book({ ...input, client_id: clientId(site.slug, JSON.stringify(input)) });
      kept.delete(site.slug);
      attempts.delete(site.slug);
      setDraft(EMPTY);
      on.booked(answer);
    } catch (thrown) {
      const { code, fields } = reasonOf(thrown);
      const known = Object.fromEntries(fields.map((field) => [field, words.wrong[field]]));
      setErrors(known);
      const failure = problemOf(code, fields, words, site.language);
      setProblem(failure);
      if (failure.isSaid) toast(words.failed);
      if (code === 'slot_taken' || code === 'slot_unavailable') await on.taken(date);
      else if (fields[0]) on.missing(fields[0]);
    } finally {
      setBusy(false);
    }
  }
  return { draft, errors, problem, busy, change, submit, clearProblem: () => setProblem(undefined) };
}

export type BookingEvents = {
  booked: (answer: BookedView) => void;
  /** Somebody else has the time: the lists must be read again. */
  taken: (date: string) => Promise<void>;
  /** Something is missing or wrong there: the focus belongs on it. */
  missing: (where: BookingField | 'time') => void;
};

/** `about` says where it belongs: beside the times, or at the end of the form; `isSaid`: a toast announces it, in other words. */
export type Problem = { about: 'time' | 'form'; text: string; isSaid?: boolean };

function check(draft: Draft, words: BookingTexts): FieldErrors {
  const wrong: FieldErrors = {};
  for (const field of REQUIRED) if (!draft[field].trim()) wrong[field] = words.wrong[field];
  if (!EMAIL.test(draft.customer_email.trim())) wrong.customer_email = words.wrong.customer_email;
  if (!isPhone(plainPhone(draft.customer_phone))) wrong.customer_phone = words.wrong.customer_phone;
  return wrong;
}

function tidy({ notes, ...draft }: Draft) {
  return notes.trim() ? { ...draft, notes: notes.trim() } : draft;
}

/** The id by which the server knows a request that is sent again. What differs from the last try gets a new one. */
function clientId(site: string, of: string): string {
  const known = attempts.get(site);
  const attempt = known?.of === of ? known : { of, id: randomId() };
  attempts.set(site, attempt);
  return attempt.id;
}

function reasonOf(thrown: unknown): { code: string | undefined; fields: BookingField[] } {
  if (!(thrown instanceof ApiError)) return { code: undefined, fields: [] };
  return { code: thrown.code, fields: Object.keys(thrown.errors) as BookingField[] };
}

function problemOf(code: string | undefined, fields: BookingField[], words: BookingTexts, language: Language): Problem {
  if (code === 'slot_taken' || code === 'slot_unavailable') return { about: 'time', text: words.taken };
  // Visitors reach the site still, but its plan has no booking any more.
  const text = code === 'not_found' ? siteLabels(language).noTimes : sentenceOf(code, fields, words);
  return text ? { about: 'form', text } : { about: 'form', text: words.stillHere, isSaid: true };
}

function sentenceOf(code: string | undefined, fields: BookingField[], words: BookingTexts): string | undefined {
  if (code === 'too_many_pending') return words.tooManyPending;
  if (code === 'too_many_requests') return words.tooMany;
  return fields[0] && words.wrong[fields[0]];
}
