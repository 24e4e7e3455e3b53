import { dayInToronto } from '../../common/format/toronto.shared.ts';
import { KEPT_DAYS, UNPAID_DAYS } from '../../plans/deadlines.shared.ts';
import type { HostedStanding } from '../../sites/hosts/hosted-site.ts';
import { PageAsFiles } from '../../sites/mails/site.mails.tsx';
import { MailButton, MailFrame, MailGreeting, MailText } from '../../mail/mail-frame.tsx';

const money = new Intl.NumberFormat('en-CA', { style: 'currency', currency: 'CAD' });

/** `dashboard`: its address, to which each link adds a tab. */
type To = { name?: string; dashboard: string };

const keeps = (granted: string) => `You keep ${granted}, which we have given you: nothing else changes.`;

export function TrialEndsMail({
  name,
  dashboard,
  title,
  plan,
  price_cents,
  ends,
}: To & { title: string; plan: string; price_cents: number; ends: Date }) {
  return (
    <MailFrame preview={`${plan} goes on from ${dayInToronto(ends)}.`} title={title}>
      <MailGreeting name={name} />
      <MailText>
        Your free trial of {plan} ends on {dayInToronto(ends)}. From then on it is {money.format(price_cents / 100)} a
        month plus tax, on the card you gave us. There is nothing you need to do to go on.
      </MailText>
      <MailText>If you would rather stop, cancel on your Profile before that day and you pay nothing.</MailText>
      <MailButton href={`${dashboard}?tab=payments`}>See your invoices and card</MailButton>
    </MailFrame>
  );
}

/** `granted`, here and below: the plan that we have given the customer beside it, which stays. `page`: what visitors reach of theirs. */
type Ending = { plan: string; granted: string | null; hidden?: string; page: HostedStanding };
type Cancelled = Ending & { ends: Date; status: string };

/** What runs until that day, and what becomes of the website. `status`: the cancelled plan's, at Stripe. */
function afterCancelling({ plan, ends, granted, status, page }: Cancelled): string {
  const day = dayInToronto(ends);
  const goesOn = `You cancelled ${plan}. Everything runs as it does now until ${day}, the end of`;
  const after = `for ${KEPT_DAYS} days after that, then`;
  const kept = `We keep what you have made ${after} it is deleted.`;
  const stays = page === 'live' ? `Your website stays up ${after} its data is deleted.` : kept;
  switch (status) {
    case 'trialing':
      if (granted) return `You cancelled ${plan}, which is free until ${day}. ${keeps(granted)}`;
      return `${goesOn} your free trial. ${stays}`;
    case 'active':
      if (granted) return `You cancelled ${plan}, which is paid until ${day}. ${keeps(granted)}`;
      return `${goesOn} what you have paid for. ${stays}`;
    default:
      if (granted) return `You cancelled ${plan}, which ends on ${day}. ${keeps(granted)}`;
      return `You cancelled ${plan}, which ends on ${day}. Its payment is still missing. ${kept}`;
  }
}

export function CancelledMail({ name, dashboard, ...cancelled }: To & Cancelled) {
  const { plan, ends, granted, hidden, page } = cancelled;
  return (
    <MailFrame preview={`${plan} ends on ${dayInToronto(ends)}.`} title="Your plan ends">
      <MailGreeting name={name} />
      <MailText>{afterCancelling(cancelled)}</MailText>
      {hidden && !granted && page !== 'absent' ? <MailText>{hidden}</MailText> : null}
      <MailText>Changed your mind? Until that day you can take it back on your Profile.</MailText>
      <MailButton href={`${dashboard}?tab=profile`}>Open your Profile</MailButton>
    </MailFrame>
  );
}

