import page from '../../styles/page.module.css';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { Question } from '../jsonLd.ts';
import styles from './Faq.module.css';

/** Questions that fold, all but the first; the browser does it, so they fold without JavaScript too. */
export function Faq({ questions }: { questions: readonly Question[] }) {
  return (
    <div>
      {questions.map(({ question, answer }, i) => (
        <details key={question} className={styles.item} open={i === 0}>
          <summary className={styles.question}>
            <h3 className={classes(page.row, styles.words)}>{question}</h3>
            <span className={styles.plus}>
              <Icon name="plus" size={24} />
            </span>
            <span className={styles.minus}>
              <Icon name="minus" size={24} />
            </span>
          </summary>
          <p className={styles.answer}>{answer}</p>
        </details>
      ))}
    </div>
  );
}
