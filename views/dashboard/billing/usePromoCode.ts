import { useEffect, useState } from 'react';
import { ApiError } from '../../lib/api/api.ts';
import { isReported } from '../../lib/api/client.ts';
import { validatePromo, type Item } from './billing.data.ts';

const AFTER_TYPING_MS = 1_000;

export type PromoState = { kind: 'idle' | 'validating' } | { kind: 'valid'; message: string } | Invalid;
type Invalid = { kind: 'invalid'; title: string; message: string };
const IDLE: PromoState = { kind: 'idle' };

/** A promo code as it is typed; asked for a second after typing stops. A blank one is no code. */
export function usePromoCode(item: Item) {
  const [code, setCode] = useState('');
  const [state, setState] = useState<PromoState>(IDLE);
  const given = code.trim();

  useEffect(() => {
    setState(IDLE);
    if (!given) return;
    const asking = new AbortController();
    async function ask() {
      setState({ kind: 'validating' });
      try {
        const { message } = await validatePromo({ promo_code: given, ...item }, asking.signal);
        setState({ kind: 'valid', message });
      } catch (error) {
        if (asking.signal.aborted || isReported(error)) return;
        setState(invalid(error));
      }
    }
    const timer = setTimeout(() => void ask(), AFTER_TYPING_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [given, item]);

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

/** A code that is not valid is answered with 200: the check itself worked. */
function invalid(error: unknown): Invalid {
  const { status, message } = error instanceof ApiError ? error : { status: 0, message: '' };
  if (status === 200) return { kind: 'invalid', title: 'Invalid Promo Code', message };
  const isSaid = status === 409 || status === 429 || status === 503;
  return { kind: 'invalid', title: 'Validation Error', message: isSaid ? message : 'Failed to validate promo code' };
}
