import { useState } from 'react';
import { PASSWORD_MAX } from '../../../src/auth/auth.shared.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { Dialog, type DialogFailure } from '../../ui/overlay/Dialog.tsx';
import { PasswordField } from '../../ui/forms/PasswordField.tsx';
import { useForm } from '../../ui/forms/useForm.ts';
import { ApiError } from '../../lib/api/api.ts';
import { showToast } from '../../lib/toasts.ts';
import styles from '../Tab.module.css';
import { Section } from '../TabHead.tsx';
import { forgetAccount, useDeleteAccount, useExport } from './profile.data.ts';

const FORM = 'delete-account';

/** Taking one's data along, and leaving. */
export function YourData() {
  const [leaving, setLeaving] = useState(false);
  const exporting = useExport();
  return (
    <Section title="Your data">
      <p className={styles.quiet}>Everything we keep about you and your business, in one file.</p>
      <div className={styles.buttons}>
        <Button
          variant="secondary"
          busy={exporting.isPending}
          onClick={() =>
            exporting.mutate(undefined, {
              onError: (error) => showToast({ tone: 'destructive', title: 'Export failed', message: error.message }),
            })
          }
        >
          Download my data
        </Button>
        <Button variant="danger" onClick={() => setLeaving(true)}>
          Delete my account
        </Button>
      </div>
      {leaving ? <DeleteDialog onClose={() => setLeaving(false)} /> : null}
    </Section>
  );
}

const isPasswordWrong = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'wrong_password' || 'password' in error.errors);

function DeleteDialog({ onClose }: { onClose: () => void }) {
  const remove = useDeleteAccount();
  const [failure, setFailure] = useState<DialogFailure | null>(null);
  const form = useForm<{ password: string }>({
    verbatim: ['password'],
    check: ({ password }) => (password ? {} : { password: 'Please enter your password.' }),
    async send({ password }): Promise<void> {
      setFailure(null);
      try {
        await remove.mutateAsync(password);
      } catch (error) {
        const { message } = error as Error;
        if (isPasswordWrong(error)) return form.refuse({ password: message });
        return setFailure({ title: 'Your account was not deleted', message });
      }
      showToast({ tone: 'success', title: 'Account deleted', message: 'Your account and its data are gone.' });
      forgetAccount();
    },
  });

  return (
    <Dialog
      title="Delete your account?"
      onClose={onClose}
      locked={remove.isPending}
      failure={failure}
      actions={
        <>
          <Button variant="secondary" onClick={onClose} disabled={remove.isPending}>
            Keep my account
          </Button>
          <Button type="submit" form={FORM} busy={remove.isPending}>
            Delete for good
          </Button>
        </>
      }
    >
      <form id={FORM} className={styles.main} {...form.props}>
        <p>
          Your site goes offline, your plan ends, and your business info, pictures and messages are deleted at once.
          This cannot be taken back.
        </p>
        <p>
          Bookings go with it, and nobody who booked is told. Delete those still to come first, in My site: each visitor
          then gets a mail.
        </p>
        <PasswordField
          {...form.field('password')}
          label="Your password"
          autoComplete="current-password"
          maxLength={PASSWORD_MAX}
          required
        />
      </form>
    </Dialog>
  );
}
