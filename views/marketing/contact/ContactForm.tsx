import {
  CONTACT_BAD_EMAIL,
  CONTACT_EMAIL_MAX,
  CONTACT_FAILED,
  CONTACT_NAME_MAX,
  CONTACT_PHONE_MAX,
  CONTACT_REQUIRED,
  CONTACT_THANKS,
  CONTACT_TOO_SHORT,
  QUESTIONS_MAX,
  QUESTIONS_MIN,
} from '../../../src/contact/contact.shared.ts';
import { api, ApiError } from '../../lib/api/api.ts';
import { showToast } from '../../lib/toasts.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { Field, TextArea } from '../../ui/forms/Field.tsx';
import { refusedFields, useForm, type FieldErrors } from '../../ui/forms/useForm.ts';
import styles from './ContactPage.module.css';

const NAMES = ['name', 'email', 'phone', 'questions'] as const;
/** Beside the field; the toast says the whole sentence, and the page says it once. */
const TOO_SHORT = `At least ${QUESTIONS_MIN} characters.`;
const BAD_EMAIL = 'Write it like nadia@example.com.';
type Values = Record<(typeof NAMES)[number], string>;

const fail = (message: string) => showToast({ tone: 'destructive', title: 'Error', message });

/** Posts to the API; without JavaScript the same form posts to this page and gets a page back. */
export function ContactForm() {
  const form = useContactForm();
  return (
    <form className={styles.form} method="post" action={paths.contact} {...form.props}>
      <div className={styles.two}>
        <Field label="Name" {...form.field('name')} autoComplete="name" maxLength={CONTACT_NAME_MAX} required />
        <Field
          label="Email"
          {...form.field('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={CONTACT_EMAIL_MAX}

          required
        />
      </div>
      <Field
        label="Phone"
        optional
        {...form.field('phone')}
        type="tel"
        autoComplete="tel"
        maxLength={CONTACT_PHONE_MAX}
      />
      <TextArea
        label="Your questions"
        {...form.field('questions')}
        rows={6}
        maxLength={QUESTIONS_MAX}
        hint="What you sell, where, and what the site should do."

        required
      />
      <div>
        <Button type="submit" size="large" busy={form.busy}>
          Send Message
        </Button>
      </div>
    </form>
  );
}

function useContactForm() {
  const form = useForm<Values>({
    check,
    onInvalid: (errors) => fail(messageFor(errors)),
    async send({ phone, ...rest }) {
      try {
        const body = phone ? { ...rest, phone } : rest;
        const { message } = await api<{ message?: string }>('/api/contact', { method: 'POST', body });
        showToast({ tone: 'success', title: 'Message Sent!', message: message ?? CONTACT_THANKS, duration: 8000 });
        form.reset();
      } catch (error) {
        const isRefused = error instanceof ApiError && (error.status === 400 || error.status === 429);
        form.refuse(refusedFields(error, NAMES));
        fail(isRefused ? error.message : CONTACT_FAILED);
      }
    },
  });
  return form;
}

function check({ name, email, questions }: Values): FieldErrors<Values> {
  const missing: FieldErrors<Values> = {
    ...(name ? {} : { name: 'Your name, e.g. Nadia Rahman.' }),
    ...(email ? {} : { email: 'Where we answer, e.g. nadia@example.com.' }),
    ...(questions ? {} : { questions: 'What you would like to know.' }),
  };
  if (Object.keys(missing).length) return missing;
  if (questions.length < QUESTIONS_MIN) return { questions: TOO_SHORT };
  if (!/^\S+@\S+\.\S+$/.test(email)) return { email: BAD_EMAIL };
  return {};
}

/** The toast's sentence: a wrong value's own, else that something is missing. */
function messageFor({ email, questions }: FieldErrors<Values>): string {
  if (questions === TOO_SHORT) return CONTACT_TOO_SHORT;
  return email === BAD_EMAIL ? CONTACT_BAD_EMAIL : CONTACT_REQUIRED;
}
