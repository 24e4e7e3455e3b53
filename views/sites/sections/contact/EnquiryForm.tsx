import { useId, useState, type FormEvent, type InputHTMLAttributes } from 'react';
import {
  ENQUIRY_EMAIL_MAX,
  ENQUIRY_MESSAGE_MAX,
  ENQUIRY_MESSAGE_MIN,
  ENQUIRY_NAME_MAX,
} from '../../../../src/enquiries/enquiries.shared.ts';
import type { Language } from '../../../../src/pages/languages.shared.ts';
import type { SiteView } from '../../../../src/sites/content/site-view.shared.ts';
import { classes } from '../../../ui/classes.ts';
import { useForFiles } from '../../files/for-files.ts';
import { siteLabels } from '../../site.texts.ts';
import base from '../base/base.module.css';
import { sectionLabels } from '../base/section.texts.ts';
import { sendEnquiry } from './enquiry.data.ts';
import { WriteOrCall } from './WriteOrCall.tsx';

const PHONE_MAX = 40;

type State = { sent?: string; failed?: string; busy: boolean };

type Props = { site: SiteView; className?: string };

/** Writes to the owner; in the files of a site by the visitor's own mail and phone, for there no server answers. */
export function EnquiryForm(props: Props) {
  return useForFiles() ? <WriteOrCall {...props} /> : <Form {...props} />;
}

/** A plain form before scripts are there and without them; with them the page stays. */
function Form({ site, className }: Props) {
  const words = sectionLabels(site.language);
  const { state, send } = useEnquiry(site.language);
  return (
    <form
      className={classes(base.form, className)}
      method="post"
      action="/enquiries"
      data-live=""
      onSubmit={(event) => void send(event)}
      onInput={(event) => clearComplaint(event.currentTarget)}
    >
      <Inputs language={site.language} />
      <input type="hidden" name="language" value={site.language} />
      <p data-is="send">
        <button type="submit" aria-disabled={state.busy || undefined}>
          {state.busy ? words.sending : words.send}
        </button>
      </p>
      <p className={base.answer} role="status">
        {state.sent}
      </p>
      {state.failed && (
        <p className={base.answer} role="alert">
          {state.failed}
        </p>
      )}
    </form>
  );
}

function useEnquiry(language: Language) {
  const words = sectionLabels(language);
  const [state, setState] = useState<State>({ busy: false });

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    if (state.busy || !canBeAnswered(form, words.phoneOrEmail)) return;
    setState({ busy: true });
    const values = valuesOf(form);
    try {
      const { message } = await sendEnquiry({
        ...values,
        language,
        elapsed_ms: Math.round(performance.now()), // since the page was opened: scripts may come when it is filled in
      });
      if (JSON.stringify(valuesOf(form)) === JSON.stringify(values)) form.reset(); // else somebody writes on
      setState({ busy: false, sent: message });
    } catch (cause) {
      setState({ busy: false, failed: (cause instanceof Error && cause.message) || words.sendFailed });
    }
  }
  return { state, send };
}

function Inputs({ language }: { language: Language }) {
  const words = sectionLabels(language);
  const labels = siteLabels(language);
  const id = useId();
  return (
    <>
      <Input label={words.name} name="name" required maxLength={ENQUIRY_NAME_MAX} autoComplete="name" />
      <Input label={labels.email} name="email" type="email" maxLength={ENQUIRY_EMAIL_MAX} autoComplete="email" />
      <Input label={labels.phone} name="phone" type="tel" maxLength={PHONE_MAX} autoComplete="tel" />
      <p data-is="message">
        <label htmlFor={id}>{words.message}</label>
        <textarea
          id={id}
          name="message"
          rows={4}
          required
          minLength={ENQUIRY_MESSAGE_MIN}
          maxLength={ENQUIRY_MESSAGE_MAX}
        />
      </p>
      <div className={base.trap} aria-hidden="true">
        <Input label={words.notForPeople} name="website" tabIndex={-1} autoComplete="off" />
      </div>
    </>
  );
}

function Input({ label, ...input }: InputHTMLAttributes<HTMLInputElement> & { label: string }) {
  const id = useId();
  return (
    <p>
      <label htmlFor={id}>{label}</label>
      <input id={id} {...input} />
    </p>
  );
}

function valuesOf(form: HTMLFormElement) {
  const data = new FormData(form);
  const text = (name: string): string => (data.get(name) as string).trim();
  return {
    name: text('name'),
    message: text('message'),
    ...(text('email') && { email: text('email') }),
    ...(text('phone') && { phone: text('phone') }),
    ...(text('website') && { website: text('website') }),
  };
}

/** An answer needs an address or a number: without both the browser asks for the first of the two. */
function canBeAnswered(form: HTMLFormElement, complaint: string): boolean {
  const { email, phone } = valuesOf(form);
  if (email || phone) return true;
  const field = form.elements.namedItem('email') as HTMLInputElement;
  field.setCustomValidity(complaint);
  field.reportValidity();
  return false;
}

function clearComplaint(form: HTMLFormElement): void {
  (form.elements.namedItem('email') as HTMLInputElement).setCustomValidity('');
}
