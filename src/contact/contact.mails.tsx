import { MailFacts, MailFrame, MailText } from '../mail/mail-frame.tsx';

type ContactMailProps = { name: string; email: string; phone?: string; questions: string };

/** To the provider; Reply-To is the visitor. */
export function ContactMail({ name, email, phone, questions }: ContactMailProps) {
  return (
    <MailFrame
      preview={questions}
      title={`A question from ${name}`}
      footer="Sent from the contact form. Answer this mail to answer them."
    >
      <MailFacts
        rows={[
          ['Name', name],
          ['E-mail', email],
          ['Phone', phone ?? 'Not given'],
        ]}
      />
      <MailText>{questions}</MailText>
    </MailFrame>
  );
}
