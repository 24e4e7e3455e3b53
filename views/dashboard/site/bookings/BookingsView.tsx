import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Week } from '../../../../src/booking/schedule/week.shared.ts';
import { askAgain } from '../../../ui/data/askAgain.ts';
import { Failure } from '../../../ui/data/Failure.tsx';
import { Notice } from '../../../ui/data/Notice.tsx';
import { Skeleton } from '../../../ui/data/Skeleton.tsx';
import { Button } from '../../../ui/forms/Button.tsx';
import { formatTime } from '../../../lib/format/dates.ts';
import { Section, TabHead } from '../../TabHead.tsx';
import { sitePlace } from '../paths.ts';
import { isReached, type ViewProps } from '../site.data.ts';
import { BusinessLink } from '../editor/fields/BusinessLink.tsx';
import { useBookings, useStats } from './bookings.data.ts';
import styles from './BookingsView.module.css';
import { CalendarFeed } from './CalendarFeed.tsx';
import { DaysOff } from './DaysOff.tsx';
import { Requests } from './Requests.tsx';
import { Rules } from './Rules.tsx';
import { Services } from './Services.tsx';
import { useSettings, type SaveState, type Settings } from './settings.data.ts';
import { WeekEditor } from './week/WeekEditor.tsx';

const WAITING = ['Nobody', 'One person', 'Two people', 'Three people', 'Four people', 'Five people'];

/** Who waits for an answer, and when people may book; without a plan for it what was booked, which stands. */
export function BookingsView({ site }: ViewProps) {
  return site.features.booking ? <Open isSeen={isReached(site)} /> : <Closed hasPlan={site.features.live} />;
}

function Closed({ hasPlan }: { hasPlan: boolean }) {
  const stats = useStats();
  const requests = useBookings('pending');
  return (
    <>
      <TabHead
        title="Bookings"
        lead={`${hasPlan ? 'Your plan has' : 'Without a plan there is'} no booking: nobody can ask for a new time. What was booked stands, and is reminded of.`}
      />
      <Requests isClosed list={requests} stats={stats.data?.stats} onRetry={() => askAgain(requests, stats)} />
    </>
  );
}

/** `isSeen`: visitors reach the page. */
function Open({ isSeen }: { isSeen: boolean }) {
  const stats = useStats();
  const requests = useBookings('pending');
  const { change, retry, settings, state, stored } = useSettings();
  const [changed, setChanged] = useState<'week' | 'rules' | 'services'>('week');
  const changeIn = (part: typeof changed) => (changes: Partial<Settings>) => {
    setChanged(part);
    change(changes);
  };
  const lineIn = (part: typeof changed) => (
    <SaveLine state={part === changed ? state : { kind: 'saved' }} isOnPage={isOnPage} onRetry={retry} />
  );
  const isOnPage = isSeen && stored.data?.on_page === true;
  const isNew = settings?.version === 1;
  // Both are waited for, since each would move the week below it. A later failure takes away no week that is being edited.
  if (!stats.isFetched || !requests.isFetched) {
    return (
      <>
        <TabHead title="Bookings" />
        <Skeleton lines={8} />
      </>
    );
  }
  return (
    <>
      <TabHead title="Bookings" lead={stats.data && leadOf(stats.data.stats.pending_appointments)} />
      <div className={styles.column}>
        <Requests list={requests} stats={stats.data?.stats} onRetry={() => askAgain(requests, stats, stored)} />
        {requests.data || settings || !stored.isError ? ( // where neither came, one failure is said
          <Section title="When people may book">
            <p className={styles.note}>
              An ordinary week. <span className={styles.onGrid}>Choose a block, then type or use the arrow keys.</span>
              <span className={styles.onRows}>Open a day to change it.</span> Bookings you accepted stay, whatever you
              change.
            </p>
            {stored.isPending ? <Skeleton lines={8} /> : null}
            {stored.isError && !settings ? (
              <Failure title="Your week could not be loaded just now." onRetry={() => askAgain(stored, stats)} />
            ) : null}
            {stored.data && !stored.data.on_page ? <NotOnPage /> : null}
            {settings && isNew ? <FirstLook week={settings.week} onYes={() => changeIn('week')({})} /> : null}
            {settings ? (
              <WeekEditor
                week={settings.week}
                step={settings.step_minutes}
                onChange={(week) => changeIn('week')({ week })}
              />
            ) : null}
            {lineIn('week')}
          </Section>
        ) : null}
        {settings ? (
          <div className={styles.columns}>
            <div className={styles.column}>
              <DaysOff step={settings.step_minutes} />
              <Rules settings={settings} onChange={changeIn('rules')}>
                {lineIn('rules')}
              </Rules>
            </div>
            <div className={styles.column}>
              <Services settings={settings} offered={stats.data?.studio.services ?? []} onChange={changeIn('services')}>
                {lineIn('services')}
              </Services>
              <CalendarFeed hasFeed={stored.data?.has_feed ?? false} />
            </div>
          </div>
        ) : null}
      </div>
    </>
  );
}

const NotOnPage = () => (
  <Notice tone="warning" title="Your page does not show booking.">
    <p>
      Nobody can book there while it is switched off. Switch it on in{' '}
      <Link to={sitePlace('page', { part: 'booking' })}>your page</Link>, and it is back with the next version.
    </p>
  </Notice>
);

/** Shown until the owner has answered, or changed the week. */
function FirstLook({ week, onYes }: { week: Week; onYes: () => void }) {
  const hasHours = Object.values(week).some((ranges) => ranges.length > 0);
  return hasHours ? (
    <Notice tone="info" title="Is this when people may book?">
      <p className={styles.first}>
        We took it from your opening hours.
        <Button size="small" onClick={onYes}>
          Yes, like that
        </Button>
      </p>
    </Notice>
  ) : (
    <Notice tone="info" title="When may people book?">
      <p>
        Nobody can book yet: no day has opening hours. Set them in <BusinessLink />, or open the hours for bookings
        here.
      </p>
    </Notice>
  );
}

function leadOf(waiting: number): string {
  const who = WAITING[waiting] ?? `${waiting} people`;
  if (waiting === 0) return 'Who asked for a time, and when people may book.';
  const verb = waiting === 1 ? 'waits' : 'wait';
  return `${who} ${verb} for your answer. Nothing is promised to them before you accept.`;
}

type SaveLineProps = { state: SaveState; isOnPage: boolean; onRetry: (() => void) | undefined };

function SaveLine({ state, isOnPage, onRetry }: SaveLineProps) {
  if (state.kind === 'failed') {
    return state.message ? (
      <p className={styles.wrong} role="alert">
        {state.message}{' '}
        {onRetry ? (
          <Button variant="quiet" size="small" onClick={onRetry}>
            Try again
          </Button>
        ) : null}
      </p>
    ) : null;
  }
  const where = isOnPage ? ', and on your page at once' : '';
  const saved = state.kind === 'saved' && state.at ? `Saved at ${formatTime(state.at)}${where}.` : '';
  return (
    <p className={styles.saved} role="status">
      {state.kind === 'saving' ? 'Saving…' : saved}
    </p>
  );
}
