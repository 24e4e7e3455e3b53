import type { ReactNode } from 'react';
import { PASSWORD_MAX } from '../../../src/auth/auth.shared.ts';
import { Button } from './Button.tsx';
import { PasswordField } from './PasswordField.tsx';
import { FieldStrength } from './PasswordStrength.tsx';
import { useForm, type FieldErrors } from './useForm.ts';

export type PasswordValues = { current_password: string; new_password: string; confirm: string };
export type PasswordErrors = FieldErrors<PasswordValues>;

type PasswordChangeProps = {
  /** Under the new password. */
  hint: string;
  check: (values: PasswordValues) => PasswordErrors;
  send: (body: { current_password: string; new_password: string }) => Promise<void>;
  /** Shows what is not about a field. @returns what is */
  onFailure: (error: unknown) => PasswordErrors;
  /** Shows how strong the new password is. */
  strength?: boolean;
  /** Beside or above the button. */
  children?: ReactNode;
  classNames: { form?: string; pair?: string; buttons?: string };
};

/** Asks for the current password and twice for the new one. */
export function PasswordChange(props: PasswordChangeProps) {
  const { hint, check, send, onFailure, strength, children, classNames } = props;
  const form = useForm<PasswordValues>({
    verbatim: ['current_password', 'new_password', 'confirm'],
    check,
    async send({ current_password, new_password }) {
      try {
        await send({ current_password, new_password });
        form.reset();
      } catch (error) {
        form.refuse(onFailure(error));
      }
    },
  });
  return (
    <form className={classNames.form} aria-label="Change password" {...form.props}>
      <PasswordField
        {...form.field('current_password')}
        label="Current password"
        autoComplete="current-password"
        required
      />
      <div className={classNames.pair}>
        <div>
          <PasswordField
            {...form.field('new_password')}
            label="New password"
            autoComplete="new-password"
            maxLength={PASSWORD_MAX}
            hint={hint}
            required
          />
          {strength ? <FieldStrength control={form.control} name="new_password" /> : null}
        </div>
        <PasswordField
          {...form.field('confirm')}
          label="Confirm new password"
          autoComplete="new-password"
          maxLength={PASSWORD_MAX}
          required
        />
      </div>
      <div className={classNames.buttons}>
        <Button type="submit" busy={form.busy}>
          Change password
        </Button>
        {children}
      </div>
    </form>
  );
}
