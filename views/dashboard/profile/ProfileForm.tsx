import { useState, type FormEvent } from 'react';
import { EMAIL_MAX, NAME_MAX } from '../../../src/auth/auth.shared.ts';
import { ApiError } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { useToast } from '../../ui/overlay/Toast.tsx';
import styles from '../Tab.module.css';
import { Section } from '../TabHead.tsx';
import { useSaveProfile } from './profile.data.ts';

export function ProfileForm() {
  const { user } = useSession();
  const [errors, setErrors] = useState<{ name?: string; email?: string }>({});
  const save = useSaveProfile();
  const { toast } = useToast();
  if (!user) return null;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const given = { name: String(fields.get('name')).trim(), email: String(fields.get('email')).trim() };
    const wrong = {
      ...(given.name ? {} : { name: 'Please enter your name, e.g. Nadia Rahman.' }),
      ...(given.email ? {} : { email: 'Please enter your email, e.g. nadia@example.com.' }),
    };
    setErrors(wrong);
    if (Object.keys(wrong).length) return;
    save.mutate(given, {
      onSuccess: () =>
        toast({
          tone: 'success',
          title: 'Profile Updated',
          message: 'Your profile information has been updated successfully.',
        }),
      onError: (error) => {
        if (error instanceof ApiError) {
          const taken = error.status === 409 ? error.message : undefined;
          setErrors({ name: error.errors.name?.[0], email: taken ?? error.errors.email?.[0] });
        }
        toast({ tone: 'destructive', title: 'Error', message: 'Failed to update profile. Please try again.' });
      },
    });
  }

  return (
    <Section title="Profile information">
      <form className={styles.fields} noValidate onSubmit={submit} key={user.email}>
        <div className={styles.two}>
          <Field
            label="Name"
            name="name"
            autoComplete="name"
            maxLength={NAME_MAX}
            defaultValue={user.name}
            error={errors.name}
            required
          />
          <Field
            label="Email"
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={EMAIL_MAX}
            defaultValue={user.email}
            error={errors.email}
            required
          />
        </div>
        <div className={styles.buttons}>
          <Button type="submit" busy={save.isPending}>
            Save changes
          </Button>
          <span className={styles.quiet}>A new email holds at once. We write to the old one, with the way back.</span>
        </div>
      </form>
    </Section>
  );
}