export function EndedMail({ name, plan, until, dashboard, granted, hidden, page }: To & Ending & { until: Date }) {
  if (granted) {
    return (
      <MailFrame preview={keeps(granted)} title="Your plan has ended">
        <MailGreeting name={name} />
        <MailText>{`${plan} has ended, and nothing more is charged. ${keeps(granted)}`}</MailText>
        <MailButton href={`${dashboard}?tab=plan`}>See the plans</MailButton>
      </MailFrame>
    );
  }
  const isUp = page === 'live';
  const has = page !== 'absent';
  const kept = isUp
    ? 'Your website stays up'
    : has
      ? 'Your website is offline. We keep it'
      : 'We keep what you have made';
  return (
    <MailFrame preview={`${kept} until ${dayInToronto(until)}.`} title="Your plan has ended">
      <MailGreeting name={name} />
      <MailText>
        {plan} has ended, and nothing more is charged. {kept} until {dayInToronto(until)}, then{' '}
        {has ? 'its data' : 'it'} is deleted. Until then you can download everything from your Profile, or choose a plan
        and go on.
      </MailText>
      {hidden && isUp ? <MailText>{hidden}</MailText> : null}
      <MailButton href={`${dashboard}?tab=plan`}>Choose a plan</MailButton>
      <PageAsFiles page={page} href={`${dashboard}?tab=site&view=address`} />
    </MailFrame>
  );
}

type GrantEnded = {
  plan: string;
  left: string | null;
  hidden: string;
  hadBooking: boolean;
  until: Date;
  page: HostedStanding;
};

/** `left`: the plan that the customer pays for; null where there is none. `hidden`: what a page no longer shows with it. */
export function GrantEndedMail({ name, plan, left, hidden, hadBooking, until, page, dashboard }: To & GrantEnded) {
  const staysUp = ` Your website stays up until ${dayInToronto(until)}; choose a plan before that day and it goes on.`;
  const without =
    page === 'absent'
      ? 'Choose a plan, and your page can go live.'
      : `What only a plan gives${hadBooking ? ', such as booking,' : ''} has stopped.${page === 'live' ? staysUp : ''}`;
  return (
    <MailFrame
      preview={left ? `You have ${left} from now on.` : `${plan} has ended, and nothing is charged.`}
      title="Your plan has ended"
    >
      <MailGreeting name={name} />
      <MailText>
        {left
          ? `${plan}, which we had given you, has ended. From now on you have ${left}, the plan that you pay for. ${hidden}`
          : `${plan}, which we had given you, has ended. Nothing is charged. ${without}`}
      </MailText>
      <MailButton href={`${dashboard}?tab=plan`}>See the plans</MailButton>
      {left ? null : <PageAsFiles page={page} href={`${dashboard}?tab=site&view=address`} />}
    </MailFrame>
  );
}

/** We gave a plan with less in it than the customer had. */
export function SmallerGrantMail({
  name,
  before,
  plan,
  hidden,
  dashboard,
}: To & { before: string; plan: string; hidden: string }) {
  return (
    <MailFrame preview={hidden} title={`You have ${plan} now`}>
      <MailGreeting name={name} />
      <MailText>
        We have given you {plan} in the place of {before}. {hidden}
      </MailText>
      <MailText>Is this a surprise to you? Write to us under Messages.</MailText>
      <MailButton href={`${dashboard}?tab=plan`}>See the plans</MailButton>
    </MailFrame>
  );
}

/** `isUp`, here and below: visitors reach a page of theirs; on the last day, until now. */
type PaymentFailed = { stops: Date; stopped: boolean; isUp: boolean };

export function PaymentFailedMail({ name, dashboard, stops, stopped, isUp }: To & PaymentFailed) {
  return (
    <MailFrame
      preview={
        stopped
          ? `${isUp ? 'It comes back' : 'Your account is active again'} as soon as the payment is made.`
          : `You have until ${dayInToronto(stops)}.`
      }
      title={stopped ? stoppedTitle(isUp) : 'Your payment did not go through'}
    >
      <MailGreeting name={name} />
      <MailText>{stopped ? afterStopping(isUp) : beforeStopping(dayInToronto(stops), isUp)}</MailText>
      <MailButton href={`${dashboard}?tab=payments`}>Pay or change the card</MailButton>
    </MailFrame>
  );
}

