import { ZONES_TO_CHOOSE } from '../../../../src/sites/content/compose/facts-input.shared.ts';
import { failureOf } from '../../../lib/api/client.ts';
import { Alert } from '../../../ui/data/Notice.tsx';
import { Checkbox } from '../../../ui/forms/Checkbox.tsx';
import { SelectField } from '../../../ui/forms/Field.tsx';
import { useSaveSettings, type MySite } from '../site.data.ts';
import styles from './PageView.module.css';

/** What the owner decides by themselves: whether saved facts go live at once, the shop's clock, and whether the page is open. */
export function Switches({ site }: { site: MySite }) {
  const save = useSaveSettings();
  const asked = save.isPending ? save.variables : {};
  const isPaused = asked.paused ?? site.state === 'paused';
  return (
    <section className={styles.group} aria-labelledby="switches">
      <h2 className={styles.groupTitle} id="switches">
        Without asking anybody
      </h2>
      <div className={styles.switches}>
        <Checkbox
          isSwitch
          label="Show my hours, prices and phone on the site as soon as I save them"
          checked={asked.facts_live ?? site.facts_live}
          onChange={(event) => save.mutate({ facts_live: event.currentTarget.checked })}
        />
        <SelectField
          label="The clock of my shop"
          hint="Your province says it until you choose another. Opening hours and new bookings go by it."
          value={asked.time_zone ?? site.time_zone}
          onChange={(event) => save.mutate({ time_zone: event.currentTarget.value })}
        >
          {[...new Set([...ZONES_TO_CHOOSE, site.time_zone])].map((zone) => (
            <option key={zone} value={zone}>
              {zoneLabel(zone)}
            </option>
          ))}
        </SelectField>
        {site.state === 'published' || site.state === 'paused' ? (
          <Checkbox
            isSwitch
            label="Pause my page: visitors read that it is closed for now"
            checked={isPaused}
            onChange={(event) => save.mutate({ paused: event.currentTarget.checked })}
          />
        ) : null}
        <Alert title="That was not saved.">{failureOf(save.error)}</Alert>
      </div>
    </section>
  );
}

/** Cities that their zone writes in another way. */
const CITIES: Record<string, string> = { 'America/St_Johns': 'St. John’s' };

/** 'Toronto · Eastern Time' */
function zoneLabel(zone: string): string {
  const city = CITIES[zone] ?? zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone: zone, timeZoneName: 'longGeneric' }).formatToParts();
  return `${city} · ${parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone}`;
}
