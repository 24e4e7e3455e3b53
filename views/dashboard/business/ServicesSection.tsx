import { flushSync } from 'react-dom';
import type { PriceView } from '../../../src/business/business.dto.ts';
import { PRICES_MAX, SERVICES_MAX } from '../../../src/business/business.shared.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { RemoveButton } from '../../ui/lists/RemoveButton.tsx';
import { Section } from '../TabHead.tsx';
import { newPrice, newService, type SectionProps } from './businessForm.ts';
import styles from './BusinessTab.module.css';

const COLUMNS = [
  { name: 'service', label: 'Service' },
  { name: 'price', label: 'Price' },
  { name: 'description', label: 'What it includes' },
] as const;

/** What the shop does, and what it costs. Of each list one row always remains. */
export function ServicesSection(props: SectionProps) {
  return (
    <Section title="Services and prices">
      <Services {...props} />
      <Prices {...props} />
    </Section>
  );
}

function Services({ form: { services }, errors, edit }: SectionProps) {
  function add() {
    const row = newService();
    thenFocus(`service-${row.id}`, () => edit((now) => ({ ...now, services: [...now.services, row] }), 'services'));
  }
  function remove(id: string, at: number) {
    const next = services[at + 1] ?? services[at - 1];
    thenFocus(next && `service-${next.id}`, () =>
      edit((now) => ({ ...now, services: now.services.filter((row) => row.id !== id) }), 'services'),
    );
  }
  function set(id: string, text: string) {
    edit(
      (now) => ({ ...now, services: now.services.map((row) => (row.id === id ? { id, text } : row)) }),
      `services.${id}`,
    );
  }
  return (
    <fieldset className={styles.list}>
      <legend className={styles.listTitle}>What you do</legend>
      <div className={styles.services}>
        {services.map(({ id, text }, at) => (
          <div key={id} className={styles.service}>
            <Field
              id={`service-${id}`}
              name={`services.${id}`}
              label={`Service ${at + 1}`}
              hideLabel
              value={text}
              error={errors[`services.${id}`]}
              onChange={(event) => set(id, event.currentTarget.value)}
            />
            <Remove what={`service ${at + 1}`} isLast={services.length === 1} onClick={() => remove(id, at)} />
          </div>
        ))}
      </div>
      {errors.services ? <p className={styles.error}>{errors.services}</p> : null}
      <AddRow label="Add a service" what="services" count={services.length} most={SERVICES_MAX} onClick={add} />
    </fieldset>
  );
}

function Prices({ form: { pricing }, errors, edit }: SectionProps) {
  function add() {
    const row = newPrice();
    thenFocus(`price-${row.id}-service`, () => edit((now) => ({ ...now, pricing: [...now.pricing, row] }), 'pricing'));
  }
  function remove(id: string, at: number) {
    const next = pricing[at + 1] ?? pricing[at - 1];
    thenFocus(next && `price-${next.id}-service`, () =>
      edit((now) => ({ ...now, pricing: now.pricing.filter((row) => row.id !== id) }), 'pricing'),
    );
  }
  function set(id: string, name: keyof PriceView, value: string) {
    edit(
      (now) => ({ ...now, pricing: now.pricing.map((row) => (row.id === id ? { ...row, [name]: value } : row)) }),
      `pricing.${id}.${name}`,
    );
  }
  return (
    <fieldset className={styles.list}>
      <legend className={styles.listTitle}>What it costs</legend>
      <div className={styles.priceHead} aria-hidden="true">
        {COLUMNS.map(({ name, label }) => (
          <span key={name}>{label}</span>
        ))}
      </div>
      {pricing.map((row, at) => (
        <div key={row.id} className={styles.priceRow} role="group" aria-label={`Price ${at + 1}`}>
          {COLUMNS.map(({ name, label }) => (
            <Field
              key={name}
              id={`price-${row.id}-${name}`}
              name={`pricing.${row.id}.${name}`}
              className={name === 'description' ? styles.description : undefined}
              label={label}
              hideLabel
              placeholder={label}
              value={row[name]}
              error={errors[`pricing.${row.id}.${name}`]}
              onChange={(event) => set(row.id, name, event.currentTarget.value)}
            />
          ))}
          <Remove what={`price ${at + 1}`} isLast={pricing.length === 1} onClick={() => remove(row.id, at)} />
        </div>
      ))}
      {errors.pricing ? <p className={styles.error}>{errors.pricing}</p> : null}
      <AddRow label="Add a price" what="prices" count={pricing.length} most={PRICES_MAX} onClick={add} />
    </fieldset>
  );
}

function Remove({ what, isLast, onClick }: { what: string; isLast: boolean; onClick: () => void }) {
  return (
    <RemoveButton
      className={styles.remove}
      aria-label={`Delete ${what}`}
      title={isLast ? 'The last one stays' : undefined}
      disabled={isLast}
      onClick={onClick}
    />
  );
}

type AddRowProps = {
  label: string;
  what: string;
  count: number;
  most: number;
  onClick: () => void;
};

function AddRow({ label, what, count, most, onClick }: AddRowProps) {
  if (count >= most) return <p className={styles.quiet}>{`That is all ${most} ${what} a site can show.`}</p>;
  return (
    <p>
      <Button variant="quiet" onClick={onClick}>
        {label}
      </Button>
    </p>
  );
}

/** Changes the rows and goes on in the field of that id, so that one can type on at once. */
function thenFocus(id: string | undefined, change: () => void): void {
  flushSync(change);
  if (id) document.getElementById(id)?.focus();
}
