import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf } from '../../../lib/api/client.ts';
import { Alert } from '../../../ui/data/Notice.tsx';
import { Button } from '../../../ui/forms/Button.tsx';
import { Section } from '../../TabHead.tsx';
import { CopyButton } from '../CopyButton.tsx';
import { createFeed, removeFeed } from './bookings.data.ts';
import styles from './BookingsView.module.css';

/** A secret address for the owner's calendar program; it is shown once. */
export function CalendarFeed({ hasFeed }: { hasFeed: boolean }) {
  const [url, setUrl] = useState<string>();
  const queries = useQueryClient();
  const reload = () => queries.invalidateQueries({ queryKey: ['booking-settings'] });
  const create = useMutation({
    mutationFn: createFeed,
    onSuccess: ({ url: made }) => (setUrl(made), reload()),
  });
  const remove = useMutation({
    mutationFn: removeFeed,
    onSuccess: () => (setUrl(undefined), reload()),
  });
  return (
    <Section title="In your calendar">
      <p className={styles.note}>
        Your calendar program can show the bookings you accepted. Whoever has the address can read them: keep it to
        yourself.
      </p>
      <p className={styles.ways}>
        <Button variant="secondary" busy={create.isPending} onClick={() => (remove.reset(), create.mutate())}>
          {hasFeed ? 'Make a new address' : 'Make an address'}
        </Button>
        {hasFeed ? (
          <Button variant="danger" busy={remove.isPending} onClick={() => (create.reset(), remove.mutate())}>
            End it
          </Button>
        ) : null}
      </p>
      <Alert title="That was not saved.">{failureOf(create.error ?? remove.error)}</Alert>
      {url && !create.isPending ? (
        <p className={styles.feed}>
          <code>{url}</code>
          <CopyButton text={url} what="the calendar’s address" label="Copy" />
        </p>
      ) : null}
      <p className={styles.small} role="status">
        {url && !create.isPending ? 'The address is made. It is shown once: copy it now.' : null}
        {hasFeed && !url ? 'There is one. A new address ends the one you have.' : null}
        {remove.isSuccess && !hasFeed ? 'It is ended.' : null}
      </p>
    </Section>
  );
}
