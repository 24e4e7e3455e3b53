import { LONG_MAX, SHORT_MAX } from '../../../../../src/sites/content/site-content.shared.ts';
import { entitlementsOf } from '../../../../../src/plans/plans.shared.ts';
import { randomId } from '../../../../lib/random.ts';
import { usePartEditing } from '../editor-context.ts';
import { Heading } from '../fields/Heading.tsx';
import { Rows } from '../fields/Rows.tsx';
import { Words } from '../fields/Words.tsx';

export function QuestionsPart() {
  const { words, setWords, editing } = usePartEditing();
  return (
    <>
      <Heading section="faq" />
      <Rows
        name="Question"
        rows={words.questions ?? []}
        max={entitlementsOf(editing.plan).questions}
        add={{ label: 'Add a question', make: () => ({ id: `q-${randomId().slice(0, 8)}`, question: {}, answer: {} }) }}
        onChange={(questions, key) => setWords(key, { questions })}
      >
        {({ question, answer }, at, set) => (
          <>
            <Words
              label="Question"
              path={`questions.${at}.question`}
              value={question}
              max={SHORT_MAX}
              onChange={(text) => set({ question: text ?? {} })}
            />
            <Words
              label="Answer"
              path={`questions.${at}.answer`}
              value={answer}
              max={LONG_MAX}
              lines
              onChange={(text) => set({ answer: text ?? {} })}
            />
          </>
        )}
      </Rows>
    </>
  );
}
