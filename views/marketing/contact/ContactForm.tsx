import { useRef, useState, type FormEvent } from 'react';
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
import { api, ApiError } from '../../lib/api.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { Field, TextArea } from '../../ui/forms/Field.tsx';
import { useToast } from '../../ui/overlay/Toast.tsx';
import styles from './ContactPage.module.css';

type Name = 'name' | 'email' | 'phone' | 'questions';
type Values = Record<Name, string>;
type Errors = Partial<Record<Name, string>>;

const NAMES: readonly Name[] = ['name', 'email', 'phone', 'questions'];
const ASK: Errors = {
  name: 'Your name, e.g. Nadia Rahman.',
  email: 'Where we answer, e.g. nadia@example.com.',
  questions: 'What you would like to know.',
};

/** Posts to the API; without JavaScript the same form posts to this page and gets a page back. */
export function ContactForm() {
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { toast } = useToast();

  function refuse(wrong: Errors, message: string) {
    setErrors(wrong);
    toast({ tone: 'destructive', title: 'Error', message });
    const first = NAMES.find((name) => wrong[name]);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const values = valuesOf(event.currentTarget);
    const problem = check(values);
    if (problem) return refuse(problem.errors, problem.message);
    setErrors({});
    setBusy(true);
    try {
      const { phone, ...rest } = values;
      const { message } = await api<{ message?: string }>('/api/contact', {
        method: 'POST',
        body: phone ? values : rest,
      });
      toast({ tone: 'success', title: 'Message Sent!', message: message ?? CONTACT_THANKS, duration: 8000 });
      form.current?.reset();
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 400) refuse(firstOfEach(failure.errors), failure.message);
      else if (failure instanceof ApiError && failure.status === 429) refuse({}, failure.message);
      else refuse({}, CONTACT_FAILED);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      action={paths.contact}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <div className={styles.two}>
        <Field label="Name" name="name" autoComplete="name" maxLength={CONTACT_NAME_MAX} error={errors.name} required />
        <Field
          label="Email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={CONTACT_EMAIL_MAX}
          error={errors.email}
          required
        />
      </div>
      <Field
        label="Phone"
        optional
        name="phone"
        type="tel"
        autoComplete="tel"
        maxLength={CONTACT_PHONE_MAX}
        error={errors.phone}
      />
      <TextArea
        label="Your questions"
        name="questions"
        rows={6}
        maxLength={QUESTIONS_MAX}
        hint="What you sell, where, and what the site should do."
        error={errors.questions}
        required
      />
      <div>
        <Button type="submit" size="large" busy={busy}>
          Send Message
        </Button>
      </div>
    </form>
  );
}

function valuesOf(form: HTMLFormElement): Values {
  const fields = new FormData(form);
  const trimmed = (name: Name) => String(fields.get(name) ?? '').trim();
  return { name: trimmed('name'), email: trimmed('email'), phone: trimmed('phone'), questions: trimmed('questions') };
}

function check({ name, email, questions }: Values): { errors: Errors; message: string } | null {
  const missing: Errors = {
    ...(name ? {} : { name: ASK.name }),
    ...(email ? {} : { email: ASK.email }),
    ...(questions ? {} : { questions: ASK.questions }),
  };
  if (Object.keys(missing).length) return { errors: missing, message: CONTACT_REQUIRED };
  if (questions.length < QUESTIONS_MIN) return { errors: { questions: CONTACT_TOO_SHORT }, message: CONTACT_TOO_SHORT };
  if (!/^\S+@\S+\.\S+$/.test(email)) return { errors: { email: CONTACT_BAD_EMAIL }, message: CONTACT_BAD_EMAIL };
  return null;
}

function firstOfEach(errors: Record<string, string[]>): Errors {
  return Object.fromEntries(NAMES.flatMap((name) => (errors[name]?.[0] ? [[name, errors[name][0]]] : [])));
}
