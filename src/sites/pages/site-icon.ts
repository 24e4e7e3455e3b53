import { escapeHtml } from '../../common/text/escape-html.shared.ts';
import { LANGUAGE } from '../../pages/languages.shared.ts';
import { coloursOf } from '../designs/tokens.shared.ts';
import type { LiveSite } from '../content/site-content.shared.ts';

type Branded = Pick<LiveSite, 'look' | 'content' | 'default_language'>;

/** The business's initial on its accent. */
export function favicon(site: Branded): string {
  const { accent, onAccent } = brandOf(site);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${accent}"/><text x="32" y="33" fill="${onAccent}" font-family="system-ui,sans-serif" font-size="38" font-weight="700" text-anchor="middle" dominant-baseline="central">${escapeHtml(initialOf(site))}</text></svg>`;
}

/** The web app manifest (W3C), so that a phone's home screen shows the business. */
export function manifest(site: Branded): object {
  const { accent, paper } = brandOf(site);
  const { business_name: name } = site.content;
  return {
    name,
    short_name: name.length > 24 ? `${[...name].slice(0, 23).join('')}…` : name,
    lang: LANGUAGE[site.default_language].tag,
    start_url: '/',
    display: 'browser',
    theme_color: accent,
    background_color: paper,
    icons: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }],
  };
}

function initialOf({ content, default_language }: Branded): string {
  const segments = new Intl.Segmenter(default_language, { granularity: 'grapheme' }).segment(content.business_name);
  const letter = [...segments].map(({ segment }) => segment).find((segment) => /[\p{L}\p{N}]/u.test(segment));
  return (letter ?? '•').toLocaleUpperCase(default_language);
}

function brandOf({ look: { design, ...look } }: Branded): { accent: string; onAccent: string; paper: string } {
  if (design === 'shingle') throw new Error('The provider’s card has no site.');
  const colours = coloursOf({ ...look, design });
  return { accent: colours.accent, onAccent: colours['on-accent'], paper: colours.paper };
}
