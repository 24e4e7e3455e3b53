import { MailButton, MailFacts, MailFrame, MailText, type MailBrand } from '../../mail/mail-frame.tsx';
import type { Language } from '../../sites/content/site-content.shared.ts';
import { WORDS, type MailKind } from './booking.words.ts';

export type BookingFacts = {
  language: Language;
  brand: MailBrand;
  when: string;
  service: string;
  name: string;
  email: string;
  phone: string;
  notes: string | null;
  /** The appointment's page; with the cancel token in its fragment where the mail carries one. */
  link: string;
};

/** To the visitor, in the language they used. Their notes are not repeated: they are the studio's to read. */
export function CustomerMail({ kind, facts }: { kind: MailKind; facts: BookingFacts }) {
  const { language, brand, when, service, name, link } = facts;
  const words = WORDS[language];
  const { title, lead } = words.customer[kind]({ studio: brand.name, when, name });
  return (
    <MailFrame
      lang={language}
      preview={`${service}, ${when}`}
      title={title}
      brand={brand}
      footer={words.footer(brand.name)}
    >
      <MailText>{lead}</MailText>
      <MailFacts
        rows={[
          [words.facts.service, service],
          [words.facts.when, when],
        ]}
      />
      {kind === 'accepted' ? <MailText>{words.calendarHint}</MailText> : null}
      {kind === 'received' ? <MailText>{words.cancelHint}</MailText> : null}
      <MailButton href={link} brand={brand}>
        {kind === 'received' ? words.cancel : words.look}
      </MailButton>
    </MailFrame>
  );
}

/** To the studio, which alone reads the notes. */
export function StudioMail({ kind, facts }: { kind: 'request' | 'cancelled'; facts: BookingFacts }) {
  const { language, brand, when, service, name, email, phone, notes, link } = facts;
  const words = WORDS[language];
  const { title, lead } = words.studio[kind]({ studio: brand.name, when, name });
  return (
    <MailFrame lang={language} preview={`${service}, ${when}`} title={title} brand={brand} footer={words.studioFooter}>
      <MailText>{lead}</MailText>
      <MailFacts
        rows={[
          [words.facts.service, service],
          [words.facts.when, when],
          [words.facts.name, name],
          [words.facts.email, email],
          [words.facts.phone, phone],
          [words.facts.notes, notes ?? words.facts.none],
        ]}
      />
      {kind === 'request' ? (
        <MailButton href={link} brand={brand}>
          {words.answer}
        </MailButton>
      ) : null}
    </MailFrame>
  );
}
