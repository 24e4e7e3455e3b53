import { useEffect, useEffectEvent } from 'react';
import { EMAIL_MAX, NAME_MAX } from '../../../src/auth/auth.shared.ts';
import { ApiError } from '../../lib/api/api.ts';
import { reportFailure } from '../../lib/api/client.ts';
import { useKeptWords } from '../../lib/session/kept-words.ts';
import { useSession, type SessionUser } from '../../lib/session/session.ts';
import { showToast } from '../../lib/toasts.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { refusedFields, useForm } from '../../ui/forms/useForm.ts';
import styles from '../Tab.module.css';
import { Section } from '../TabHead.tsx';
import { useMe } from '../me.data.ts';
import { useSaveProfile } from './profile.data.ts';

const FAILED = 'Failed to update profile. Please try again.';

export function ProfileForm() {
  const { user } = useSession();
  return <Section title="Profile information">{user ? <ProfileFields key={user.email} user={user} /> : null}</Section>;
}

function ProfileFields({ user }: { user: SessionUser }) {
  const save = useSaveProfile();
  const isProven = useMe().data?.email_verified ?? true;
  const [keptName, keepName] = useKeptWords('/profile/name');
  const form = useForm({
    initial: { name: keptName || user.name, email: user.email },
    check: ({ name, email }) => ({
      name: name ? undefined : 'Please enter your name, e.g. Nadia Rahman.',
      email: email ? undefined : 'Please enter your email, e.g. nadia@example.com.',
    }),
    async send(given) {
      try {
        await save.mutateAsync(given);
        keepName('');
        const message = 'Your profile information has been updated successfully.';
        showToast({ tone: 'success', title: 'Profile Updated', message });
      } catch (error) {
        const taken = error instanceof ApiError && error.status === 409 ? { email: error.message } : {};
        form.refuse({ ...refusedFields(error, ['name', 'email']), ...taken });
        reportFailure(error, { title: 'Error', message: FAILED });
      }
    },
  });
  const follow = useEffectEvent((name: string) => {
    if (!keptName) form.set('name', name);
  });
  useEffect(() => follow(user.name), [user.name]); // it may be changed on another device
  const name = form.field('name');
  return (
    <form className={styles.fields} aria-label="Profile information" {...form.props}>
      <div className={styles.two}>
        <Field
          {...name}
          label="Name"
          hint={keptName ? 'Not saved yet.' : undefined}
          autoComplete="name"
          maxLength={NAME_MAX}
          required
          onChange={(event) => {
            const typed = event.currentTarget.value;
            keepName(typed === user.name ? '' : typed);
            void name.onChange(event);
          }}
        />
        <Field
          {...form.field('email')}
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={EMAIL_MAX}
          required
        />
      </div>
      <div className={styles.buttons}>
        <Button type="submit" busy={form.busy}>
          Save changes
        </Button>
        <span className={styles.quiet}>
          A new email holds at once.
          {isProven ? ' We write to the old one, with the way back.' : ''}
        </span>
      </div>
    </form>
  );
}
