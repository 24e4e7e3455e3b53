import { useCallback, useRef, type FormEvent } from 'react';
import { useForm as useHookForm } from 'react-hook-form';
import { ApiError } from '../../lib/api/api.ts';
import { dismissFailures } from '../../lib/toasts.ts';
import { focusFirst } from './focusFirst.ts';

export type FieldErrors<Values> = Partial<Record<keyof Values & string, string>>;

export type FormOptions<Values extends Record<string, string>> = {
  /** First values of the fields. Without them the fields keep what was typed before the page became interactive. */
  initial?: Values;
  /** Fields that are sent as typed, e.g. passwords; the others are trimmed. */
  verbatim?: readonly (keyof Values & string)[];
  /** What is wrong, by field. The first wrong field gets the focus, and nothing is sent. */
  check: (values: Values) => FieldErrors<Values>;
  /** Called when something is wrong, e.g. to show a toast. */
  onInvalid?: (errors: FieldErrors<Values>) => void;
  /** Called with values that passed the check; the form is busy until it ends. Handles its own failures. */
  send: (values: Values) => Promise<void> | void;
};

type Texts = Record<string, string>;

/** A form of text fields: checks on submit, focuses the first wrong field, is busy while it sends, shows refusals by field. */
export function useForm<Values extends Texts>(options: FormOptions<Values>) {
  const { initial, verbatim = [], check, onInvalid, send } = options;
  const sent = useRef<HTMLFormElement>(null);
  /** What the fields held when it was sent, as JSON. */
  const whenSent = useRef('');
  const form = useHookForm<Texts>({
    defaultValues: initial,
    shouldFocusError: false, // it takes the order in which the fields were registered
    reValidateMode: 'onSubmit',
    resolver(typed) {
      whenSent.current = JSON.stringify(typed);
      const values = cleaned(typed, verbatim);
      const wrong = entriesOf(check(values as Values));
      if (wrong.length === 0) return { values, errors: {} };
      const errors = wrong.map(([name, message]) => [name, { type: 'check', message }] as const);
      return { values: {}, errors: Object.fromEntries(errors) };
    },
  });
  const { errors, isSubmitting } = form.formState;
  const { clearErrors: clear } = form;
  const clearErrors = useCallback(() => clear(), [clear]);

  const submit = form.handleSubmit(
    (values) => send(values as Values),
    (wrong) => {
      const messages = Object.entries(wrong).map(([name, error]) => [name, error?.message]);
      focusFirst(sent.current, ({ name }) => name in wrong);
      onInvalid?.(Object.fromEntries(messages) as FieldErrors<Values>);
    },
  );
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    sent.current = event.currentTarget;
    if (isSubmitting) return;
    dismissFailures();
    void submit(event);
  }
  return {
    /** For the form element. */
    props: { noValidate: true, onSubmit, 'data-live': '' },
    /** For a Field: its name, its place in the form, and its error. */
    field: (name: keyof Values & string) => ({ ...form.register(name), error: errors[name]?.message }),
    /** For useWatch. */
    control: form.control,
    busy: isSubmitting,
    /** The first error that is shown. */
    firstError: Object.values(errors).find((error) => error?.message)?.message,
    /** Shows errors beside their fields and focuses the first. */
    refuse(wrong: FieldErrors<Values>): void {
      for (const [name, message] of entriesOf(wrong)) form.setError(name, { type: 'refused', message });
      focusFirst(sent.current, ({ name }) => Boolean(wrong[name]));
    },
    /** What is written in a field now. */
    value: (name: keyof Values & string): string => form.getValues(name) ?? '',
    /** Fills a field; the same function at every render. */
    set: form.setValue,
    /** The same function at every render. */
    clearErrors,
    /** Empties the fields, or puts the first values back, unless somebody wrote on while it was sent. */
    reset: () => JSON.stringify(form.getValues()) === whenSent.current && form.reset(),
  };
}

/** The first sentence about each field in the server's refusal. */
export function refusedFields<Name extends string>(
  error: unknown,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(names.map((name) => [name, error.errors[name]?.[0]])) as Partial<Record<Name, string>>;
}

function entriesOf(errors: Partial<Texts>): [name: string, message: string][] {
  return Object.entries(errors).filter((entry): entry is [string, string] => Boolean(entry[1]));
}

function cleaned(values: Partial<Texts>, verbatim: readonly string[]): Texts {
  const entries = Object.entries(values).map(([name, value = '']) => [
    name,
    verbatim.includes(name) ? value : value.trim(),
  ]);
  return Object.fromEntries(entries) as Texts;
}
