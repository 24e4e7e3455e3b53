import type { ReactNode } from 'react';
import { LENGTH_MAX } from '../../../../src/booking/schedule/week.shared.ts';
import { BOOKABLE_MAX } from '../../../../src/sites/content/words.shared.ts';
import { Checkbox } from '../../../ui/forms/Checkbox.tsx';
import { SelectField } from '../../../ui/forms/Field.tsx';
import { Section } from '../../TabHead.tsx';
import styles from './BookingsView.module.css';
import type { Settings } from './settings.data.ts';

type Offered = { id: string; name: string };
type ServicesProps = {
  settings: Settings;
  offered: readonly Offered[];
  onChange: (changes: Partial<Settings>) => void;
  children: ReactNode;
};

/** Which services may be booked, and how long each takes. */
export function Services({ children, offered, onChange, settings }: ServicesProps) {
  if (offered.length === 0) return null;
  const { lengths, step_minutes } = settings;
  const chosen = settings.services ?? offered.map(({ id }) => id).slice(0, BOOKABLE_MAX);
  const isOffered = (id: string) => offered.some((each) => each.id === id); // what the page does not have cannot be unchecked
  function toggle(id: string) {
    const services = chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id];
    onChange({ services: services.length > BOOKABLE_MAX ? services.filter(isOffered) : services });
  }
  return (
    <Section title="What can be booked">
      <ul className={styles.services}>
        {offered.map(({ id, name }) => (
          <li key={id}>
            <Checkbox label={name} checked={chosen.includes(id)} onChange={() => toggle(id)} />
            <SelectField
              label={`How long ${name} takes`}
              hideLabel
              value={Object.hasOwn(lengths, id) ? lengths[id] : 1}
              onChange={(event) => onChange({ lengths: { ...lengths, [id]: Number(event.currentTarget.value) } })}
            >
              {Array.from({ length: LENGTH_MAX }, (_, index) => index + 1).map((steps) => (
                <option key={steps} value={steps}>
                  {duration(steps * step_minutes)}
                </option>
              ))}
            </SelectField>
          </li>
        ))}
      </ul>
      {children}
    </Section>
  );
}

/** '30 min', '2 h', '1 h 30 min' */
function duration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours ? `${hours} h` : '', rest ? `${rest} min` : ''].filter(Boolean).join(' ');
}
