import { NETWORKS, SHORT_MAX } from '../../../../../src/sites/content/site-content.shared.ts';
import { SOCIAL_MAX, type Words as SiteWords } from '../../../../../src/sites/content/words.shared.ts';
import { Checkbox } from '../../../../ui/forms/Checkbox.tsx';
import { NETWORK_NAMES } from '../../../../sites/site.texts.ts';
import { Field, SelectField } from '../../../../ui/forms/Field.tsx';
import { fieldId, usePartEditing } from '../editor-context.ts';
import { FactsPlace } from '../fields/BusinessLink.tsx';
import { Heading } from '../fields/Heading.tsx';
import styles from '../fields/fields.module.css';
import { Rows } from '../fields/Rows.tsx';

type Contact = NonNullable<SiteWords['contact']>;

export function ContactPart() {
  const { words, setWords, facts, errorAt } = usePartEditing();
  const { contact = {} } = words;
  const set = (changes: Partial<Contact>) =>
    setWords(`contact.${Object.keys(changes).join()}`, { contact: { ...contact, ...changes } });
  return (
    <>
      <p className={styles.hint}>
        Phone and address come from <FactsPlace />: {facts.phone || 'no phone yet'}. The form to write to you is always
        here.
      </p>
      <Heading section="contact" />
      <Field
        id={fieldId('contact.person')}
        label="Who answers"
        optional
        maxLength={SHORT_MAX}
        value={contact.person ?? ''}
        error={errorAt('contact.person')}
        onChange={(event) => set({ person: event.currentTarget.value || undefined })}
      />
      <Field
        id={fieldId('contact.email')}
        label="E-mail on the page"
        type="email"
        optional
        hint="Everybody can read it. Your account’s address is never shown by itself."
        value={contact.email ?? ''}
        error={errorAt('contact.email')}
        onChange={(event) => set({ email: event.currentTarget.value || undefined })}
      />
      <Checkbox
        id={fieldId('contact.show_address')}
        label="Show the street address"
        checked={contact.show_address ?? true}
        onChange={(event) => set({ show_address: event.currentTarget.checked })}
      />
      <SocialLinks />
    </>
  );
}

function SocialLinks() {
  const { words, setWords, errorAt } = usePartEditing();
  return (
    <>
      <h2 className={styles.group}>Where else you are</h2>
      <Rows
        name="Link"
        rows={words.social ?? []}
        max={SOCIAL_MAX}
        add={{ label: 'Add a link', make: () => ({ network: 'instagram' as const, url: '' }) }}
        onChange={(social, key) => setWords(key, { social })}
      >
        {({ network, url }, at, change) => (
          <>
            <SelectField
              label="Network"
              value={network}
              onChange={(event) =>
                change({ network: NETWORKS.find((one) => one === event.currentTarget.value) ?? network })
              }
            >
              {NETWORKS.map((one) => (
                <option key={one} value={one}>
                  {NETWORK_NAMES.en[one]}
                </option>
              ))}
            </SelectField>
            <Field
              id={fieldId(`social.${at}.url`)}
              label="Address"
              type="url"
              inputMode="url"
              placeholder={`https://${network}.com/…`}
              value={url}
              error={errorAt(`social.${at}`)}
              onChange={(event) => change({ url: event.currentTarget.value })}
            />
          </>
        )}
      </Rows>
    </>
  );
}
