import { useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../paths.ts';
import type { PageHead } from '../ssr/head.ts';
import { Button } from '../ui/forms/Button.tsx';
import { Field, TextArea } from '../ui/forms/Field.tsx';
import { useToast } from '../ui/overlay/Toast.tsx';
import { DraftFrame } from './DraftFrame.tsx';
import styles from './DraftFrame.module.css';
import { addDraft, DRAFT_FIELDS, type DraftField } from './drafts.ts';

export const head: PageHead = {
  title: 'Business Details | Shingle',
  description: 'Describe your business; what you write is kept on this device.',
  path: paths.newBusiness,
  noindex: true,
};

const REQUIRED: Partial<Record<DraftField, string>> = {
  name: 'The name on your door, e.g. Rahman Tailoring.',
  type: 'What kind of business it is, e.g. Tailor.',
  phone: 'Where customers call, e.g. (905) 555-0163.',
  email: 'Where customers write, e.g. hello@example.com.',
};

export function Component() {
  return (
    <DraftFrame title="Business Details" lead="A draft, kept on this device.">
      {({ id }) => <DetailsForm userId={id} />}
    </DraftFrame>
  );
}

function DetailsForm({ userId }: { userId: string }) {
  const [errors, setErrors] = useState<Partial<Record<DraftField, string>>>({});
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const { toast } = useToast();

  const fail = (message: string): void => void toast({ tone: 'destructive', title: 'Error', message });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = valuesOf(event.currentTarget);
    const missing = Object.entries(REQUIRED).filter(([name]) => !fields[name as DraftField]);
    setErrors(Object.fromEntries(missing));
    const first = missing[0]?.[0];
    if (first) {
      form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return fail('Please fill in all required fields');
    }
    const id = addDraft(userId, fields);
    if (!id) return fail('This browser keeps nothing, so the draft could not be saved.');
    void navigate(paths.businessServices(id));
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <div className={styles.two}>
        <Field label="Business name" name="name" autoComplete="organization" error={errors.name} required />
        <Field label="Business type" name="type" error={errors.type} required />
      </div>
      <TextArea label="Description" name="description" rows={3} optional />
      <Field label="Address" name="address" autoComplete="street-address" optional />
      <div className={styles.three}>
        <Field label="City" name="city" autoComplete="address-level2" optional />
        <Field label="Province" name="province" autoComplete="address-level1" optional />
        <Field label="Postal code" name="postalCode" autoComplete="postal-code" optional />
      </div>
      <div className={styles.two}>
        <Field label="Phone" name="phone" type="tel" autoComplete="tel" error={errors.phone} required />
        <Field label="Email" name="email" type="email" autoComplete="email" error={errors.email} required />
      </div>
      <Field label="Website" name="website" type="url" autoComplete="url" optional />
      <p>
        <Button type="submit" size="large">
          Continue to services
        </Button>
      </p>
    </form>
  );
}

function valuesOf(form: HTMLFormElement): Record<DraftField, string> {
  const fields = new FormData(form);
  const text = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value.trim() : '');
  return Object.fromEntries(DRAFT_FIELDS.map((name) => [name, text(fields.get(name))])) as Record<DraftField, string>;
}
