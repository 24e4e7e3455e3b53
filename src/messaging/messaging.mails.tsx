import { MailButton, MailFacts, MailFrame, MailText } from '../mail/mail-frame.tsx';

type NewConversationProps = { user: { name: string; email: string }; subject: string; href: string };

/** To the provider. */
export function NewConversationMail({ user, subject, href }: NewConversationProps) {
  return (
    <MailFrame
      preview={`${user.name}: ${subject}`}
      title={`${user.name} wants to talk`}
      footer="Answer under Messages in the administration; the customer sees it on the dashboard."
    >
      <MailFacts
        rows={[
          ['Customer', user.name],
          ['E-mail', user.email],
          ['Subject', subject],
        ]}
      />
      <MailButton href={href}>Open the administration</MailButton>
    </MailFrame>
  );
}

type UnreadAnswersProps = { name: string; answers: { subject: string; content: string }[]; href: string };

/** To the customer: everything that was answered and not read yet. */
export function UnreadAnswersMail({ name, answers, href }: UnreadAnswersProps) {
  return (
    <MailFrame
      preview={answers[0]?.content.slice(0, 120) ?? ''}
      title="We have answered you"
      footer="You get this mail because our answer was still unread. Please answer on your dashboard, not to this mail."
    >
      <MailText>{`Hello ${name},`}</MailText>
      {answers.map(({ subject, content }, at) => (
        <div key={at}>
          {answers[at - 1]?.subject !== subject && <MailFacts rows={[['About', subject]]} />}
          <MailText>{content}</MailText>
        </div>
      ))}
      <MailButton href={href}>Read and answer</MailButton>
    </MailFrame>
  );
}
