import type { Language } from '../../../src/pages/languages.shared.ts';
import type { SiteView } from '../../../src/sites/content/site-view.shared.ts';
import type { SitePolicy } from '../../../src/sites/sites.shared.ts';
import { PROVIDER_COMPANY, PROVIDER_PLACE } from '../../lib/provider.ts';
import { policyEn } from './policy-en.ts';
import { policyFr } from './policy-fr.ts';
import { policyZh } from './policy-zh.ts';
import type { PolicyText, PolicyWords } from './policy-text.ts';

const WORDS: Record<Language, PolicyWords> = { en: policyEn, fr: policyFr, zh: policyZh };

/** A policy of that site in its language: what it says follows what the site can do. */
export function policyTexts(policy: SitePolicy, site: SiteView): PolicyText {
  return WORDS[site.language][policy]({
    business: site.business_name,
    company: PROVIDER_COMPANY,
    place: PROVIDER_PLACE,
    booking: site.can_book,
    assistant: site.sections.includes('assistant'),
    phone: site.contact.phone !== '',
    hours: site.sections.includes('hours'),
    social: site.social.length > 0,
  });
}
