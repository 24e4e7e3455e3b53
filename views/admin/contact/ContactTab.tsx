import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ContactMessagesView, ContactMessageView } from '../../../src/contact/contact.dto.ts';
import { mailHref } from '../../../src/sites/content/site-format.shared.ts';
import { dateAndTime } from '../../lib/format/dates.ts';
import { StatusMark } from '../../ui/data/Badge.tsx';
import { Alert } from '../../ui/data/Notice.tsx';
import { AnchorButton, Button } from '../../ui/forms/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { SelectField } from '../../ui/forms/Field.tsx';
import { showMarked } from '../../ui/lists/showMarked.ts';
import { PagedList } from '../../ui/lists/PagedList.tsx';
import { ScreenTitle } from '../../ui/layout/Panel.tsx';
import { asQuery } from '../../lib/api/adminQueries.ts';
import { ADMIN_API, useClickChange, useList, useRead } from '../admin.data.ts';
import styles from './Contact.module.css';

const LIMIT = '50';
const ANSWERED = { open: 'false', answered: 'true', all: '' } as const;
type Show = keyof typeof ANSWERED;

/** What came through the contact page: answered by mail, and marked here. */
export function ContactTab() {
  const [search] = useSearchParams();
  const [show, setShow] = useState<Show>('open');
  const list = useList<ContactMessagesView>({
    key: ['contact', show],
    path: `${ADMIN_API}/contact-messages${asQuery({ limit: LIMIT, answered: ANSWERED[show] })}`,
    failed: 'Failed to load contact messages',
  });
  const messages = list.data?.pages.flatMap((page) => page.contact_messages) ?? [];
  const named = search.get('message');
  return (
    <>
      <ScreenTitle
        title="Contact form"
        note="Newest first"
        actions={
          <SelectField label="Show" value={show} onChange={(event) => setShow(event.currentTarget.value as Show)}>
            <option value="open">Not answered</option>
            <option value="answered">Answered</option>
            <option value="all">All</option>
          </SelectField>
        }
      />
      {list.data && named && !messages.some(({ id }) => id === named) ? <FarMessage id={named} /> : null}
      <PagedList
        list={list}
        items={messages}
        lines={6}
        empty={{
          title: show === 'open' ? 'Everyone is answered' : 'No contact messages yet',
          text: 'What people write on the contact page stands here.',
        }}
      >
        {(shown) => (
          <ul className={styles.messages}>
            {shown.map((message) => (
              <Message key={message.id} message={message} marked={message.id === named} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}

/** The one that the address names, where it is not among those that are shown. */
function FarMessage({ id }: { id: string }) {
  const { data } = useRead<ContactMessagesView>({
    key: ['contact', 'one', id],
    path: `${ADMIN_API}/contact-messages${asQuery({ id })}`,
    failed: 'Failed to load contact messages',
  });
  const [message] = data?.contact_messages ?? [];
  if (!message) return null;
  return (
    <ul className={styles.messages}>
      <Message message={message} marked />
    </ul>
  );
}

function Message({ message, marked }: { message: ContactMessageView; marked: boolean }) {
  const { id, name, email, phone, questions, created_at, answered } = message;
  const { busy, failed, run } = useClickChange();
  const mark = () => run({ method: 'PUT', path: `${ADMIN_API}/contact-messages/${id}`, body: { answered: !answered } });
  return (
    <li className={classes(styles.message, marked && styles.marked)} ref={marked ? showMarked : undefined}>
      <div className={styles.head}>
        <h2>
          <bdi>{name}</bdi>
        </h2>
        <p className={styles.quiet}>
          <bdi>{[email, phone].filter(Boolean).join(', ')}</bdi>
        </p>
        <p className={styles.quiet}>{dateAndTime(created_at)}</p>
      </div>
      <p className={styles.text} dir="auto">
        {questions}
      </p>
      <div className={styles.actions}>
        <StatusMark kind={answered ? 'on' : 'waiting'}>{answered ? 'Answered' : 'Waiting'}</StatusMark>
        <AnchorButton variant="secondary" size="small" href={`${mailHref(email)}?subject=${SUBJECT}`}>
          Answer by mail
        </AnchorButton>
        <Button variant="quiet" size="small" busy={busy} onClick={() => void mark()}>
          {answered ? 'Mark as not answered' : 'Mark as answered'}
        </Button>
      </div>
      <Alert title="That was not saved.">{failed}</Alert>
    </li>
  );
}

const SUBJECT = encodeURIComponent('Your question to Shingle');
