import { useRef } from 'react';
import { PROMO_CODE_MAX } from '../../../src/billing/checkout/promo.shared.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './Billing.module.css';
import type { usePromoCode } from './usePromoCode.ts';

/** The code, what is known of it, and the way to take it out again. */
export function PromoCode({ code, setCode, clear, state }: ReturnType<typeof usePromoCode>) {
  const field = useRef<HTMLInputElement>(null);
  function empty() {
    field.current?.focus(); // the pressed button goes
    clear();
  }
  return (
    <div className={styles.promo}>
      <Field
        ref={field}
        label="Promo code"
        optional
        name="promo_code"
        value={code}
        maxLength={PROMO_CODE_MAX}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        announced
        error={
          state.kind === 'invalid' ? (
            <>
              <strong>{state.title}</strong>: <span>{state.message}</span>
            </>
          ) : undefined
        }
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      {code ? (
        <Button variant="quiet" className={styles.clear} onClick={empty}>
          Clear
        </Button>
      ) : null}
      <p className={styles.promoState} role="status">
        {state.kind === 'validating' ? 'Checking the code...' : null}
        {state.kind === 'valid' ? (
          <span className={styles.good}>
            <Icon name="check" size={18} /> {state.message}
          </span>
        ) : null}
      </p>
    </div>
  );
}
