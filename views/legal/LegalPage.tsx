import { Link } from '../ui/Link.tsx';
import { PROVIDER_COMPANY, PROVIDER_PLACE, providerEmail } from '../lib/provider.ts';
import { paths } from '../paths.ts';
import page from '../styles/page.module.css';
import { classes } from '../ui/classes.ts';
import type { Clause } from './clause.ts';
import styles from './LegalPage.module.css';

export const EFFECTIVE_DATE = 'July 14, 2025';

type LegalPageProps = {
  title: string;
  lead: string;
  clauses: readonly Clause[];
  other: { label: string; to: string };
};

/** A legal text with its contents beside it; each clause has an address of its own. */
export function LegalPage({ title, lead, clauses, other }: LegalPageProps) {
  return (
    <>
      <div className={classes(page.container, page.opening, styles.opening)}>
        <h1 className={page.title}>{title}</h1>
        <p className={page.openingNote}>
          <strong>Effective date: {EFFECTIVE_DATE}</strong>
          <br />
          {lead}
        </p>
      </div>
      <div className={classes(page.container, styles.columns)}>
        <nav className={styles.contents} aria-label="Contents">
          <ol className={styles.list}>
            {clauses.map(({ id, title: clause }) => (
              <li key={id}>
                <a href={`#${id}`}>{clause}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.text}>
          {clauses.map(({ id, title: clause, body }, i) => (
            <section key={id} className={styles.clause} id={id} aria-labelledby={`${id}-title`}>
              <h2 className={styles.clauseTitle} id={`${id}-title`}>
                {i + 1}. {clause}
              </h2>
              {body.map((part, at) =>
                typeof part === 'string' ? (
                  <p key={at}>{part}</p>
                ) : (
                  <ul key={at}>
                    {part.map((point) => (
                      <li key={point}>{point}</li>
                    ))}
                  </ul>
                ),
              )}
            </section>
          ))}
          <p className={styles.end}>
            {PROVIDER_COMPANY}, {PROVIDER_PLACE}. Questions:{' '}
            <a className={page.link} href={`mailto:${providerEmail()}`}>
              {providerEmail()}
            </a>{' '}
            or{' '}
            <Link className={page.link} to={paths.contact}>
              Contact Us
            </Link>
            . See also the{' '}
            <Link className={page.link} to={other.to}>
              {other.label}
            </Link>
            .
          </p>
        </div>
      </div>
    </>
  );
}
