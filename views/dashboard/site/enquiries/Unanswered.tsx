import { useState } from 'react';
import type { OwnUnansweredView } from '../../../../src/assistant/assistant.dto.ts';
import { failureOf } from '../../../lib/api/client.ts';
import { Failure } from '../../../ui/data/Failure.tsx';
import { Alert } from '../../../ui/data/Notice.tsx';
import { Button, LinkButton } from '../../../ui/forms/Button.tsx';
import { Section } from '../../TabHead.tsx';
import { sitePlace } from '../paths.ts';
import { useDropQuestion, useUnanswered } from './enquiries.data.ts';
import styles from './EnquiriesView.module.css';

type Question = OwnUnansweredView['questions'][number];

/** What visitors asked the assistant and the page does not say; each can be added to its questions. */
export function Unanswered() {
  const { data: questions, isError, refetch } = useUnanswered(true);
  const [isDropped, setDropped] = useState(false);
  if (isError && !questions) {
    return <Failure title="Your visitors’ questions could not be loaded just now." onRetry={() => void refetch()} />;
  }
  if (!questions?.length && !isDropped) return null;
  return (
    <Section title="Asked, and not on your page">
      <ul className={styles.questions} aria-label="Asked, and not on your page">
        {questions?.map((question) => (
          <Asked key={question.id} {...question} onDropped={() => setDropped(true)} />
        ))}
      </ul>
      {questions?.length ? null : <p>Nothing is left here.</p>}
    </Section>
  );
}

function Asked({ id, language, onDropped, question }: Question & { onDropped: () => void }) {
  const drop = useDropQuestion(onDropped);
  return (
    <li>
      <p lang={language}>{question}</p>
      <LinkButton variant="quiet" to={sitePlace('page', { part: 'faq', ask: id })}>
        Add the answer
      </LinkButton>
      <Button
        variant="danger"
        busy={drop.isPending}
        onClick={() => drop.mutate(id)}
        aria-label={`Delete the question: ${question}`}
      >
        Delete
      </Button>
      <Alert title="That was not deleted.">{failureOf(drop.error)}</Alert>
    </li>
  );
}
