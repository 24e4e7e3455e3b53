import { grouped } from '../../common/format/grouped.shared.ts';
import { MailFacts, MailFrame, MailText } from '../../mail/mail-frame.tsx';

type QuotaMailProps = { business: string; answers: number; most: number };

/** To the site's owner, or the provider for a sample, at 80% and at the end. */
export function QuotaMail({ answers, business, most }: QuotaMailProps) {
  const isOver = answers >= most;
  const title = isOver ? 'No more answers this month' : `${(answers * 100) / most}% of the month’s answers are given`;
  return (
    <MailFrame preview={`${grouped(answers)} of ${grouped(most)} answers`} title={title}>
      <MailText>
        {isOver
          ? `Until the first of next month the assistant of ${business} tells visitors to contact the business instead. Nothing else on the site changes.`
          : `The assistant of ${business} is well used. When the month’s answers are gone it will tell visitors to contact the business instead.`}
      </MailText>
      <MailFacts
        rows={[
          ['Answers this month', grouped(answers)],
          ['In the plan', grouped(most)],
        ]}
      />
    </MailFrame>
  );
}
