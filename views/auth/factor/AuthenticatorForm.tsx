import { useMemo } from 'react';
import type { OfferedTotpView, RecoveryCodesView } from '../../../src/auth/second-factor/second-factor.dto.ts';
import { drawQr } from '../../lib/qr.ts';
import { Alert } from '../../ui/data/Notice.tsx';
import { AnchorButton, Button } from '../../ui/forms/Button.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { lostWith, type PostFactor } from './factor.data.ts';
import styles from './Factor.module.css';
import { useFactorForm } from './useFactorForm.ts';

type AuthenticatorFormProps = {
  offer: OfferedTotpView;
  post: PostFactor;
  onDone: (recoveryCodes: string[]) => void;
};

/** The code may have been taken: then the server refuses the next one. */
const lost = lostWith(
  'No answer came. Please try the next code. If that is refused too, the authenticator is set up already, and you have no recovery codes yet: replace it to get some.',
);

/** Shows an authenticator's secret and asks for its first code. */
export function AuthenticatorForm({ offer, post, onDone }: AuthenticatorFormProps) {
  const { form, failure } = useFactorForm<{ code: string }>({
    check: ({ code }) => ({ code: code ? undefined : 'Please enter the code.' }),
    async send({ code }) {
      const { recovery_codes } = await post<RecoveryCodesView>('totp/confirm', { code }).catch(lost);
      onDone(recovery_codes);
    },
  });
  return (
    <form className={styles.proof} {...form.props}>
      <p>Scan this with an authenticator app on your phone, then enter the six digits it shows.</p>
      <Qr text={offer.uri} />
      <p className={styles.onPhone}>
        <AnchorButton variant="secondary" href={offer.uri}>
          Or open the app on this phone
        </AnchorButton>
      </p>
      <p className={styles.quiet}>
        No camera? Enter this key: <code className={styles.secret}>{offer.secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <Field
        {...form.field('code')}
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        required
      />
      <Alert>{failure}</Alert>
      <Button type="submit" busy={form.busy}>
        Set up the authenticator
      </Button>
    </form>
  );
}

function Qr({ text }: { text: string }) {
  const { path, size } = useMemo(() => drawQr(text), [text]);
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="QR code of the key"
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
