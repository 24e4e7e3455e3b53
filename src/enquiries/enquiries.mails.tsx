import { MailButton, MailFacts, MailFrame, MailText, type MailBrand } from '../mail/mail-frame.tsx';

export type EnquiryFacts = { name: string; email: string | null; phone: string | null; message: string };
type EnquiryMailProps = { brand: MailBrand; enquiry: EnquiryFacts; href: string };

/** To the owner; Reply-To is the visitor, where they gave an e-mail. */
export function EnquiryMail({ brand, enquiry, href }: EnquiryMailProps) {
  const { email, message, name, phone } = enquiry;
  return (
    <MailFrame
      preview={message}
      title={`${name} wrote on your page`}
      brand={brand}
      footer={email ? 'Sent by Shingle. Answer this mail to write to them.' : 'Sent by Shingle. They left no e-mail.'}
    >
      <MailFacts
        rows={[
          ['Name', name],
          ['E-mail', email ?? 'Not given'],
          ['Phone', phone ?? 'Not given'],
        ]}
      />
      {message.split(/\n+/).map((paragraph, at) => (
        <MailText key={at}>{paragraph}</MailText>
      ))}
      <MailButton href={href} brand={brand}>
        All enquiries
      </MailButton>
    </MailFrame>
  );
}

type DigestMailProps = { brand: MailBrand; count: number; names: readonly string[]; href: string };

/** To the owner, once for a day that brought more than are mailed one by one. */
export function EnquiryDigestMail({ brand, count, href, names }: DigestMailProps) {
  const others = count - names.length;
  const all = names.join(', ') + (others > 0 ? ` and ${others} more` : '');
  return (
    <MailFrame
      preview={all}
      title={`${count} more wrote on your page`}
      brand={brand}
      footer="Sent by Shingle, once a day while so many write to you."
    >
      <MailText>So many wrote on one day that we put the rest into this one mail. All of them are kept.</MailText>
      <MailText>{all}</MailText>
      <MailButton href={href} brand={brand}>
        Read them
      </MailButton>
    </MailFrame>
  );
}
