import { MailButton, MailFrame, MailText } from '../../mail/mail-frame.tsx';

type LiveProps = { business: string; url: string; first: boolean };

/** To the owner, when their page or its new version can be visited. */
export function SiteLiveMail({ business, url, first }: LiveProps) {
  return (
    <MailFrame preview={url} title={first ? 'Your page is live' : 'Your changes are live'}>
      <MailText>{`${business} is at ${url}.`}</MailText>
      <MailText>
        {first
          ? 'Your card has the same address with /card at its end. Its QR code is on My site, ready to print.'
          : 'If something is not as you meant it, an older version can be put back on My site, under Versions.'}
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

/** To the owner, when an operator takes the site off or brings it back. */
export function SiteBlockedMail({ reason, url }: { reason: string; url: string }) {
  return (
    <MailFrame preview="Visitors no longer reach it." title="We have taken your page off">
      <MailText>{`Visitors no longer reach ${url}.`}</MailText>
      <MailText>{`Our reason: ${reason}`}</MailText>
      <MailText>If you think that this is wrong, answer this mail. A person reads it.</MailText>
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
