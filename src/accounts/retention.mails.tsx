import { grouped } from '../common/format/grouped.shared.ts';
import { dayInToronto } from '../common/format/toronto.shared.ts';
import type { HostedStanding } from '../sites/hosts/hosted-site.ts';
import { PageAsFiles } from '../sites/mails/site.mails.tsx';
import { MailButton, MailFacts, MailFrame, MailGreeting, MailText } from '../mail/mail-frame.tsx';

type LeavingProps = {
  name?: string;
  ended: Date;
  leaves: Date;
  href: string;
  /** What visitors reach of theirs. */
  page: HostedStanding;
  /** Where the page is downloaded as files. */
  filesHref: string;
  /** Host names of their own, shown to be theirs. */
  domains: string[];
  /** Appointments that begin after the deletion. */
  booked: number;
  bookingsHref: string;
};

const list = new Intl.ListFormat('en-CA');

/** To a customer whose plan ended, a week before what was kept for a return goes. */
export function DataLeavesMail({
  name,
  ended,
  leaves,
  href,
  page,
  filesHref,
  domains,
  booked,
  bookingsHref,
}: LeavingProps) {
  return (
    <MailFrame
      preview={`Your business info, pictures and messages are deleted on ${dayInToronto(leaves)}.`}
      title="What we keep for you goes in a week"
    >
      <MailGreeting name={name} />
      <MailText>
        {`Your plan ended on ${dayInToronto(ended)}. We have kept your business info, pictures and messages since, so that you could come back to them. On ${dayInToronto(leaves)} they are deleted for good. Your account stays.`}
      </MailText>
      <MailText>
        Take a plan before that day and everything stays as it is, or download a copy on your profile.
      </MailText>
      <MailButton href={href}>See the plans</MailButton>
      <PageAsFiles page={page} href={filesHref} />
      {domains.length > 0 ? (
        <MailText>
          {domains.length === 1
            ? `Your domain ${domains[0]} goes with the page: if you come back later, it has to be set up anew.`
            : `Your domains ${list.format(domains)} go with the page: if you come back later, they have to be set up anew.`}
        </MailText>
      ) : null}
      {booked > 0 ? (
        <>
          <MailText>
            {booked === 1
              ? 'One booking is for a day after that, and goes'
              : `${grouped(booked)} bookings are for days after that, and go`}{' '}
            too. Nobody who booked is told. Before {dayInToronto(leaves)}, delete those that will not take place: each
            visitor then gets a mail.
          </MailText>
          <MailButton href={bookingsHref}>See your bookings</MailButton>
        </>
      ) : null}
    </MailFrame>
  );
}

type StoppedProps = { reason: string; customers: number; due: number; at: Date };

/** To the provider: a person has to look before anything is deleted. */
export function RetentionStoppedMail({ reason, customers, due, at }: StoppedProps) {
  return (
    <MailFrame preview={reason} title="The retention job deleted nothing">
      <MailText>{reason}</MailText>
      <MailFacts
        rows={[
          ['When', at.toISOString()],
          ['Customers', String(customers)],
          ['Would have lost their data', String(due)],
        ]}
      />
      <MailText>
        Please check the server’s clock and what the payment provider says. The job tries again tomorrow.
      </MailText>
    </MailFrame>
  );
}
