import { CARD_SERVICES } from '../../../../../src/sites/content/compose.shared.ts';
import { serviceRows } from '../../../../../src/sites/content/compose/services.shared.ts';
import { SHORT_MAX, TEXT_MAX } from '../../../../../src/sites/content/site-content.shared.ts';
import type { SiteView } from '../../../../../src/sites/content/site-view.shared.ts';
import type { Words as SiteWords } from '../../../../../src/sites/content/words.shared.ts';
import { topPicture } from '../../../../sites/sections/body/SitePicture.tsx';
import { Checkbox } from '../../../../ui/forms/Checkbox.tsx';
import { Field } from '../../../../ui/forms/Field.tsx';
import { fieldId, usePartEditing } from '../editor-context.ts';
import styles from '../fields/fields.module.css';
import { PictureChooser } from '../fields/PictureChooser.tsx';
import { Words } from '../fields/Words.tsx';

type Card = NonNullable<SiteWords['card']>;

/** Two designs have the picture at the top in the portrait's place. */
function withoutPortrait({ look, hero }: SiteView): string {
  const instead: Record<string, unknown> = { mirror: hero.picture, practice: topPicture(hero.picture) };
  return instead[look.design]
    ? 'Without one, the picture at the top stands there.'
    : 'Without one, a drawing of your trade stands there.';
}

export function CardPart() {
  const { words, setWords, facts, drawn, errorAt } = usePartEditing();
  const { card = {} } = words;
  const set = (name: string, changes: Partial<Card>) => setWords(`card.${name}`, { card: { ...card, ...changes } });
  const rows = serviceRows(facts);
  const chosen = card.services ?? rows.slice(0, CARD_SERVICES).map(({ id }) => id);
  return (
    <>
      <p className={styles.hint}>The card people save on their phone. The QR code at your till opens it.</p>
      <Field
        id={fieldId('card.name')}
        label="Name on the card"
        optional
        maxLength={SHORT_MAX}
        placeholder={drawn.view.card.name}
        value={card.name ?? ''}
        error={errorAt('card.name')}
        onChange={(event) => set('name', { name: event.currentTarget.value || undefined })}
      />
      <Words
        label="What you are"
        path="card.title"
        value={card.title}
        max={SHORT_MAX}
        optional
        standing={(language) => drawn.record.content.card.title[language]}
        onChange={(title) => set('title', { title })}
      />
      <Words
        label="A note"
        path="card.note"
        value={card.note}
        max={TEXT_MAX}
        optional
        lines
        onChange={(note) => set('note', { note })}
      />
      <PictureChooser
        label="Portrait"
        path="pictures.portrait"
        chosen={words.pictures?.portrait}
        hint={withoutPortrait(drawn.view)}
        onChange={(portrait) =>
          setWords('pictures.portrait', { pictures: { gallery: [], ...words.pictures, portrait } })
        }
      />
      <fieldset className={styles.fieldset} id={fieldId('card.services')}>
        <legend>Services on the card</legend>
        {rows.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={chosen.includes(id)}
            onChange={(event) =>
              set('services', {
                services: event.currentTarget.checked ? [...chosen, id] : chosen.filter((one) => one !== id),
              })
            }
          />
        ))}
      </fieldset>
    </>
  );
}
