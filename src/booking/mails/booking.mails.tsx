import { LANGUAGE, type Language } from '../../pages/languages.shared.ts';
import { MailButton, MailFacts, MailFrame, MailText, type MailBrand } from '../../mail/mail-frame.tsx';
import { TEXTS, type MailKind, type StudioMailKind } from './booking-mail.texts.ts';

export type BookingFacts = {
  language: Language;
  brand: MailBrand;
  /** How visitors reach the business. */
  contact: { email?: string; phone?: string };
  when: string;
  service: string;
  name: string;
  email: string;
  phone: string;
  notes: string | null;
  /** The appointment's page; with the cancel token in its fragment where the mail carries one. */
  link: string;
};

type CustomerMailProps = {
  kind: MailKind;
  facts: BookingFacts;
  /** The link cancels: it is this mail's alone. */
  canCancel: boolean;
  /** False where the appointment is deleted. */
  hasPage: boolean;
  /** What the site's owner says of a rejection. */
  reason: string | undefined;
  /** Asked to choose another time. */
  another: boolean;
};

/** To the visitor, in the language they used. Their notes are not repeated: they are the studio's to read. */
export function CustomerMail({ another, canCancel, facts, hasPage, kind, reason }: CustomerMailProps) {
  const { language, brand, contact, when, service, link } = facts;
  const texts = TEXTS[language];
  const { title, lead } = texts.customer[kind]({ studio: brand.name, when });
  return (
    <MailFrame
      language={language}
      preview={service + LANGUAGE[language].pause + when}
      title={title}
      brand={brand}
      footer={texts.footer(brand.name, contact)}
    >
      <MailText>{lead}</MailText>
      <MailFacts
        rows={[
          [texts.facts.service, service],
          [texts.facts.when, when],
        ]}
      />
      {reason ? <MailText>{texts.reason(brand.name, reason)}</MailText> : null}
      {another ? <MailText>{texts.another}</MailText> : null}
      {kind === 'accepted' ? <MailText>{texts.calendarHint}</MailText> : null}
      {canCancel ? <MailText>{texts.cancelHint}</MailText> : null}
      {hasPage ? (
        <MailButton href={link} brand={brand}>
          {canCancel ? texts.cancel : texts.see}
        </MailButton>
      ) : null}
    </MailFrame>
  );
}

type StudioMailProps = { kind: StudioMailKind; facts: BookingFacts; isProven: boolean };

/** To the studio, which alone reads the notes; without what the visitor wrote where the address is not proven to be its owner's. */
export function StudioMail({ kind, facts, isProven }: StudioMailProps) {
  const { language, brand, when, service, name, email, phone, notes, link } = facts;
  const texts = TEXTS[language];
  const { title, lead } = texts.studio[kind]({ studio: brand.name, when, name });
  const written: [string, string][] = [
    [texts.facts.name, name],
    [texts.facts.email, email],
    [texts.facts.phone, phone],
    [texts.facts.notes, notes ?? texts.facts.none],
  ];
  return (
    <MailFrame
      language={language}
      preview={service + LANGUAGE[language].pause + when}
      title={title}
      brand={brand}
      footer={texts.studioFooter(isProven)}
    >
      <MailText>{lead}</MailText>
      <MailFacts rows={[[texts.facts.service, service], [texts.facts.when, when], ...(isProven ? written : [])]} />
      {kind === 'cancelled' ? null : (
        <MailButton href={link} brand={brand}>
          {kind === 'request' ? texts.answer : texts.see}
        </MailButton>
      )}
    </MailFrame>
  );
}
