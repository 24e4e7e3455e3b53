import { useRef, useState, type FormEvent } from 'react';
import { PASSWORD_MAX, PASSWORD_MIN } from '../../../src/auth/auth.shared.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { PasswordField } from '../../ui/forms/PasswordField.tsx';
import { PasswordStrength } from '../../ui/forms/PasswordStrength.tsx';
import { useToast } from '../../ui/overlay/Toast.tsx';
import styles from '../Tab.module.css';
import { Section } from '../TabHead.tsx';
import { useChangePassword } from './profile.data.ts';

type Errors = { current?: string; next?: string; confirm?: string };

export function PasswordForm() {
  const [errors, setErrors] = useState<Errors>({});
  const [next, setNext] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const change = useChangePassword();
  const { toast } = useToast();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const current = String(fields.get('current'));
    const wrong = check(current, next, String(fields.get('confirm')));
    setErrors(wrong);
    const first = Object.values(wrong)[0];
    if (first) {
      toast({ tone: 'destructive', title: 'Error', message: first });
      return;
    }
    change.mutate(
      { current_password: current, new_password: next },
      {
        onSuccess: () => {
          form.current?.reset();
          setNext('');
          toast({
            tone: 'success',
            title: 'Password Changed',
            message: 'Your password has been updated successfully.',
          });
        },
        onError: () =>
          toast({
            tone: 'destructive',
            title: 'Error',
            message: 'Failed to change password. Please check your current password.',
          }),
      },
    );
  }

  return (
    <Section title="Change password">
      <form ref={form} className={styles.fields} noValidate onSubmit={submit}>
        <PasswordField
          label="Current password"
          name="current"
          autoComplete="current-password"
          maxLength={PASSWORD_MAX}
          error={errors.current}
          required
        />
        <div className={styles.two}>
          <div>
            <PasswordField
              label="New password"
              name="next"
              autoComplete="new-password"
              maxLength={PASSWORD_MAX}
              error={errors.next}
              hint={`At least ${PASSWORD_MIN} characters.`}
              onChange={(event) => setNext(event.currentTarget.value)}
              required
            />
            <PasswordStrength password={next} />
          </div>
          <PasswordField
            label="Confirm new password"
            name="confirm"
            autoComplete="new-password"
            maxLength={PASSWORD_MAX}
            error={errors.confirm}
            required
          />
        </div>
        <div className={styles.buttons}>
          <Button type="submit" busy={change.isPending}>
            Change password
          </Button>
          <span className={styles.quiet}>Your other devices are signed out.</span>
        </div>
      </form>
    </Section>
  );
}

function check(current: string, next: string, confirm: string): Errors {
  if (!current) return { current: 'Please enter your current password.' };
  if (next !== confirm) return { confirm: 'New passwords do not match.' };
  if (next.length < PASSWORD_MIN) return { next: `Password must be at least ${PASSWORD_MIN} characters long.` };
  return {};
}
