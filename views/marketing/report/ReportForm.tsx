import { useEffect, useState, type ComponentProps } from 'react';
import { ABUSE_EMAIL_MAX, ABUSE_SITE_MAX, ABUSE_TEXT_MAX, ABUSE_THANKS } from '../../../src/abuse/abuse.shared.ts';
import { api, ApiError } from '../../lib/api/api.ts';
import { showToast } from '../../lib/toasts.ts';
import { paths } from '../../paths.ts';
import { Notice } from '../../ui/data/Notice.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { Field, SelectField, TextArea } from '../../ui/forms/Field.tsx';
import { refusedFields, useForm, type FieldErrors } from '../../ui/forms/useForm.ts';
import styles from './ReportPage.module.css';

const NAMES = ['site', 'reason', 'text', 'email'] as const;
type Values = Record<(typeof NAMES)[number], string>;
/** An id: a page without a name, of which somebody has the preview. */
const NAMELESS = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const FAILED = 'It was not sent. Please try again, or write to us.';

/** Posts to the API; without JavaScript the same form posts to this page and gets a page back. */
export function ReportForm() {
  const [thanks, setThanks] = useState<string>();
  const [isNameless, setIsNameless] = useState(false);
  const form = useForm<Values>({
    check,
    async send({ email, ...rest }) {
      try {
        const body = email ? { ...rest, email } : rest;
        const { message } = await api<{ message?: string }>('/api/abuse-reports', { method: 'POST', body });
        setThanks(message ?? ABUSE_THANKS);
      } catch (error) {
        form.refuse(refusedFields(error, NAMES));
        const isRefused = error instanceof ApiError && (error.status === 400 || error.status === 429);
        showToast({ tone: 'destructive', title: 'Not sent', message: isRefused ? error.message : FAILED });
      }
    },
  });
  const { set } = form;
  useEffect(() => {
    const named = new URLSearchParams(window.location.search).get('site');
    if (!named) return;
    set('site', named.slice(0, ABUSE_SITE_MAX));
    setIsNameless(NAMELESS.test(named));
  }, [set]);

  useEffect(() => {
    if (thanks) document.getElementById('main')?.focus(); // the form that had it is gone
  }, [thanks]);

  if (thanks)
    return (
      <Notice tone="success" role="status" title="We have it.">
        {thanks}
      </Notice>
    );
  return (
    <form className={styles.form} method="post" action={paths.report} {...form.props}>
      {isNameless ? <Nameless /> : <WhichPage {...form.field('site')} />}
      <SelectField label="What is wrong" {...form.field('reason')} required>
        <option value="phishing">It pretends to be somebody else, or wants passwords</option>
        <option value="spam">It is spam</option>
        <option value="rights">It uses what belongs to somebody else</option>
        <option value="other">Something else</option>
      </SelectField>
      <TextArea label="Tell us more" {...form.field('text')} rows={6} maxLength={ABUSE_TEXT_MAX} required />
      <Field
        label="Your e-mail"
        optional
        hint="Only if you want an answer."
        {...form.field('email')}
        type="email"
        autoComplete="email"
        maxLength={ABUSE_EMAIL_MAX}
      />
      <div>
        <Button type="submit" size="large" busy={form.busy}>
          Report it
        </Button>
      </div>
    </form>
  );
}

const Nameless = () => (
  <p>
    Which page: <strong>the preview that you came from</strong>. It has no address yet.
  </p>
);

const WhichPage = (field: Omit<ComponentProps<typeof Field>, 'label'>) => (
  <Field
    {...field}
    label="Which page"
    hint="As the browser shows it, such as bloom-hair.shingle.site."
    maxLength={ABUSE_SITE_MAX}
    autoCapitalize="none"
    spellCheck={false}
    required
  />
);

function check({ email, site, text }: Values): FieldErrors<Values> {
  return {
    ...(site ? {} : { site: 'The address of the page.' }),
    ...(text ? {} : { text: 'Please say what is wrong.' }),
    ...(!email || /^\S+@\S+\.\S+$/.test(email) ? {} : { email: 'Please enter a valid email address.' }),
  };
}
