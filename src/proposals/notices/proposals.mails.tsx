import { MailButton, MailFrame, MailGreeting, MailText } from '../../mail/mail-frame.tsx';

/** One mail about our work for a customer. `said` is a person's own text, shown as it was written. */
export type WorkMailProps = {
  name?: string;
  title: string;
  preview: string;
  lines: readonly string[];
  said?: string | null;
  after?: readonly string[];
  button: string;
  href: string;
};

export function WorkMail({ name, title, preview, lines, said, after = [], button, href }: WorkMailProps) {
  return (
    <MailFrame preview={preview} title={title}>
      <MailGreeting name={name} />
      {lines.map((line) => (
        <MailText key={line}>{line}</MailText>
      ))}
      {said ? <MailText>{`“${said}”`}</MailText> : null}
      {after.map((line) => (
        <MailText key={line}>{line}</MailText>
      ))}
      <MailButton href={href}>{button}</MailButton>
    </MailFrame>
  );
}
