import { useState } from 'react';
import { BUSINESS_TEXTS } from '../../../../src/business/business.shared.ts';
import { Field, SelectField } from '../../../ui/forms/Field.tsx';
import { isAnswered, isCallable, TRADE_NAME_MAX, type Five } from '../../../start/five.ts';
import { TradeField } from '../../../start/TradeField.tsx';
import styles from './FiveThings.module.css';

const PROVINCES: readonly (readonly [string, string])[] = [
  ['ON', 'Ontario'],
  ['AB', 'Alberta'],
  ['BC', 'British Columbia'],
  ['MB', 'Manitoba'],
  ['NB', 'New Brunswick'],
  ['NL', 'Newfoundland and Labrador'],
  ['NT', 'Northwest Territories'],
  ['NS', 'Nova Scotia'],
  ['NU', 'Nunavut'],
  ['PE', 'Prince Edward Island'],
  ['QC', 'Quebec'],
  ['SK', 'Saskatchewan'],
  ['YT', 'Yukon'],
];

/** What a question works with; `wrong` is what the server said of a field, or what is missing once it was tried. */
export type QuestionProps = {
  five: Five;
  set: (changes: Partial<Five>) => void;
  errors: Record<string, string>;
  wrong: (name: string, missing: string) => string | undefined;
  onFocus?: () => void;
};

export function NameQuestion({ five, set, errors, wrong, onFocus }: QuestionProps) {
  const isGiven = isAnswered('business_name', five);
  return (
    <Field
      label="What is your business called?"
      name="business_name"
      autoComplete="organization"
      maxLength={BUSINESS_TEXTS.business_name.max}
      value={five.business_name}
      error={isGiven ? errors.business_name : wrong('business_name', 'Write the name on your sign.')}
      onFocus={onFocus}
      onChange={(event) => set({ business_name: event.currentTarget.value })}
    />
  );
}

export function TradeQuestion({ five, set, wrong }: QuestionProps) {
  const isGiven = isAnswered('trade', five);
  const isOther = five.trade === 'other';
  return (
    <>
      <TradeField
        label="What is your trade?"
        trade={five.trade}
        error={isGiven || isOther ? undefined : wrong('trade', 'Take one of the list, or Other.')}
        onChange={(trade, trade_name = five.trade_name) => set({ trade, trade_name })}
      />
      {isOther ? (
        <Field
          label="What do you call it?"
          name="trade_name"
          maxLength={TRADE_NAME_MAX}
          value={five.trade_name}
          error={isGiven ? undefined : wrong('business_type', 'Write it like Piano tuner.')}
          onChange={(event) => set({ trade_name: event.currentTarget.value })}
        />
      ) : null}
    </>
  );
}

const PHONE_LIKE = 'Write it like (905) 555-0142.';

/** Says what is wrong when it is left, not while it is written. */
export function PhoneQuestion({ five, set, wrong, onFocus }: QuestionProps) {
  const [left, setLeft] = useState(false);
  const bad = left && five.phone.trim() !== '' && !isCallable(five.phone);
  const error = bad ? PHONE_LIKE : wrong('phone', PHONE_LIKE);
  return (
    <Field
      label="Which number should people call?"
      name="phone"
      type="tel"
      autoComplete="tel"
      value={five.phone}
      error={isCallable(five.phone) ? null : error}
      onFocus={onFocus}
      onBlur={() => setLeft(true)}
      onChange={(event) => set({ phone: event.currentTarget.value })}
    />
  );
}

export function PlaceQuestion({ five, set, errors, wrong, onFocus }: QuestionProps) {
  return (
    <div className={styles.place}>
      <Field
        label="City"
        name="city"
        autoComplete="address-level2"
        maxLength={BUSINESS_TEXTS.city.max}
        value={five.city}
        error={five.city.trim() ? errors.city : wrong('city', 'Write it like Markham.')}
        onFocus={onFocus}
        onChange={(event) => set({ city: event.currentTarget.value })}
      />
      <SelectField
        label="Province"
        name="province"
        value={five.province}
        error={five.province ? errors.province : wrong('province', 'Choose one.')}
        onChange={(event) => set({ province: event.currentTarget.value })}
      >
        <option value="">Choose…</option>
        {PROVINCES.map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
