import { useId, type ReactNode } from 'react';
import { LANGUAGE } from '../../../src/pages/languages.shared.ts';
import { CUSTOMER_EMAIL_MAX, CUSTOMER_NAME_MAX, NOTES_MAX } from '../../../src/booking/booking.shared.ts';
import { priceLabel, unitName } from '../../../src/sites/content/site-format.shared.ts';
import type { ServiceView, SiteView } from '../../../src/sites/content/site-view.shared.ts';
import styles from './BookingDialog.module.css';
import { bookingTexts } from '../booking.texts.ts';
import type { Draft, FieldErrors } from './useBooking.ts';

type FieldsProps = {
  site: SiteView;
  /** The ids of those that may be booked. */
  services: readonly string[] | undefined;
  draft: Draft;
  errors: FieldErrors;
  onChange: (field: keyof Draft, value: string) => void;
};

/** Who is coming, and for what. */
export function BookingFields({ site, services, draft, errors, onChange }: FieldsProps) {
  const words = bookingTexts(site.language, site.trade);
  const input = (name: keyof Draft) => ({
    name,
    value: draft[name],
    onChange: (event: { currentTarget: { value: string } }) => onChange(name, event.currentTarget.value),
  });
  return (
    <div className={styles.who}>
      <Labelled label={words.service} error={errors.service_type}>
        {(aria) => (
          <select {...aria} {...input('service_type')} required>
            <option value="">{words.chooseService}</option>
            {(site.to_book ?? site.services)
              .filter(({ bookable, id }) => services?.includes(id) ?? bookable)
              .map((service) => (
                <option key={service.id} value={service.id}>
                  {serviceLabel(service, site)}
                </option>
              ))}
          </select>
        )}
      </Labelled>
      <Labelled label={words.name} error={errors.customer_name}>
        {(aria) => (
          <input {...aria} {...input('customer_name')} autoComplete="name" maxLength={CUSTOMER_NAME_MAX} required />
        )}
      </Labelled>
      <Labelled label={words.email} error={errors.customer_email}>
        {(aria) => (
          <input
            {...aria}
            {...input('customer_email')}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            maxLength={CUSTOMER_EMAIL_MAX}
            required
          />
        )}
      </Labelled>
      <Labelled label={words.phone} error={errors.customer_phone}>
        {(aria) => (
          <input {...aria} {...input('customer_phone')} type="tel" autoComplete="tel" maxLength={40} required />
        )}
      </Labelled>
      <Labelled
        label={words.notes}
        note={LANGUAGE[site.language].inBrackets(words.optional)}
        hint={words.notesHint}
        error={errors.notes}
      >
        {(aria) => <textarea {...aria} {...input('notes')} rows={3} maxLength={NOTES_MAX} />}
      </Labelled>
    </div>
  );
}

type Aria = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true };
type LabelledProps = {
  label: string;
  note?: string;
  hint?: string;
  error?: string;
  children: (aria: Aria) => ReactNode;
};

function Labelled({ label, note, hint, error, children }: LabelledProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label}
        {note ? <span className={styles.quiet}>{note}</span> : null}
      </label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {hint ? (
        <p className={styles.quiet} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p className={styles.wrong} id={`${id}-error`}>
          {error}
        </p>
      ) : null}
    </div>
  );
}

function serviceLabel({ name, price }: ServiceView, { language }: SiteView): string {
  if (!price) return name;
  const unit = price.unit ? ` ${unitName(price.unit, language)}` : '';
  return `${name} · ${priceLabel(price, language)}${unit}`;
}
