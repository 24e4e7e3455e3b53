import { MailButton, MailFrame, MailGreeting, MailText } from '../../mail/mail-frame.tsx';

/** `address`: where the page is open without the domain; left out while the page is not open. */
type About = { name?: string; domain: string; address?: string; href: string };

const NOT_OPEN = 'Your page is not open at present.';
const openAt = (address: string | undefined): string => (address ? `Your page is open at ${address}.` : NOT_OPEN);

type Failing = { since: Date; removed: Date; isMain: boolean; isProofGone: boolean; timeZone: string };

/** On the days 1, 7 and 21 of failing. `isMain`: what is printed and found names `address`; `timeZone`: the site's. */
export function DomainFailingMail(about: About & Failing) {
  const { name, domain, address, href, since, removed, isMain, isProofGone, timeZone } = about;
  const day = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone });
  const moment = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeStyle: 'short', timeZone });
  const [title, what] = isProofGone
    ? [`${domain} is not shown to be yours`, `The TXT record that shows ${domain} to be yours is gone.`]
    : [`${domain} does not reach your page`, `Since ${moment.format(since)} ${domain} has not led to us.`];
  const rest = isMain ? ', and your card, your QR code and search engines are led there.' : '.';
  const where = address ? `Nobody is lost: your page is open at ${address}${rest}` : NOT_OPEN;
  return (
    <MailFrame preview={openAt(address)} title={title}>
      <MailGreeting name={name} />
      <MailText>{`${what} ${where}`}</MailText>
      <MailText>
        {`Most often a record was changed, or the name was not renewed. Your Address page shows each record, what we found in its place and what to do. We look again by ourselves. If nothing changes, we take ${domain} off your page on ${day.format(removed)}.`}
      </MailText>
      <MailButton href={href}>See the records</MailButton>
    </MailFrame>
  );
}

export function DomainGoneMail({ name, domain, address, href }: About) {
  return (
    <MailFrame preview={openAt(address)} title={`${domain} is no longer your page’s`}>
      <MailGreeting name={name} />
      <MailText>
        {`The record that showed ${domain} to be yours was taken away, and another customer of ours has put theirs in its place. So the name is their page’s now. ${openAt(address)}`}
      </MailText>
      <MailText>If the name is yours, put your record back and ask for it again on your Address page.</MailText>
      <MailButton href={href}>See your addresses</MailButton>
    </MailFrame>
  );
}

export function DomainYoursMail({ name, domain, href }: About) {
  return (
    <MailFrame preview="Your record was found." title={`${domain} is your page’s now`}>
      <MailGreeting name={name} />
      <MailText>
        {`We found the record that shows ${domain} to be yours, and the one of its former owner is gone. Please leave the record there for as long as your page uses the name.`}
      </MailText>
      <MailButton href={href}>See your addresses</MailButton>
    </MailFrame>
  );
}