export const stoppedTitle = (isUp: boolean) =>
  isUp ? 'Your site is offline' : `Your payment is ${UNPAID_DAYS} days late`;

function afterStopping(isUp: boolean): string {
  const late = `Your payment is ${UNPAID_DAYS} days late, so`;
  return isUp
    ? `${late} your site is offline now. It comes back within a minute of the payment.`
    : `${late} your account is not active now, and any page of yours stays offline. It is active again within a minute of the payment.`;
}

function beforeStopping(day: string, isUp: boolean): string {
  const pay = `We could not charge your card for this month. Please pay, or give us another card, before ${day}:`;
  return isUp
    ? `${pay} on that day your site goes offline.`
    : `${pay} from that day on any page of yours stays offline until it is paid.`;
}

export const backTitle = (isUp: boolean) =>
  isUp ? 'Thank you, your site is back' : 'Thank you, your payment has arrived';

export function BackOnlineMail({ name, dashboard, isUp }: To & { isUp: boolean }) {
  return (
    <MailFrame preview="Your payment has arrived." title={backTitle(isUp)}>
      <MailGreeting name={name} />
      <MailText>
        {isUp
          ? 'Your payment has arrived and your site is online again.'
          : 'Your payment has arrived and your account is active again: your page can be online.'}
      </MailText>
      <MailButton href={`${dashboard}?tab=payments`}>See the invoice</MailButton>
    </MailFrame>
  );
}

export function RefundedMail({ name, plan, dashboard }: To & { plan: string }) {
  return (
    <MailFrame preview="You have one plan, and you pay for one." title="We refunded a second payment">
      <MailGreeting name={name} />
      <MailText>
        {plan} was paid for while another plan of yours was already running. We ended the second one and refunded it in
        full; your bank shows it within 5 to 10 days. To change your plan, choose another one on your dashboard.
      </MailText>
      <MailButton href={`${dashboard}?tab=payments`}>See your invoices</MailButton>
    </MailFrame>
  );
}

export function RefundedPurchaseMail({ name, service, dashboard }: To & { service: string }) {
  return (
    <MailFrame preview="You have it once, and you pay for it once." title="We refunded a second payment">
      <MailGreeting name={name} />
      <MailText>
        {service} was paid for twice. We refunded the second payment in full; your bank shows it within 5 to 10 days.
        You keep what you bought.
      </MailText>
      <MailButton href={`${dashboard}?tab=payments`}>See your invoices</MailButton>
    </MailFrame>
  );
}

export function TrialRefusedMail({ name, plan, dashboard }: To & { plan: string }) {
  return (
    <MailFrame preview="Nothing was charged." title="Your free trial did not start">
      <MailGreeting name={name} />
      <MailText>
        The card you gave us has had a free trial before, and each person has one. So {plan} was not started and nothing
        was charged. You are welcome to choose it without the trial.
      </MailText>
      <MailButton href={`${dashboard}?tab=plan`}>Choose a plan</MailButton>
    </MailFrame>
  );
}

type Dispute = { dispute: string; amount_cents: number; currency: string; due: Date | null };

/** To the operator. */
export function DisputeMail({ dispute, amount_cents, currency, due }: Dispute) {
  return (
    <MailFrame preview="Answer it at Stripe." title="A payment is disputed">
      <MailText>
        A customer’s bank has disputed a payment of {(amount_cents / 100).toFixed(2)} {currency.toUpperCase()} (
        {dispute}
        ).
      </MailText>
      <MailText>
        {due ? `Answer it at Stripe by ${dayInToronto(due)}; without an answer it is lost.` : 'Answer it at Stripe.'}
      </MailText>
    </MailFrame>
  );
}
