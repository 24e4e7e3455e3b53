import { useEffect, useState } from 'react';
import { ApiError } from '../../lib/api/api.ts';
import { isReported } from '../../lib/api/client.ts';
import { validatePromo, type Item } from './billing.data.ts';

const AFTER_TYPING_MS = 1_000;

export type PromoState = { kind: 'idle' | 'validating' } | { kind: 'valid' | 'invalid'; message: string };
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
        const answer = await validatePromo({ promo_code: given, ...item }, asking.signal);
        const valid = answer.success !== false;
        setState({
          kind: valid ? 'valid' : 'invalid',
          message: valid ? answer.message : `Invalid Promo Code: ${answer.message}`,
        });
      } catch (error) {
        if (asking.signal.aborted || isReported(error)) return;
        const why = error instanceof ApiError ? error.message : '';
        setState({ kind: 'invalid', message: `Validation Error: ${why || 'Failed to validate promo code'}` });
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
