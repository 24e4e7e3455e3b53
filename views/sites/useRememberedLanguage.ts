import { useEffect } from 'react';
import type { Language } from '../../src/pages/languages.shared.ts';
import type { SiteView } from '../../src/sites/content/site-view.shared.ts';
import { navigationType } from '../lib/navigationType.ts';

const key = (slug: string): string => `shingle.language.${slug}`;

/** Storage can be closed to us: then nothing is remembered. */
function stored(slug: string): string | null {
  try {
    return localStorage.getItem(key(slug));
  } catch {
    return null;
  }
}

export function rememberLanguage(slug: string, language: Language): void {
  try {
    localStorage.setItem(key(slug), language);
  } catch {
    // private windows may refuse
  }
}

/** `?lang=` decides and is remembered; without it the visitor gets the language chosen last time, but after Back what was there. */
export function useRememberedLanguage(site: SiteView): void {
  useEffect(() => {
    const url = new URL(window.location.href);
    if (url.searchParams.has('lang')) return rememberLanguage(site.slug, site.language);
    const wanted = site.languages.find((language) => language === stored(site.slug));
    if (!wanted || wanted === site.language || navigationType() === 'back_forward') return;
    url.searchParams.set('lang', wanted);
    window.location.replace(url);
  }, [site]);
}
