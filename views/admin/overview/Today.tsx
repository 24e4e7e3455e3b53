import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { countedWords } from '../../../src/admin/counted.shared.ts';
import type { AttentionView } from '../../../src/admin/overview/overview.dto.ts';
import { LISTED_HERE, type ListedHere } from '../../../src/admin/overview/overview.shared.ts';
import { timeLeft } from '../../../src/proposals/due-in-words.shared.ts';
import { shortDate } from '../../lib/format/dates.ts';
import { Failure } from '../../ui/data/Failure.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { Skeleton } from '../../ui/data/Skeleton.tsx';
import { StatusMark } from '../../ui/data/Badge.tsx';
import { UnbrokenEmail } from '../../ui/Unbroken.tsx';
import { ABUSE_WORDS, ago } from '../admin.texts.ts';
import { useAttention, useWholeList } from './overview.data.ts';
import styles from './Overview.module.css';

type Attention = AttentionView['attention'];
/** The list that is shown whole. */
type Whole = { all: ListedHere | undefined };
const DUE = {
  past: { kind: 'stopped', word: 'Past 24 hours' },
  near: { kind: 'waiting', word: 'Nearly 24 hours' },
  later: { kind: 'off', word: 'Waiting' },
} as const;

/** What needs the operator today, the most urgent first. */
export function Today() {
  const asked = useSearchParams()[0].get('all');
  const all = LISTED_HERE.find((list) => list === asked);
  const { data, isPending, refetch } = useAttention();
  const { data: whole } = useWholeList(all);
  return (
    <Panel title="Needs you today" className={styles.today}>
      {isPending ? <Skeleton lines={4} label="Loading..." /> : null}
      {!isPending && !data ? <Failure onRetry={() => void refetch()} /> : null}
      {data ? <Lists {...data.attention} {...whole?.attention} all={all} /> : null}
    </Panel>
  );
}

function Lists({ unread_conversations: _badge, all, ...lists }: Attention & Whole) {
  if (Object.values(lists).every(({ total }) => total === 0)) {
    return (
      <p className={styles.quiet}>
        Nobody waits for you. Unanswered conversations, failed payments and mails, and contact messages show here.
      </p>
    );
  }
  const { conversations, failed_payments, disputes } = lists;
  const waits = `${countedWords(conversations.past)} past 24 hours, ${countedWords(conversations.near)} close to it`;
  return (
    <div className={styles.lists}>
      <Promised {...lists.queue} />
      <Reported {...lists.abuse_reports} />
      <List title="Unanswered conversations" total={conversations.total} note={waits} more="?tab=messages">
        {conversations.items.map(({ _id, user, subject, waiting_since, due }) => (
          <Item key={_id} to={`?tab=messages&conversation=${_id}`} title={user.name} text={subject}>
            <StatusMark kind={DUE[due].kind}>{DUE[due].word}</StatusMark>
            <span>{ago(waiting_since)}</span>
          </Item>
        ))}
      </List>
      <List title="Failed payments" total={failed_payments.total} {...wholeOf('failed_payments', failed_payments, all)}>
        {failed_payments.items.map(({ user, failing_since, offline, offline_on }) => (
          <Item
            key={user.id}
            to={`?tab=users&user=${user.id}`}
            title={user.name}
            text={<UnbrokenEmail email={user.email} />}
          >
            Since {shortDate(failing_since)}, {offline ? 'offline now' : `offline on ${shortDate(offline_on)}`}
          </Item>
        ))}
      </List>
      <List
        title="Disputed payments"
        total={disputes.total}
        note="To be answered at Stripe"
        {...wholeOf('disputes', disputes, all)}
      >
        {disputes.items.map(({ id, opened_at }) => (
          <li key={id}>
            <code>{id}</code>, since {shortDate(opened_at)}
          </li>
        ))}
      </List>
      <FailedMails {...lists.failed_mails} all={all} />
      <Failing {...lists.failing_domains} />
      <Contact {...lists.contact_messages} />
      <FirstPages {...lists.first_publications} />
      <Unanswered {...lists.unanswered_questions} all={all} />
    </div>
  );
}

const clockNow = (due: string): string => timeLeft(due, new Date()).words;

/** '2 late. The shortest clock: Late by 3 h.' */
function Promised({ total, late, oldest_due_at }: Attention['queue']) {
  const words = late ? `${countedWords(late)} late` : 'Nothing is late';
  const clock = oldest_due_at ? ` The shortest clock: ${clockNow(oldest_due_at)}.` : '';
  return <List title="Promised to customers" total={total} note={`${words}.${clock}`} more="?tab=queue" />;
}

