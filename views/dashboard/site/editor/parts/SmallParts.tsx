import { DAYS } from '../../../../../src/common/format/weekdays.shared.ts';
import { formatHours } from '../../../../../src/business/hours.shared.ts';
import { capitalized } from '../../../../../src/common/text/capitalized.shared.ts';
import { namesOfPlansWith } from '../../../../../src/plans/plans.shared.ts';
import { SHORT_MAX, type Text } from '../../../../../src/sites/content/site-content.shared.ts';
import { AREAS_MAX } from '../../../../../src/sites/content/words.shared.ts';
import { usePartEditing } from '../editor-context.ts';
import { FactsGoLive, FactsPlace } from '../fields/BusinessLink.tsx';
import { Heading } from '../fields/Heading.tsx';
import styles from '../fields/fields.module.css';
import { Rows } from '../fields/Rows.tsx';
import { Words } from '../fields/Words.tsx';

export function HoursPart() {
  const { facts } = usePartEditing();
  return (
    <>
      <p className={styles.hint}>
        Hours come from <FactsPlace />, and <FactsGoLive />.
      </p>
      {facts.hours ? (
        <dl className={styles.facts}>
          {DAYS.map((day) => (
            <div key={day}>
              <dt>{capitalized(day)}</dt>
              <dd>{formatHours(facts.hours?.[day])}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p>There are none yet, so this part is hidden.</p>
      )}
      <Heading section="hours" />
    </>
  );
}

export function WherePart() {
  const { words, setWords, languages } = usePartEditing();
  const blank: Text = { [languages[0]!]: '' };
  return (
    <>
      <p className={styles.hint}>Where you work, or where people come from: towns, streets, a landmark.</p>
      <Heading section="areas" />
      <Rows
        name="Place"
        rows={(words.areas ?? []).map((text) => ({ text }))}
        max={AREAS_MAX}
        isLine
        add={{ label: 'Add a place', make: () => ({ text: blank }) }}
        onChange={(rows, key) => setWords(key, { areas: rows.map(({ text }) => text) })}
      >
        {({ text }, at, set) => (
          <Words
            label={`Place ${at + 1}`}
            path={`areas.${at}`}
            value={text}
            max={SHORT_MAX}
            onChange={(next) => set({ text: next ?? blank })}
          />
        )}
      </Rows>
    </>
  );
}

export function BookingPart() {
  const { editing } = usePartEditing();
  return (
    <>
      <p className={styles.hint}>
        {editing.features.booking
          ? 'People choose a service and a time. Which times, you say under Bookings.'
          : `Booking comes with ${namesOfPlansWith(({ booking }) => booking)}. Until then this part is hidden.`}
      </p>
      <Heading section="booking" />
    </>
  );
}

export function AskPart() {
  const { editing } = usePartEditing();
  return (
    <>
      <p className={styles.hint}>
        {editing.features.assistant
          ? 'Visitors ask, and get answers from what stands on this page.'
          : `The assistant comes with ${namesOfPlansWith(({ assistant }) => assistant)}. Until then this part is hidden.`}
      </p>
      <Heading section="assistant" />
    </>
  );
}
