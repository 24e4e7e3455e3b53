import { MailButton, MailFrame, MailText } from '../../mail/mail-frame.tsx';
import { canBeExported, type HostedStanding } from '../hosts/hosted-site.ts';
import { shownUrl } from '../domains/names/shown-address.ts';

/** `closed`: why visitors do not reach it now; empty where they do. */
type ChangedProps = { business: string; url: string; closed: string };
type FirstProps = ChangedProps & { services: string; address: string };

/** The attached picture of the QR code, as the mail's text names it. */
export const QR_ID = 'qr@shingle';

/** To the owner, when their page is published for the first time. */
export function SiteLiveMail({ business, url, closed, services, address }: FirstProps) {
  return (
    <MailFrame preview={shownUrl(url)} title={`Your page is ${closed ? 'published' : 'live'}`}>
      <MailText>{`${business} is at ${shownUrl(url)}.`}</MailText>
      {closed ? <MailText>{closed}</MailText> : null}
      <MailText>{`Your card is at ${shownUrl(url)}/card. This code opens it; My site has it ready to print.`}</MailText>
      <img src={`cid:${QR_ID}`} width={190} height={190} alt="QR code that opens your card" />
      <MailButton href={url}>See it</MailButton>
      <MailText>
        What next? People who search on Google can find your business and this page: we set the listing up for you. And
        the page can have a domain of your own.
      </MailText>
      <MailText>
        <a href={services} style={{ color: 'inherit' }}>
          Google listing
        </a>{' '}
        ·{' '}
        <a href={address} style={{ color: 'inherit' }}>
          Own domain
        </a>
      </MailText>
    </MailFrame>
  );
}

/** To the owner, when a new version is published. */
export function SiteChangedMail({ business, url, closed }: ChangedProps) {
  return (
    <MailFrame preview={shownUrl(url)} title={`Your changes are ${closed ? 'published' : 'live'}`}>
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
export function SubmissionDeclinedMail({ reason, href }: { reason: string; href: string }) {
  return (
    <MailFrame preview="Your page is as it was." title="We could not put your changes live">
      <MailText>{reason}</MailText>
      <MailText>Your page is as it was, and your draft is kept. The request was not counted.</MailText>
      <MailButton href={href}>Open My site</MailButton>
    </MailFrame>
  );
}

/** To the owner, when an operator takes the site off. `wasPublished`: visitors may have known it. */
export function SiteBlockedMail({ reason, url, wasPublished }: { reason: string; url: string; wasPublished: boolean }) {
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
      <MailText>{text}</MailText>
      <MailText>{`Our reason: ${reason}`}</MailText>
      <MailText>If you think that this is wrong, answer this mail. A person reads it.</MailText>
    </MailFrame>
  );
}

/** To the owner, when an operator puts it back. */
export function SiteBackMail({ url }: { url: string }) {
  return (
    <MailFrame preview="Visitors reach it again." title="Your page is back">
      <MailText>{`Visitors reach ${shownUrl(url)} again. It is as it was before we took it off.`}</MailText>
    </MailFrame>
  );
}

/** The same where visitors do not reach it all the same: `closed` says why. */
export function BlockOverMail({ closed }: { closed: string }) {
  return (
    <MailFrame preview="It is as it was before." title="We no longer keep your page off">
      <MailText>{`Your page is as it was before we took it off. ${closed}`}</MailText>
    </MailFrame>
  );
}

/** To the owner, when saved business info cannot be shown. */
export function FactsNotLiveMail({ rows, href }: { rows: string[]; href: string }) {
  return (
    <MailFrame preview="Your page shows the last ones." title="Your new details are saved, but not on your page yet">
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
