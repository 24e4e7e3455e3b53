import { grouped } from '../common/format/grouped.shared.ts';
import { MailButton, MailFacts, MailFrame, MailText } from '../mail/mail-frame.tsx';
import type { Numbers } from './counts.dto.ts';
import { opensOf } from './counts.shared.ts';

type WeeklyNumbersProps = { week: Numbers; before: Numbers; href: string; unsubscribe: string };

/** To the owner, on Mondays. */
export function WeeklyNumbersMail({ week, before, href, unsubscribe }: WeeklyNumbersProps) {
  const title = `About ${grouped(opensOf(week))} looked, ${grouped(week.calls)} called`;
  const rows: [string, number, number][] = [
    ['Looked', opensOf(week), opensOf(before)],
    ['Came by the QR code', week.qr, before.qr],
    ['Pressed your number', week.calls, before.calls],
    ['Pressed your e-mail', week.mails, before.mails],
    ['Saved your card', week.saves, before.saves],
    ['Booked', week.bookings, before.bookings],
    ['Wrote', week.enquiries, before.enquiries],
  ];
  return (
    <MailFrame
      preview={`${title}. The week before: ${grouped(opensOf(before))} looked.`}
      title={title}
      footer={
        <>
          Sent by Shingle on Mondays. You can{' '}
          <a href={unsubscribe} style={{ color: 'inherit' }}>
            switch this off
          </a>{' '}
          on My site, under Numbers.
        </>
      }
    >
      <MailText>Your page from Monday to Sunday of last week, beside the seven days before.</MailText>
      <MailFacts rows={rows.map(([what, now, then]) => [what, `${grouped(now)} (${grouped(then)})`])} />
      <MailText>We count looks and presses, not people.</MailText>
      <MailButton href={href}>Open your numbers</MailButton>
    </MailFrame>
  );
}
