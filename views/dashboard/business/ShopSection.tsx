import { BUSINESS_TEXTS, provinceCode, type BusinessText } from '../../../src/business/business.shared.ts';
import { Field, TextArea } from '../../ui/forms/Field.tsx';
import { Section } from '../TabHead.tsx';
import type { SectionProps } from './businessForm.ts';
import styles from './BusinessTab.module.css';

export function ShopSection({ form, errors, edit }: SectionProps) {
  const set = (name: BusinessText, value: string) => edit((now) => ({ ...now, [name]: value }), name);
  const bind = (name: BusinessText) => ({
    name,
    label: BUSINESS_TEXTS[name].label,
    value: form[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) => set(name, event.currentTarget.value),
  });
  const tidy = (name: BusinessText, tidied: string) => {
    if (tidied !== form[name]) set(name, tidied);
  };
  return (
    <Section title="The shop">
      <div className={styles.two}>
        <Field {...bind('business_name')} autoComplete="organization" required />
        <Field {...bind('phone')} type="tel" autoComplete="tel" required />
      </div>
      <div className={styles.two}>
        <Field {...bind('business_type')} optional />
        <Field
          {...bind('website')}
          type="url"
          autoComplete="url"
          autoCapitalize="none"
          optional
          onBlur={() => tidy('website', withProtocol(form.website))}
        />
      </div>
      <Field {...bind('address')} autoComplete="address-line1" optional />
      <div className={styles.three}>
        <Field {...bind('city')} autoComplete="address-level2" optional />
        <Field
          {...bind('province')}
          autoComplete="address-level1"
          optional
          onBlur={() => tidy('province', provinceCode(form.province) ?? form.province)}
        />
        <Field {...bind('postal_code')} autoComplete="postal-code" optional />
      </div>
      <TextArea {...bind('description')} rows={3} optional />
    </Section>
  );
}

/** People write 'rahman.example'; an address begins with https. */
function withProtocol(website: string): string {
  const text = website.trim();
  return text && !/^[a-z][a-z\d+.-]*:/i.test(text) ? `https://${text}` : website;
}
