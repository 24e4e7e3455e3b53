import { useNavigate } from 'react-router-dom';
import { paths } from '../paths.ts';
import type { PageHead } from '../document/head.ts';
import { Button } from '../ui/forms/Button.tsx';
import { Field, TextArea } from '../ui/forms/Field.tsx';
import { useForm } from '../ui/forms/useForm.ts';
import { showToast } from '../lib/toasts.ts';
import { DraftFrame } from './DraftFrame.tsx';
import styles from './DraftFrame.module.css';
import { addDraft, type DraftField } from './drafts.ts';

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

const fail = (message: string): void => void showToast({ tone: 'destructive', title: 'Error', message });

function DetailsForm({ userId }: { userId: string }) {
  const navigate = useNavigate();
  const form = useForm<Record<DraftField, string>>({
    check: (fields) => Object.fromEntries(Object.entries(REQUIRED).filter(([name]) => !fields[name as DraftField])),
    onInvalid: () => fail('Please fill in all required fields'),
    send(fields) {
      const id = addDraft(userId, fields);
      if (!id) return fail('This browser keeps nothing, so the draft could not be saved.');
      void navigate(paths.businessServices(id));
    },
  });
  return (
    <form className={styles.form} {...form.props}>
      <div className={styles.two}>
        <Field label="Business name" {...form.field('name')} autoComplete="organization" required />
        <Field label="Business type" {...form.field('type')} required />
      </div>
      <TextArea label="Description" {...form.field('description')} rows={3} optional />
      <Field label="Address" {...form.field('address')} autoComplete="address-line1" optional />
      <div className={styles.three}>
        <Field label="City" {...form.field('city')} autoComplete="address-level2" optional />
        <Field label="Province" {...form.field('province')} autoComplete="address-level1" optional />
        <Field label="Postal code" {...form.field('postalCode')} autoComplete="postal-code" optional />
      </div>
      <div className={styles.two}>
        <Field label="Phone" {...form.field('phone')} type="tel" autoComplete="tel" required />
        <Field label="Email" {...form.field('email')} type="email" autoComplete="email" required />
      </div>
      <Field label="Website" {...form.field('website')} type="url" autoComplete="url" optional />
      <p>
        <Button type="submit" size="large">
          Continue to services
        </Button>
      </p>
    </form>
  );
}
