import { MailButton, MailFrame, MailGreeting, MailText } from '../../mail/mail-frame.tsx';
import { canBeExported, type HostedStanding } from '../hosts/hosted-site.ts';
import { shownUrl } from '../domains/names/shown-address.ts';

type To = { name?: string };
/** `closed`: why visitors do not reach it now; empty where they do. */
type ChangedProps = To & { business: string; url: string; closed: string };
/** Where a Google listing and an own domain are to be had; undefined where they are there already. */
type NextProps = { services: string | undefined; address: string | undefined };
type FirstProps = ChangedProps & NextProps;

/** The attached picture of the QR code, as the mail's text names it. */
export const QR_ID = 'qr@shingle';

/** To the owner, when their page is published for the first time. */
export function SiteLiveMail({ name, business, url, closed, services, address }: FirstProps) {
  return (
    <MailFrame preview={shownUrl(url)} title={`Your page is ${closed ? 'published' : 'live'}`}>
      <MailGreeting name={name} />
      <MailText>{`${business} is at ${shownUrl(url)}.`}</MailText>
      {closed ? <MailText>{closed}</MailText> : null}
      <MailText>{`Your card is at ${shownUrl(url)}/card. This code opens it; My site has it ready to print.`}</MailText>
      {/* Lazy: React puts a preload link for others into the head, which no mail program knows. */}
      <img src={`cid:${QR_ID}`} width={190} height={190} alt="QR code that opens your card" loading="lazy" />
      <MailButton href={url}>See it</MailButton>
      <WhatNext services={services} address={address} />
    </MailFrame>
  );
}

function WhatNext({ services, address }: NextProps) {
  if (!services && !address) return null;
  return (
    <>
      <MailText>
        What next?
        {services &&
          ' People who search on Google can find your business and this page: we can set the listing up for you.'}
        {address && ' The page can have a domain of your own.'}
      </MailText>
      <MailText>
        {services && (
          <a href={services} style={{ color: 'inherit' }}>
            Google listing
          </a>
        )}
        {services && address && ' · '}
        {address && (
          <a href={address} style={{ color: 'inherit' }}>
            Own domain
          </a>
        )}
      </MailText>
    </>
  );
}

/** To the owner, when a new version is published. */
export function SiteChangedMail({ name, business, url, closed }: ChangedProps) {
  return (
    <MailFrame preview={shownUrl(url)} title={`Your changes are ${closed ? 'published' : 'live'}`}>
      <MailGreeting name={name} />
      <MailText>{`${business} is at ${shownUrl(url)}.`}</MailText>
      {closed ? <MailText>{closed}</MailText> : null}
      <MailText>
        If something is not as you meant it, an older version can be put back on My site, under Versions.
      </MailText>
      <MailButton href={url}>See it</MailButton>
    </MailFrame>
  );
}

/** To the owner, when the team sends a draft back. */
export function SubmissionDeclinedMail({ name, reason, href }: To & { reason: string; href: string }) {
  return (
    <MailFrame preview="Your page is as it was." title="We could not put your changes live">
      <MailGreeting name={name} />
      <MailText>{`Our reason: ${reason}`}</MailText>
      <MailText>Your page is as it was, and your draft is kept. The request was not counted.</MailText>
      <MailButton href={href}>Open My site</MailButton>
    </MailFrame>
  );
}

/** To the owner, when an operator takes the site off. `wasPublished`: visitors may have known it. */
export function SiteBlockedMail({
  name,
  reason,
  url,
  wasPublished,
}: To & { reason: string; url: string; wasPublished: boolean }) {
  const [title, preview, text] = wasPublished
    ? [
        'We have taken your page off',
        'Visitors no longer reach it.',
        `Visitors no longer reach ${shownUrl(url) || 'your page'}.`,
      ]
    : [
        'Your page cannot go live',
        'Links to its previews do not open either.',
        'Your page cannot go live, and links to its previews do not open.',
      ];
  return (
    <MailFrame preview={preview} title={title}>
      <MailGreeting name={name} />
      <MailText>{text}</MailText>
      <MailText>{`Our reason: ${reason}`}</MailText>
      <MailText>If you think that this is wrong, answer this mail. A person reads it.</MailText>
    </MailFrame>
  );
}

/** To the owner, when an operator puts it back. */
export function SiteBackMail({ name, url }: To & { url: string }) {
  return (
    <MailFrame preview="Visitors reach it again." title="Your page is back">
      <MailGreeting name={name} />
      <MailText>{`Visitors reach ${shownUrl(url)} again. It is as it was before we took it off.`}</MailText>
    </MailFrame>
  );
}

/** The same where visitors do not reach it all the same: `closed` says why. */
export function BlockOverMail({ name, closed }: To & { closed: string }) {
  return (
    <MailFrame preview="It is as it was before." title="We no longer keep your page off">
      <MailGreeting name={name} />
      <MailText>{`Your page is as it was before we took it off. ${closed}`}</MailText>
    </MailFrame>
  );
}

/** To the owner, when saved business info cannot be shown. */
export function FactsNotLiveMail({ name, rows, href }: To & { rows: string[]; href: string }) {
  return (
    <MailFrame preview="Your page shows the last ones." title="Your new details are saved, but not on your page yet">
      <MailGreeting name={name} />
      <MailText>Your page shows what it showed before, because of this:</MailText>
      {[...new Set(rows)].map((row) => (
        <MailText key={row}>{row}</MailText>
      ))}
      <MailButton href={href}>Open My site</MailButton>
    </MailFrame>
  );
}

/** The way out, in mails to a customer whose page goes; nothing where no files of it are given. `href` is where they are. */
export function PageAsFiles({ page, href }: { page: HostedStanding; href: string }) {
  if (!canBeExported(page)) return null;
  return (
    <>
      <MailText>
        Your page can also go with you: download it as files that open on any computer and work on any web space.
      </MailText>
      <MailButton href={href}>Take your page with you</MailButton>
    </>
  );
}
