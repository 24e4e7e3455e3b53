import { useEffect, useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { showToast } from '../../lib/toasts.ts';
import { validatePromo } from './billing.data.ts';

const AFTER_TYPING_MS = 1_000;

export type PromoState = { kind: 'idle' | 'validating' } | { kind: 'valid' | 'invalid'; message: string };
const IDLE: PromoState = { kind: 'idle' };

/** A promo code as it is typed; asked for a second after typing stops. A blank one is no code. */
export function usePromoCode() {
  const [code, setCode] = useState('');
  const [state, setState] = useState<PromoState>(IDLE);
  const { token } = useSession();
  const given = code.trim();

  useEffect(() => {
    setState(IDLE);
    if (!given) return;
    const asking = new AbortController();
    async function ask() {
      setState({ kind: 'validating' });
      try {
        const answer = await validatePromo(given, token, asking.signal);
        const valid = answer.success !== false;
        setState({ kind: valid ? 'valid' : 'invalid', message: answer.message });
        if (!valid) showToast({ tone: 'destructive', title: 'Invalid Promo Code', message: answer.message });
      } catch (error) {
        if (asking.signal.aborted) return;
        const why = error instanceof ApiError ? error.message : '';
        setState({ kind: 'invalid', message: why || 'Failed to validate promo code' });
        showToast({ tone: 'destructive', title: 'Validation Error', message: 'Failed to validate promo code' });
      }
    }
    const timer = setTimeout(() => void ask(), AFTER_TYPING_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [given, token]);

  return {
    code,
    setCode,
    clear: () => setCode(''),
    state,
    /** What may be ordered with: undefined without a code. */
    accepted: given && state.kind === 'valid' ? given : undefined,
    /** A code is there that is not known to be good. */
    pending: given !== '' && state.kind !== 'valid',
  };
}
