import { useEffect, useEffectEvent, useState, type ComponentProps } from 'react';
import { ABUSE_EMAIL_MAX, ABUSE_REASONS, ABUSE_SITE_MAX, ABUSE_TEXT_MAX } from '../../../src/abuse/abuse.shared.ts';
import { api, ApiError } from '../../lib/api/api.ts';
import { showToast } from '../../lib/toasts.ts';
import { Notice } from '../../ui/data/Notice.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { Field, SelectField, TextArea } from '../../ui/forms/Field.tsx';
import { refusedFields, useForm, type FieldErrors } from '../../ui/forms/useForm.ts';
import { Unbroken } from '../../ui/Unbroken.tsx';
import type { ReportTexts } from './report.texts.ts';
import styles from './ReportPage.module.css';

const NAMES = ['site', 'reason', 'text', 'email'] as const;
type Values = Record<(typeof NAMES)[number], string>;
/** An id: a page without a name, of which somebody has the preview. */
const NAMELESS = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Posts to the API; without JavaScript the same form posts to the page’s own address, which names page and language, and gets a page back. */
export function ReportForm({ texts }: { texts: ReportTexts }) {
  const [thanks, setThanks] = useState(false);
  const [isNameless, setIsNameless] = useState(false);
  const form = useForm<Values>({
    check: (values) => check(values, texts),
    async send({ email, ...rest }) {
      try {
        const body = email ? { ...rest, email } : rest;
        await api('/api/abuse-reports', { method: 'POST', body });
        setThanks(true);
      } catch (error) {
        const refused = refusals(error, texts);
        form.refuse(refused);
        const isLate = error instanceof ApiError && error.status === 429;
        const message = isLate ? texts.tooMany : (Object.values(refused)[0] ?? texts.failed);
        showToast({ tone: 'destructive', title: texts.notSent, message });
      }
    },
  });
  const { set, value } = form;
  const isWritten = useEffectEvent(() => value('site') !== '');
  useEffect(() => {
    const named = new URLSearchParams(window.location.search).get('site');
    if (!named || isWritten()) return; // before React was there, or before a reload
    set('site', named.slice(0, ABUSE_SITE_MAX));
    setIsNameless(NAMELESS.test(named));
  }, [set]);

  useEffect(() => {
    if (thanks) document.getElementById('main')?.focus(); // the form that had it is gone
  }, [thanks]);

  if (thanks)
    return (
      <Notice tone="success" role="status" title={texts.received}>
        {texts.thanks}
      </Notice>
    );
  return (
    <form className={styles.form} method="post" {...form.props}>
      {isNameless ? <Nameless texts={texts} /> : <WhichPage {...form.field('site')} texts={texts} />}
      <SelectField label={texts.wrong} {...form.field('reason')}>
        {ABUSE_REASONS.map((reason) => (
          <option key={reason} value={reason}>
            {texts.reasons[reason]}
          </option>
        ))}
      </SelectField>
      <TextArea label={texts.more} {...form.field('text')} rows={6} maxLength={ABUSE_TEXT_MAX} required />
      <Field
        label={texts.email}
        optional={texts.optional}
        hint={texts.emailHint}
        {...form.field('email')}
        type="email"
        autoComplete="email"
        maxLength={ABUSE_EMAIL_MAX}
      />
      <div>
        <Button type="submit" size="large" busy={form.busy}>
          {texts.send}
        </Button>
      </div>
    </form>
  );
}

type Texts = { texts: ReportTexts };

const Nameless = ({ texts }: Texts) => (
  <p>
    {texts.nameless[0]}
    <strong>{texts.nameless[1]}</strong>
    {texts.nameless[2]}
  </p>
);

const WhichPage = ({ texts, ...field }: Omit<ComponentProps<typeof Field>, 'label'> & Texts) => (
  <Field
    {...field}
    label={texts.which}
    hint={
      <>
        <Unbroken text={texts.whichHint} />
        <noscript> {texts.whichLeft}</noscript>
      </>
    }
    maxLength={ABUSE_SITE_MAX}
    autoCapitalize="none"
    spellCheck={false}
    aria-required
  />
);

/** What the server refuses, in the page's language: its own sentences are English. */
function refusals(error: unknown, texts: ReportTexts): FieldErrors<Values> {
  const said = { site: texts.siteUnknown, reason: texts.failed, text: texts.textNeeded, email: texts.emailNeeded };
  const refused = refusedFields(error, NAMES);
  return Object.fromEntries(NAMES.filter((name) => refused[name]).map((name) => [name, said[name]]));
}

function check({ email, site, text }: Values, texts: ReportTexts): FieldErrors<Values> {
  return {
    ...(site ? {} : { site: texts.siteNeeded }),
    ...(text ? {} : { text: texts.textNeeded }),
    ...(!email || /^\S+@\S+\.\S+$/.test(email) ? {} : { email: texts.emailNeeded }),
  };
}
