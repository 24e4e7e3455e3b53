import { MailButton, MailFacts, MailFrame, MailGreeting, MailText } from '../mail/mail-frame.tsx';

type NewConversationsProps = { user: { name: string; email: string }; subjects: string[]; href: string };

/** To the provider: what one customer has opened since the last mail. */
export function NewConversationsMail({ user, subjects, href }: NewConversationsProps) {
  return (
    <MailFrame
      preview={`${user.name}: ${subjects.join(', ')}`}
      title={`${user.name} wants to talk`}
      footer="Answer under Messages in the administration; the customer sees it on the dashboard."
    >
      <MailFacts
        rows={[
          ['Customer', user.name],
          ['E-mail', user.email],
          [subjects.length === 1 ? 'Subject' : 'Subjects', subjects.join(' · ')],
        ]}
      />
      <MailButton href={href}>Open the administration</MailButton>
    </MailFrame>
  );
}

type UnreadAnswersProps = { name?: string; answers: { subject: string; content: string }[]; href: string };

/**
 * To the customer: everything that was answered and not read yet. The subjects are the customer's words: like the name,
 * they stand in the mail only where the address is verified.
 */
export function UnreadAnswersMail({ name, answers, href }: UnreadAnswersProps) {
  return (
    <MailFrame
      preview={answers[0]?.content ?? ''}
      title="We have answered you"
      footer="You get this mail because our answer was still unread. Please answer on your dashboard, not to this mail."
    >
      <MailGreeting name={name} />
      {answers.map(({ subject, content }, at) => (
        <div key={at}>
          {name !== undefined && answers[at - 1]?.subject !== subject && <MailFacts rows={[['About', subject]]} />}
          <MailText>{content}</MailText>
        </div>
      ))}
      <MailButton href={href}>Read and answer</MailButton>
    </MailFrame>
  );
}
