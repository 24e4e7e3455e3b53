import { useEffect, useState } from 'react';
import { LANGUAGES, type Language } from '../../../src/pages/languages.shared.ts';
import type { AppointmentView } from '../../../src/booking/booking.dto.ts';
import { ApiError, NetworkError } from '../../lib/api/api.ts';
import { usePlace } from '../../document/place.ts';
import { cancelAppointment, loadAppointment } from '../booking.data.ts';

export type Loaded = AppointmentView | 'loading' | 'not-found' | 'failed';

/** The appointment, in the language `named` by the address, used on that site, set in the browser, or chosen here. */
export function useAppointment(id: string, named?: Language) {
  const [appointment, setAppointment] = useState<Loaded>('loading');
  const [language, setLanguage] = useState(named);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let gone = false;
    loadAppointment(id, language).then(
      (found) => {
        if (gone) return;
        setAppointment(found);
        setLanguage((known) => known ?? languageUsed(found.site));
      },
      (thrown: unknown) => {
        if (gone) return;
        setAppointment(thrown instanceof ApiError && thrown.status === 404 ? 'not-found' : 'failed');
        setLanguage((known) => known ?? languageUsed(''));
      },
    );
    return () => {
      gone = true;
    };
  }, [id, language, attempt]);
  const refresh = () => setAttempt((tried) => tried + 1);
  return {
    appointment,
    language: language ?? 'en',
    setLanguage,
    /** Reads it again; what is known stays meanwhile. */
    refresh,
    reload: () => {
      setAppointment('loading');
      refresh();
    },
    show: (status: AppointmentView['status']) =>
      setAppointment((before) => (typeof before === 'object' ? { ...before, status } : before)),
  };
}

function languageUsed(site: string): Language {
  let wanted: (string | null | undefined)[] = [...navigator.languages.map((tag) => tag.slice(0, 2))];
  try {
    wanted = [localStorage.getItem(`shingle.language.${site}`), ...wanted];
  } catch {
    // storage may be closed to us
  }
  return wanted.map((tag) => LANGUAGES.find((each) => each === tag)).find((found) => found !== undefined) ?? 'en';
}

type Outcome = 'done' | 'usedUp' | 'over' | 'notFound' | 'network';

/**
 * The token is in the fragment, which no server sees; it is spent by the button alone. `onOver`: the appointment was off
 * already.
 */
export function useCancel(id: string, onDone: () => void, onOver: () => void) {
  const [token, setToken] = useState<string>();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const { hash } = usePlace();
  useEffect(() => setToken(new URLSearchParams(hash.slice(1)).get('cancel') ?? undefined), [hash]);
  useEffect(() => {
    if (outcome && !token) document.getElementById('main')?.focus(); // the button that had it is gone
  }, [outcome, token]);

  async function confirm() {
    if (!token) return;
    setBusy(true);
    try {
      await cancelAppointment(id, token);
      done();
    } catch (thrown) {
      const isSpent = thrown instanceof ApiError && thrown.code === 'invalid_token';
      if (isSpent && (await isCancelled(id))) return done(); // by a try whose answer did not come
      const why = outcomeOf(thrown);
      setOutcome(why);
      if (why === 'over') onOver();
      if (isSpent) forget();
    } finally {
      setBusy(false);
      setAsking(false);
    }
  }
  function done() {
    setOutcome('done');
    onDone();
    forget();
  }
  function forget() {
    setToken(undefined);
    window.history.replaceState(window.history.state, '', window.location.pathname);
  }
  return {
    possible: token !== undefined,
    asking,
    busy,
    outcome,
    ask: () => setAsking(true),
    keep: () => setAsking(false),
    confirm,
  };
}

const isCancelled = (id: string): Promise<boolean> =>
  loadAppointment(id).then(
    ({ status }) => status === 'cancelled',
    () => false,
  );

function outcomeOf(thrown: unknown): Outcome {
  if (thrown instanceof NetworkError || !(thrown instanceof ApiError)) return 'network';
  if (thrown.code === 'invalid_token') return 'usedUp';
  if (thrown.code === 'not_live') return 'over';
  return thrown.status === 404 ? 'notFound' : 'network';
}