function FailedMails({ all, ...mails }: Attention['failed_mails'] & Whole) {
  const note = 'Given up after the last try, in the last 7 days';
  return (
    <List title="Failed mails" total={mails.total} note={note} {...wholeOf('failed_mails', mails, all)}>
      {mails.items.map(({ id, to, subject, failed_at, reason }) => (
        <Item key={id} to={`?tab=users&search=${encodeURIComponent(to)}`} title={to} text={subject}>
          {`${ago(failed_at)}${reason ? `, ${reason}` : ''}`}
        </Item>
      ))}
    </List>
  );
}

function Failing({ total, items }: Attention['failing_domains']) {
  const note = 'They no longer lead to us; the owners are written to on days 1, 7 and 21';
  return (
    <List title="Failing domains" total={total} note={note} more="?tab=sites&list=domains">
      {items.map(({ id, shown, site, user, failing_since }) => (
        <Item key={id} to={`?tab=sites&site=${site.id}`} title={shown} text={<bdi>{user.name}</bdi>}>
          Since {shortDate(failing_since)}
        </Item>
      ))}
    </List>
  );
}

function Unanswered({ all, ...questions }: Attention['unanswered_questions'] & Whole) {
  const note = 'Asked on a site in the last 7 days';
  const whole = wholeOf('unanswered_questions', questions, all);
  return (
    <List title="Questions without an answer" total={questions.total} note={note} {...whole}>
      {questions.items.map(({ id, site, day, question }) => (
        <li key={id} className={styles.item}>
          <p className={styles.itemText} dir="auto">
            {question}
          </p>
          <p className={styles.itemNote}>
            {site}, {shortDate(day)}
          </p>
        </li>
      ))}
    </List>
  );
}

function Contact({ items, total }: Attention['contact_messages']) {
  return (
    <List title="Contact messages" total={total} more="?tab=contact">
      {items.map(({ id, name, questions, created_at }) => (
        <Item key={id} to={`?tab=contact&message=${id}`} title={name} text={questions}>
          {ago(created_at)}
        </Item>
      ))}
    </List>
  );
}

function Reported({ items, total }: Attention['abuse_reports']) {
  return (
    <List title="Reported pages" total={total} more="?tab=sites&list=reports">
      {items.map(({ id, site, reason, text, created_at }) => (
        <Item key={id} to={`?tab=sites&list=reports&report=${id}`} title={site ?? 'a page without a name'} text={text}>
          <StatusMark kind="stopped">{ABUSE_WORDS[reason]}</StatusMark>
          <span>{ago(created_at)}</span>
        </Item>
      ))}
    </List>
  );
}

function FirstPages({ items, total }: Attention['first_publications']) {
  const note = 'Published in the last 7 days: have a look';
  return (
    <List title="First pages of new accounts" total={total} note={note} more="?tab=sites&state=published">
      {items.map(({ id, site, user, published_at }) => (
        <Item
          key={id}
          to={`?tab=sites&site=${id}`}
          title={site ?? 'no name'}
          text={
            <>
              <bdi>{user.name}</bdi>, <UnbrokenEmail email={user.email} />
            </>
          }
        >
          {ago(published_at)}
        </Item>
      ))}
    </List>
  );
}

/** The way to the rest of a list that has no screen of its own, and back; one link, which keeps the focus. */
function wholeOf(list: ListedHere, { items, total }: Attention[ListedHere], all: Whole['all']) {
  if (items.length < total) return { more: `?all=${list}` };
  return list === all ? { more: '?tab=overview', label: 'See fewer' } : {};
}

type ListProps = {
  title: string;
  total: number;
  note?: string;
  more?: string;
  /** What the link to `more` says. */
  label?: string;
  children?: ReactNode;
};

function List({ title, total, note, more, label = 'See all', children }: ListProps) {
  if (!total) return null;
  return (
    <section className={styles.list}>
      <h3 className={styles.listTitle}>
        {title} <span className={styles.total}>{countedWords(total)}</span>
      </h3>
      {note ? <p className={styles.quiet}>{note}</p> : null}
      <ul>{children}</ul>
      {more ? (
        <Link className={styles.more} to={more} preventScrollReset>
          {label}
        </Link>
      ) : null}
    </section>
  );
}

type ItemProps = {
  to: string;
  title: string;
  /** What somebody wrote stands in its own direction; names stand where all begins. */
  text: ReactNode;
  children: ReactNode;
};

function Item({ to, title, text, children }: ItemProps) {
  return (
    <li className={styles.item}>
      <Link className={styles.itemTitle} to={to}>
        <bdi>{title}</bdi>
      </Link>
      <p className={styles.itemText} dir={typeof text === 'string' ? 'auto' : undefined}>
        {text}
      </p>
      <p className={styles.itemNote}>{children}</p>
    </li>
  );
}
