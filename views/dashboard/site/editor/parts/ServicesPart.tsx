import type { Language } from '../../../../../src/pages/languages.shared.ts';
import { serviceRows } from '../../../../../src/sites/content/compose/services.shared.ts';
import { SHORT_MAX, TEXT_MAX, type Text } from '../../../../../src/sites/content/site-content.shared.ts';
import { usePartEditing } from '../editor-context.ts';
import { FactsGoLive, FactsPlace } from '../fields/BusinessLink.tsx';
import { Heading } from '../fields/Heading.tsx';
import styles from '../fields/fields.module.css';
import { Words } from '../fields/Words.tsx';

export function ServicesPart() {
  const { words, setWords, facts, languages } = usePartEditing();
  const own = (id: string) => (words.services && Object.hasOwn(words.services, id) ? words.services[id] : undefined);
  const set = (id: string, name: 'name' | 'description') => (text: Text | undefined) =>
    setWords(`services.${id}.${name}`, { services: { ...words.services, [id]: { ...own(id), [name]: text } } });
  /** What was saved counts as the first language's. */
  const saved = (text: string) => (language: Language) => (language === languages[0] ? text : undefined);
  return (
    <>
      <p className={styles.hint}>
        What you do and what it costs come from <FactsPlace />, and <FactsGoLive />. Here you may word them differently.
      </p>
      <Heading section="services" />
      <ol className={styles.rows}>
        {serviceRows(facts).map(({ id, name, price, description }) => (
          <li key={id} className={styles.row}>
            <div className={styles.rowFields}>
              <p className={styles.fact}>
                <strong>{name}</strong> <span>{price}</span>
              </p>
              <Words
                label="Its name on the page"
                path={`services.${id}.name`}
                value={own(id)?.name}
                max={SHORT_MAX}
                optional
                standing={saved(name)}
                onChange={set(id, 'name')}
              />
              <Words
                label="A line about it"
                path={`services.${id}.description`}
                value={own(id)?.description}
                max={TEXT_MAX}
                optional
                standing={saved(description)}
                onChange={set(id, 'description')}
              />
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}
